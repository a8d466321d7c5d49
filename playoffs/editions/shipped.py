"""Whether rules that bear the id of a shipped edition are that edition's (nobody's own rules pass for MSCA's).

A record holds its whole ruleset. What earlier versions shipped counts as shipped, told by the SHA-256 of the ruleset as
their records hold it; and so do the shipped texts as they were before a correction.
"""

from hashlib import sha256

from playoffs.editions.load import load, whole
from playoffs.editions.shelf import names
from playoffs.formats.earlier import Earlier
from playoffs.formats.edition import Edition

EARLIER = {
    "0.1.0": (
        "96390711f027b31aefcf9e2367ef6945e8aedb48395c7268184b160cdb762199",  # msca
        "de93f66c119991ab262f035ac3a1d7f1aef6e462ce287721adbe51e7043c7884",  # club-open
        "751490be3f360350d4a169e8f0b51ba83d2edf5c3814983b51e47c60157bcc7b",  # magnus-league
        "64ffdf773915842372f6676b000c3ac93b696dcdf67bf84426eef55eefd9f220",  # dci-1999
        "0848e28d42a5a5ea1df7c2f7f22c6ffabaf4282067b22b054a60025f238f8d56",  # mtr
        "d899dbfacf1d9ac2568ea93617373aa29132ca2f651f863e75371afb55fef33d",  # wbc-twixt
        "78a17b77ed5364a2e2a0676b90724e509c5f213f89d2093439e11d33b34d6573",  # wbc-twixt-delay
    ),
}
"""What each earlier version shipped."""


def pretends(said: Edition | Earlier, text: bytes) -> str:
    """The shipped id or name that these rules bear without being that edition's; empty for all others.

    `text` is the ruleset as the record holds it.
    """
    if sha256(text).hexdigest() in {digest for digests in EARLIER.values() for digest in digests}:
        return ""
    from playoffs.editions.corrected import before  # late: what a record holds is seldom another text

    editions = [whole(load(name).text) for name in names()]
    if whole(said) in (*editions, *(earlier for e in editions for earlier in before(e))):
        return ""
    return next((part for e in editions for part in (e.id, e.name) if part in (said.id, said.name)), "")
