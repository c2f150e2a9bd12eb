"""Two servers over one database: what one has answered, the other knows at once; what is done once is done once."""

import threading
import time
import uuid
from datetime import datetime, timedelta, timezone

import pytest
from follower import Follower
from kill import DAYS
from patient_api import PatientAPI
from program import PASSWORD
from serving import Ann, eventually

PATIENT = "bob@example.org"
ROUNDS = 4


def signed_in(server, name=PATIENT, password=PASSWORD):
    api = PatientAPI(server.port)
    api.sign_in(name, password)
    return api


def at(server, api):
    """The same session at another server."""
    other = PatientAPI(server.port)
    other.token = api.token
    return other


def occurrences(api):
    """Those of the last days."""
    today = datetime.fromisoformat(api.schedule()["date"]).date()
    return [each for day in api.schedule(str(today - timedelta(DAYS)), str(today)) for each in day["occurrences"]]


def free_occurrences(api):
    """The first of the last days; what is recorded on them is undone, for the demo leaves as few free as it likes."""
    chosen = occurrences(api)[:ROUNDS]
    assert len(chosen) == ROUNDS
    for each in chosen:
        if each["completion"] is not None:
            api.expect(204, "DELETE", f"/completions/{each['completion']['id']}")
    return [each["id"] for each in chosen]


def completion(occurrence):
    moment = datetime.now(timezone.utc).isoformat(timespec="milliseconds")
    return {"id": str(uuid.uuid4()), "occurrenceId": occurrence, "outcome": "completed", "completedAt": moment}


def turns(servers):
    """Each of the two first, in turn."""
    return [servers if number % 2 else servers[::-1] for number in range(ROUNDS)]


def test_a_session_that_one_has_ended_is_of_no_use_at_the_other(servers):
    for one, other in turns(servers):
        here = signed_in(one)
        there = at(other, here)
        assert there.call("GET", "/me")[0] == 200
        here.expect(204, "DELETE", "/session")
        assert there.call("GET", "/me")[0] == 401
        assert there.call("POST", "/completions", {"completions": []})[0] == 401


def test_nothing_works_at_the_other_after_a_sign_out_in_the_midst_of_its_requests(servers):
    for one, other in turns(servers):
        here, late, is_over = signed_in(one), [], threading.Event()
        signed_out = []

        def ask(there):
            while not is_over.is_set():
                began = time.monotonic()
                if there.call("GET", "/me")[0] == 200 and signed_out and began > signed_out[0]:
                    late.append(began - signed_out[0])

        threads = [threading.Thread(target=ask, args=[at(other, here)]) for _ in range(4)]
        for thread in threads:
            thread.start()
        here.expect(204, "DELETE", "/session")
        signed_out.append(time.monotonic())
        # As many requests as tell, however long they take.
        there = at(other, here)
        answers = {there.call("GET", "/me")[0] for _ in range(20)}
        is_over.set()
        for thread in threads:
            thread.join()
        assert answers == {401} and not late


def test_a_dose_recorded_at_both_at_once_is_recorded_once(servers):
    first = signed_in(servers[0])
    for occurrence in free_occurrences(first):
        statuses, barrier = [], threading.Barrier(2)

        def record(api):
            barrier.wait()
            [result] = api.record(completion(occurrence))
            statuses.append(result["status"])

        threads = [threading.Thread(target=record, args=[at(server, first)]) for server in servers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert statuses.count("recorded") == 1, statuses


def test_what_one_records_the_other_shows_at_once(servers):
    for (one, other), occurrence in zip(turns(servers), free_occurrences(signed_in(servers[0]))):
        here = signed_in(one)
        there = at(other, here)
        there.schedule()
        made = completion(occurrence)
        [result] = here.record(made)
        assert result["status"] == "recorded", result
        [shown] = [each for each in occurrences(there) if each["id"] == occurrence]
        assert shown["completion"]["id"] == made["id"], shown


def test_the_stream_of_changes_at_one_tells_what_the_other_recorded(servers):
    here = signed_in(servers[0])
    free = free_occurrences(here)
    follower = Follower([servers[1]], here.token).start()
    heard = []
    for occurrence in free:
        made = completion(occurrence)
        [result] = here.record(made)
        assert result["status"] == "recorded", result
        heard.append((made["id"], time.monotonic()))
    assert not follower.missed({id for id, _ in heard}) and not follower.faults
    delays = sorted(follower.heard_at[id] - answered for id, answered in heard)
    print(f"heard {delays[len(delays) // 2] * 1000:.0f} ms after the answer at the middle, {delays[-1] * 1000:.0f} at most")


def test_a_prescription_stopped_at_one_is_stopped_on_the_pages_of_the_other(servers):
    patient = signed_in(servers[0])
    chart = f"/patients/{patient.expect(200, 'GET', '/me')['id']}"
    anns = [Ann(server.address) for server in servers]
    for number, each in enumerate(patient.expect(200, "GET", "/prescriptions")["items"][:2]):
        here, there = anns if number % 2 else anns[::-1]
        page, path = f"{chart}/prescriptions/{each['id']}", f"{chart}/prescriptions/{each['id']}/stop"
        reason = f"No longer wanted {uuid.uuid4().hex[:8]}"
        assert reason not in there.read(page)
        here.submit(path, reason=reason, effective="now")
        assert reason in there.read(page)
        api = at(servers[0] if there is anns[0] else servers[1], patient)
        found = api.expect(200, "GET", f"/prescriptions/{each['id']}")
        assert reason in str(found), found


def test_nothing_is_recorded_once_an_erasure_is_answered(servers):
    name = "wilma@example.org"
    here = signed_in(servers[0], name)
    me = here.expect(200, "GET", "/me")
    free, ann, after = free_occurrences(here), Ann(servers[0].address), []
    ann.submit(f"/patients/{me['id']}/archive", reason="other", note="Moved away.")
    is_over, erased = threading.Event(), []

    def record():
        there = at(servers[1], here)
        for occurrence in free * 50:
            if is_over.is_set():
                return
            began = time.monotonic()
            status, _ = there.call("POST", "/completions", {"completions": [completion(occurrence)]})
            if erased and began > erased[0]:
                after.append(status)

    thread = threading.Thread(target=record)
    thread.start()
    ann.submit(f"/patients/{me['id']}/erasure", name=me["name"], reason="asked")
    erased.append(time.monotonic())
    there = at(servers[1], here)
    statuses = {there.call("GET", "/me")[0] for _ in range(20)}
    is_over.set()
    thread.join()
    assert statuses == {401} and set(after) <= {401}


def test_each_letter_goes_once(servers, clinic):
    anns = [Ann(server.address) for server in servers]
    addresses = [f"take-{uuid.uuid4().hex[:8]}@example.org" for _ in range(12)]
    for number, address in enumerate(addresses):
        anns[number % 2].invite(address)
    eventually(lambda: all(clinic.mail.letters_to(address) for address in addresses), 120)
    # One that is sent twice would come with the next look at what waits.
    time.sleep(12)
    assert [len(clinic.mail.letters_to(address)) for address in addresses] == [1] * 12


def test_the_letters_of_a_server_that_dies_go_once_by_the_other(servers, clinic):
    ann = Ann(servers[0].address)
    addresses = [f"take-{uuid.uuid4().hex[:8]}@example.org" for _ in range(8)]
    for address in addresses:
        ann.invite(address)
    servers[0].kill()
    # A lease is taken over after 30 s.
    eventually(lambda: all(clinic.mail.letters_to(address) for address in addresses), 180)
    time.sleep(12)
    letters = [clinic.mail.letters_to(address) for address in addresses]
    assert all(len({each.letter["Message-ID"] for each in some}) == 1 for some in letters)
    # The mail server's answer to one letter may be lost with the server that had asked.
    assert sum(map(len, letters)) <= len(addresses) + 1


@pytest.mark.long
def test_wrong_passwords_are_counted_together(servers):
    statuses = []
    for number in range(40):
        api = PatientAPI(servers[number % 2].port)
        statuses.append(api.call("POST", "/session", {"userName": "jose@example.org", "password": "not this one"})[0])
    assert 429 in statuses, statuses
    for server in servers:
        api = PatientAPI(server.port)
        body = {"userName": "jose@example.org", "password": "not this one either"}
        assert api.call("POST", "/session", body)[0] == 429
