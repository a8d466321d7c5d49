"""Invented people for invented events: surnames and given names of many origins, put together by a seed."""

from random import Random

SURNAMES = """
Ängbyholm Abarawe Adeyinka Álvarquist Åkerhielm Bakkedal Barzanholt Belcourtroy Birkenfels Bjørkmo Brandvold
Brännmark Calderwick Castañares Chaudhurane Cloudmarsh Cójolon Dahlquiver Delormefay Dubrovale Duong-Sather Ebelwright
Eidsvikken Ekwuemeka Faarupson Farhangiri Fjelltun Frostholm Gebremoe Gillesplund Goździkow Grünwaldt Haldorsgaard
Hangpetry Hawthornfeld Hirvelänen Højlundby Ibáñarra Ilvesmaa Inyangor Jiménarez Juvonkoski Kalliomäkelä Karimovsky
Keskitalvi Kirchbaumer Kövesligeti Krzemieńczak Kwartengo Lachapelline Langerudsen Lindqvarne Lorhendrick Lučarović
Maattasing Marchbankside Mendiolarte Mikkelborg Mouacarver Müllenbacher Nakagomeri Nevalaskari Nørrevang Nwachukwere
Oakpine Obermaierhof Ødegårdsrud Olalekanmi Oyelarande Paajaskoski Pellervola Pham-Eriksdal Piñedafoz Quillfeather
Rantamäkinen Redcedar Rosenquill Rydströmberg Sabrytofte Sandvikmehta Sæthersdal Schöllkopfer Silvermoen Skogerbøe
Solheimgard Sundqvistrom Szczepanowski Tanakavoll Thibodayne Tollefsgaard Trælandsvik Ubaldofinn Ulvestadmoen Vangmorrow
Vasarhelyisz Viljakainu Vossbergen Wanderhoof Westergrenby Xiong-Larkin Yliniemelä Youngbloom Zabłockowski Zeleňákova
Żurawieckij
"""

GIVEN = """
Aarav Abebe Aino Alejandra Amélie Anders Anika Arlo Asha Astrid Beatriz Björn Blessing Caleb Chiara Dagny Devika
Dmitri Ebba Eero Elodie Emeka Esme Farid Femi Frida Gideon Greta Hana Henrik Hollis Idris Ingrid Isla Ivo Jaakko
Jasper Jún Kaia Kofi Laszlo Leif Linnea Lucía Magnus Maia Mateo Mei Milo Nadia Nils Noor Odin Oksana Olive Orrin
Pavel Priya Quinn Rafael Ravi Rosalind Runa Sanjay Signe Silas Soren Tamsin Teodor Thandi Tove Ulrich Uma Vera
Viggo Wren Xochitl Yara Yusuf Zadie Zoltán
"""


def names(count: int, chance: Random) -> list[str]:
    """`Surname, Given`, no surname and no given name twice while they last."""
    surnames, given = (sorted(words.split(), key=lambda _: chance.random()) for words in (SURNAMES, GIVEN))
    assert len(surnames) >= count, "not enough surnames"
    return [f"{surname}, {given[at % len(given)]}" for at, surname in enumerate(surnames[:count])]
