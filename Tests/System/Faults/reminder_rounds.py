"""What happens to the program around the moments at which somebody is reminded: one round after the other."""

import threading
import time
from datetime import datetime, timezone

from reminder_asking import CLOSING, HOUR, TOLERANCE
from reminder_scene import PATIENCE, Scene
from service import Answer

# What a round does, and how often in a hundred.
KINDS = {"kill": 45, "refusal": 12, "full": 12, "away": 11, "leap": 10, "back": 10}
# Milliseconds by which a running program's clock may be moved without being a leap, which begins at ten minutes.
STEP = 590_000
# Seconds that the program gets to look at its clock again.
LOOK = 1.2
# Milliseconds after a moment in which what is taken back may still ring it.
FOLLOWING = 6000


class Rounds(Scene):
    def __init__(self, storage, chance, *arguments):
        super().__init__(*arguments)
        self.storage, self.chance = storage, chance
        self.kinds = dict.fromkeys(KINDS, 0)
        # Seconds from the start of the process to its being ready.
        self.longest_start = 0

    # The program's life

    def launch(self):
        # The plans of a minute are decided at once, or in groups that a kill can come between.
        self.serving.arguments[-1] = str(self.chance.choice([0, 1, 1, 2]))
        self.service.life += 1
        self.serving.launch()

    def start(self):
        began = time.monotonic()
        self.launch()
        self.serving.wait_until_ready()
        self.longest_start = max(self.longest_start, time.monotonic() - began)

    def kill(self):
        """SIGKILL."""
        self.serving.kill()
        self.kills += 1
        # What it had sent arrives, and belongs to this life.
        deadline, calm = time.monotonic() + PATIENCE, 0
        while calm < 3 and time.monotonic() < deadline:
            time.sleep(0.02)
            calm = 0 if self.service.server.connections else calm + 1

    def restart(self):
        """Some lives end before they have begun, or while they make up for the one before."""
        while self.chance.random() < 0.35:
            self.launch()
            time.sleep(self.chance.uniform(0.02, 1.5))
            self.kill()
        self.start()

    # The clock

    def set_clock(self, moment):
        self.clock.to(datetime.fromtimestamp(moment / 1000, timezone.utc))

    def wait_until(self, moment):
        while self.now < moment:
            time.sleep(min(0.05, max(0.001, (moment - self.now) / 1000)))

    def approach(self, moment):
        """Brings the clock to just before a moment: step by step, or, where it is far, while the program is away."""
        if moment - self.now > STEP + LOOK * 1000:
            self.kill()
            self.set_clock(moment - self.chance.uniform(0, 2000))
            self.start()
        elif moment - self.now > LOOK * 1000:
            self.set_clock(moment - LOOK * 1000)

    def quiet(self, first, last, before=5000, after=60_000):
        """A moment in between with none close to it at which somebody is reminded; None where none was found."""
        for _ in range(50):
            moment = round(self.chance.uniform(first, last))
            close = any(
                -after < moment - each < before
                for asking in self.askings
                for slot in asking.patient.all_slots(moment - 12 * HOUR, moment + HOUR)
                for each in [*asking.patient.moments(slot), slot.closes]
            )
            if not close:
                return moment
        return None

    # Patients

    def record_some(self):
        """Patients record what is due, and are answered, well after the last moment and long before the next."""
        latest = max((asking.latest(self.now) for asking in self.askings), default=0)
        if self.now < latest + FOLLOWING:
            self.set_clock(latest + FOLLOWING)
        for patient in self.chance.sample(self.patients, k=4):
            coming = self.next()
            if coming is None or coming < self.now + 20_000:
                return
            if patient.begin(self.clock.now()):
                patient.send()
        self.wait_until_planned()

    def record_beside(self):
        """Patients record about the moment, and may be interrupted."""
        patients = [patient for patient in self.chance.sample(self.patients, k=3) if patient.begin(self.clock.now())]
        pauses = [self.chance.uniform(0, 0.4) for _ in patients]

        def record():
            try:
                for patient, pause in zip(patients, pauses, strict=True):
                    time.sleep(pause)
                    patient.send()
            except AssertionError as error:
                self.faults.append(str(error))

        thread = threading.Thread(target=record)
        thread.start()
        return thread

    # Rounds

    def round(self):
        self.record_some()
        kind = self.chance.choices(list(KINDS), KINDS.values())[0]
        moment = self.next()
        assert moment is not None, f"nobody is reminded within a day of {self.clock.now()}"
        self.kinds[kind] += 1
        was_away = getattr(self, f"with_{kind}")(moment)
        self.settle(was_away=was_away is True)
        return kind

    def end(self, beside=None):
        """Ends the program, and whatever is wrong around it."""
        self.kill()
        if beside:
            beside.join()
        self.storage.say(self.storage.WELL)
        self.service.refusal = self.service.silent_since = None

    def with_kill(self, moment):
        self.approach(moment)
        self.wait_until(moment - 300)
        beside = self.record_beside() if self.chance.random() < 0.4 else None
        # Mostly while it decides, posts and notes.
        self.wait_until(moment + self.chance.choice([self.chance.uniform(-100, 400), self.chance.uniform(0, 2500)]))
        self.end(beside)
        self.restart()

    def with_refusal(self, moment):
        """The push service refuses for a while, with the program alive or not when it takes messages again."""
        self.service.refusal = self.chance.choice([Answer(500), Answer(503), Answer(503), Answer(429, retry_after="3")])
        self.approach(moment)
        self.wait_until(moment + self.chance.uniform(200, 4000))
        if self.chance.random() < 0.5:
            self.service.refusal = None
            self.wait_until(self.now + self.chance.uniform(0, 3000))
        self.end()
        self.restart()

    def with_full(self, moment):
        """The disk is full when the moment comes: what cannot be written first is not sent."""
        if moment - self.now > STEP + LOOK * 1000:
            self.with_kill(moment)
            return
        self.approach(moment)
        self.wait_until(moment - 600)
        self.service.silent_since = self.now
        self.storage.say(self.storage.FULL)
        self.wait_until(moment + self.chance.uniform(100, 2500))
        if self.chance.random() < 0.5:
            self.service.silent_since = None
            self.storage.say(self.storage.WELL)
            self.wait_until(self.now + self.chance.uniform(0, 1500))
        self.end()
        self.restart()

    def with_away(self, _):
        """The program is away for hours."""
        back = self.quiet(self.now + HOUR // 2, self.now + 5 * HOUR)
        if back is None:
            return False
        self.kill()
        self.set_clock(back)
        self.restart()
        return True

    def with_leap(self, moment):
        """The clock leaps ahead while the program runs, and is put right: meanwhile nothing is sent."""
        # By a clock that is ahead, what waits to be posted may be too old.
        self.settle()
        right = self.clock.ahead
        self.service.silent_since = self.now
        self.set_clock(self.now + self.chance.uniform(700_000, 2 * HOUR))
        time.sleep(self.chance.uniform(1, 3))
        is_killed = self.chance.random() < 0.5
        if is_killed:
            self.kill()
        self.clock.to(datetime.now(timezone.utc) + right)
        self.service.silent_since = None
        if is_killed:
            self.restart()
        self.with_kill(self.next() or moment)

    def with_back(self, _):
        """The clock is set back, and what was sent since is sent again under its ids."""
        moment = self.quiet(self.now - 2 * HOUR, self.now - HOUR // 6)
        decided = [at for asking in self.askings for at in asking.decided.values()]
        # What was decided about then might stand or not.
        if moment is None or any(at and moment - 10_000 < at < moment + 120_000 for at in decided):
            return
        is_killed = self.chance.random() < 0.5
        if is_killed:
            self.kill()
        ahead = self.now
        self.set_clock(moment)
        for asking in self.askings:
            asking.set_back(moment)
            # What takes back a slot whose doses have closed is pointless, and was dropped by a clock that was ahead.
            for slot in asking.patient.all_slots(moment - 24 * HOUR, ahead):
                if slot.closes < ahead + CLOSING:
                    for phone in asking.patient.phones:
                        phone.put_away(slot.subject)
            # What a clock that was ahead sent counts as never sent, and so nobody takes it back.
            for phone in asking.patient.phones:
                phone.put_away_later_than((moment + TOLERANCE) / 1000)
        self.backs += 1
        if is_killed:
            self.restart()
        self.wait_until_undone()

    def wait_until_undone(self):
        """Until no plan says of anything that it was decided at a moment that is still to come."""
        deadline = time.monotonic() + PATIENCE
        while self.latest_decision() > self.now + TOLERANCE:
            if time.monotonic() > deadline:
                self.faults.append(f"not within {PATIENCE} s: a decision dated ahead of {self.clock.now()} stands")
                return
            time.sleep(0.05)

    def latest_decision(self):
        return max((note["at"] for slot in self.planned() for note in slot["ledger"]), default=0)
