"""Patients' devices at work at several servers: what is not answered is sent again under its id until it is."""

import random
import threading
import time
from http.client import HTTPException

import installation  # noqa: F401 (the folders of other tests)
from kill import PATIENTS, Unanswered, compare, new_devices

# Seconds from a fault to the next attempt.
REST = 0.05


class Load:
    def __init__(self, servers, seed):
        self.servers, self.chance = servers, random.Random(seed)
        self.devices, self.days = new_devices(servers[0], self.chance)
        for device in self.devices:
            device.connect(servers[0].port)
        self.answered = [time.monotonic()]
        self.is_over = False
        self.threads = [threading.Thread(target=self.work, args=[device], daemon=True) for device in self.devices]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.end()

    def end(self):
        """Ends as soon as everything that was sent is answered."""
        self.is_over = True
        for thread in self.threads:
            thread.join()

    def work(self, device):
        chance = random.Random(device.chance.getrandbits(64))
        while not device.faults and (device.waiting is not None or not self.is_over):
            if device.waiting is None:
                device.waiting, device.was_sent = device.think(), False
            try:
                device.send()
                self.answered.append(time.monotonic())
            except Unanswered:
                device.unanswered += 1
                time.sleep(REST)
            except (OSError, HTTPException):
                # The server may be gone, or the answer too late: at any other, under the same id.
                device.unanswered += 1
                device.api.connection.close()
                time.sleep(REST)
                device.connect(chance.choice(self.servers).port)
            except AssertionError as error:
                device.faults.append(str(error))

    @property
    def acknowledged(self):
        return sum(device.acknowledged for device in self.devices)

    def wait_for(self, more, seconds=120):
        """Until so many more are acknowledged, or nobody works any more."""
        goal, deadline = self.acknowledged + more, time.monotonic() + seconds
        while self.acknowledged < goal and any(map(threading.Thread.is_alive, self.threads)):
            if time.monotonic() > deadline:
                raise AssertionError(f"fewer than {more} were acknowledged within {seconds} s")
            time.sleep(0.01)

    def resumed(self, since):
        """Seconds from a moment to the first answer after it."""
        return next((at for at in list(self.answered) if at > since), time.monotonic()) - since

    def longest_pause(self):
        answered = sorted(self.answered)
        return max((later - earlier for earlier, later in zip(answered, answered[1:])), default=0.0)

    def faults(self):
        """What the servers hold against what was acknowledged, asked at each of them."""
        yield from (fault for device in self.devices for fault in device.faults)
        for server in self.servers:
            if server.process.poll() is None:
                for device in self.devices:
                    device.connect(server.port)
                yield from (f"{server.address}: {fault}" for fault in compare(self.devices, self.days))

    def expected(self):
        """Of everything acknowledged: (occurrence, note) of what stands, and all ids."""
        records = {id: record for device in self.devices for id, record in device.records.items()}
        standing = [(each["occurrenceId"], each["note"]) for each in records.values() if not each["undone"]]
        return sorted(standing), set(records)

    def patients(self):
        """A token of each patient."""
        return {name: next(each.api.token for each in self.devices if each.patient == name) for name in PATIENTS}
