"""kill -9 while letters are sent: one cause has one Message-ID, and one mail wherever the crash did not fall between the
mail server's answer and our own commit."""

import random
import time

from serving import Ann, eventually


def message_ids(server, address):
    return [each.letter["Message-ID"] for each in server.letters_to(address)]


def test_a_crash_before_the_letter_is_handed_over_sends_it_once(post, serve, recipient):
    server = post(is_plain=True)
    remedi = serve(server.controller.port, is_plain=True)
    address = recipient("hang")
    Ann(remedi.address).invite(address)
    eventually(lambda: server.times_asked(address) == 1)
    remedi.kill()
    serve(server.controller.port, is_plain=True)
    eventually(lambda: server.letters_to(address))
    time.sleep(12)
    assert len(message_ids(server, address)) == 1


def test_a_crash_after_the_letter_was_taken_sends_the_same_once_more(post, serve, recipient):
    server = post(is_plain=True)
    remedi = serve(server.controller.port, is_plain=True)
    address = recipient("slow")
    Ann(remedi.address).invite(address)
    eventually(lambda: server.letters_to(address))
    # The mail server has it, and its answer has not come.
    remedi.kill()
    server.release.set()
    serve(server.controller.port, is_plain=True)
    eventually(lambda: len(server.letters_to(address)) == 2)
    time.sleep(12)
    ids = message_ids(server, address)
    assert len(ids) == 2 and len(set(ids)) == 1, "whoever receives it can fold the second into the first"


def test_crashes_at_any_moment_lose_no_letter_and_double_at_most_the_one_in_hand(post, serve, recipient):
    chance = random.Random(20261121)
    server = post(is_plain=True)
    addresses = [recipient("take") for _ in range(12)]
    remedi = serve(server.controller.port, is_plain=True)
    kills = 0
    for start in range(0, len(addresses), 3):
        ann = Ann(remedi.address)
        for address in addresses[start : start + 3]:
            ann.invite(address)
        time.sleep(chance.uniform(0, 5.5))
        remedi.kill()
        kills += 1
        remedi = serve(server.controller.port, is_plain=True)
    eventually(lambda: all(server.letters_to(address) for address in addresses), 60)
    time.sleep(12)
    ids = {address: message_ids(server, address) for address in addresses}
    assert all(len(set(each)) == 1 for each in ids.values()), "one cause, one Message-ID"
    assert len({each[0] for each in ids.values()}) == len(addresses)
    doubled = sum(len(each) - 1 for each in ids.values())
    print(f"{len(addresses)} letters, {kills} kills, {doubled} doubled")
    assert doubled <= kills
