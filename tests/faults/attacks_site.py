#!/usr/bin/env python3
"""Strangers against a site, some tries of each attack: what must not get through does not. How much one may try in a second, and whether a move
elsewhere feels it, measures bench/attack_site.py."""
import collections
import itertools
import time

from curia_client import Cases
from curia_client.site_attacks import ATTACKS, THROUGH, Attacked, flood


def tried(attack, allowed, tries):
    with Attacked() as site:
        outcomes = collections.Counter(itertools.islice(attack(site), tries))
        assert outcomes[THROUGH] <= allowed, outcomes
        assert sum(outcomes.values()) == tries and len(outcomes) > (outcomes[THROUGH] > 0), outcomes
        assert site.anna.account(site.server) is not None, "Anna was signed out"
        if attack is flood:
            time.sleep(2.5)   # what is sent later, by two looks at the outbox
            assert len(site.post.mails) <= allowed, [to for to, _ in site.post.mails]
        assert site.inside.got == [], "somebody reached a server of this house"
        assert site.server.alive() and "fault" not in site.server.said()
        print(f"  {dict(outcomes)}", flush=True)


def main():
    cases = Cases()
    for name, attack, allowed, tries in ATTACKS:
        cases.run(f"a site attacked: {name}", lambda attack=attack, allowed=allowed, tries=tries: tried(attack, allowed, tries))
    cases.end()


main()
