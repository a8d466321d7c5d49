"""Words that are as often something else as part of a name: none of them alone says whom a text is about."""

_WORDS = """
a an and are at by for from his her in is it its late no not of on or our so the their this to was we were who will
with you your all any each every more must nobody none other some then there they three two one day night morning
noon afternoon evening week weekend year may june april august march january february july september october
november december monday tuesday wednesday thursday friday saturday sunday summer winter spring autumn fall hall
hotel house room rooms floor park street road avenue lane drive place plaza square court green hill hills lake
lakeside river bridge field fields church temple school college university library center community club
city town village county state north south east west front back door gate garden manor mill station tower wood
woods stone ford bank banks beach bay island valley building annex lobby suite desk office main new old young long
short small little large good best early white black brown gray red blue gold silver chess game games round
rounds board boards clock match title champion championship cup open final finals playoff king queen bishop knight
rook pawn castle draw win loss bye team teams league rating event tournament master appeal appeals arbiter arbiters
director directors assistant assistants organizer organizers committee chair chaired president secretary treasurer
association federation national regional junior senior guest guests player players witness member members staff
volunteer volunteers coach parent parents mister miss sir dame lady lord judge major price rich cash ring bell bond
case cook baker carter mason miller smith taylor fisher hunter archer page mark bill pat rob sue grace hope faith
joy chance art drew frank ernest penny rose lily daisy ivy holly olive iris water rain snow frost days power light
sharp strong swift wise noble free head hand foot love la las el los de del un una y o en con sala calle casa torre
reyes rey reina iglesia campo campos flores cruz rios leon blanco rojo directora arbitro arbitra mesa torneo
partida ronda jugador jugadora
"""

COMMON = frozenset(_WORDS.split()) | {"centre", "grey"}
"""In small letters without accents: words of halls and streets, of days, of chess and its offices, of every sentence,
and names that are such a word too."""
