// Ranks an event with the npm package `tiebreak`: node peers.mjs EVENT.json, prints the seconds in-process.
import { readFileSync } from "node:fs"
import { Results, Tiebreak, Tiebreaker, TournamentType, UnplayedRoundsAdjustment } from "tiebreak"

const { rounds } = JSON.parse(readFileSync(process.argv[2], "utf8"))
const start = process.hrtime.bigint()
const results = new Results(TournamentType.SWISS, rounds)
const ranking = new Tiebreaker(results, UnplayedRoundsAdjustment.FIDE_2023).ranking(rounds.length, [
  Tiebreak.SCORE,
  Tiebreak.BUCHHOLZ,
  Tiebreak.BUCHHOLZ_CUT1,
  Tiebreak.SONNEBORN_BERGER,
])
console.log(JSON.stringify({ seconds: Number(process.hrtime.bigint() - start) / 1e9, ranked: ranking.length }))
