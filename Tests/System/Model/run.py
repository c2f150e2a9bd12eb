"""The model test: a server is driven through random stories of a patient and held against a model of api.md.

    python Tests/System/Model/run.py --seed 1 --steps 3000

A story that goes wrong is told again without steps until none can be spared; what is printed then tells it again.
"""

import argparse
import sys
import tempfile
import time
import traceback
from collections import Counter
from contextlib import contextmanager

from server import ModelServer

# After `server`, which finds the folders of other tests.
from postgres import Cluster
from several import SeveralServers
from story import Story


class Teller:
    """Tells stories to one server."""

    def __init__(self, server, seed, length):
        self.server, self.seed, self.length = server, seed, length
        self.paths, self.counts, self.steps = server.paths(), Counter(), 0

    def tell(self, number, steps):
        """The story; its `fault` is what went wrong, or None."""
        if self.server.process.poll() is not None:
            self.server.start()
        story = Story(self.server, self.seed, number, self.paths)
        story.fault = story.trace = None
        try:
            story.begin()
            for step in steps:
                story.step(step)
                self.steps += 1
            story.end()
        except Exception as error:  # The model's own faults are told in the same way.
            story.fault, story.trace = f"{type(error).__name__}: {error}", traceback.format_exc()
            # Answers of which nobody knows how far they were read go with their connection.
            self.server.connection.close()
        self.counts.update(story.counts)
        return story

    def shorten(self, story, steps, seconds=60):
        """Leaves out ever smaller parts of the story as long as it goes wrong."""
        limit, size = time.monotonic() + seconds, len(steps) // 2
        kind = story.fault.partition(":")[0]
        while size and time.monotonic() < limit:
            start = 0
            while start < len(steps) and time.monotonic() < limit:
                fewer = steps[:start] + steps[start + size :]
                trial = self.tell(story.number, fewer)
                if trial.fault and trial.fault.partition(":")[0] == kind:
                    story, steps = trial, fewer
                else:
                    start += size
            size //= 2
        return story, steps


def report(story, steps, seed, length):
    print(f"\nStory {story.number} of seed {seed} goes wrong:")
    for step, text in story.log:
        print(f"  {step or '':>3}  {text}")
    print(f"\n{story.fault}\n")
    if not story.fault.startswith("Wrong"):
        print(story.trace)
    only = ",".join(map(str, steps))
    print(f"To tell it again:\n  python Tests/System/Model/run.py --seed {seed} --story {story.number} --only '{only}'")


@contextmanager
def opened(chosen, data):
    """What the stories are told to."""
    if chosen.servers == 1:
        yield ModelServer(data, chosen.port, mutant=chosen.mutant)
    else:
        with Cluster() as cluster:
            yield SeveralServers(data, chosen.servers, cluster.create(), chosen.seed, chosen.mutant)


def run(chosen, data):
    with opened(chosen, data) as server:
        return tell_all(chosen, server)


def tell_all(chosen, server):
    try:
        server.start()
        begun = time.monotonic()
        teller = Teller(server, chosen.seed, chosen.length)
        if chosen.story is not None:
            numbers = [chosen.story]
        else:
            numbers = range(1, -(-chosen.steps // chosen.length) + 1)
        steps = list(range(1, chosen.length + 1))
        if chosen.only is not None:
            steps = [int(step) for step in chosen.only.split(",") if step]
        failed = 0
        for number in numbers:
            story = teller.tell(number, steps)
            if story.fault:
                failed += 1
                brief = list(steps)
                if not chosen.whole and chosen.only is None:
                    told = [step for step in steps if step <= story.current]
                    story, brief = teller.shorten(story, told)
                report(story, brief, chosen.seed, chosen.length)
                if failed >= chosen.faults:
                    break
        took = time.monotonic() - begun
        rate = f"{teller.steps} steps, {server.requests} requests, {server.starts - 1} restarts in {took:.0f} s"
        print(f"model: {rate}, {failed} stories went wrong")
        print("  " + ", ".join(f"{name} {count}" for name, count in teller.counts.most_common()))
        if server.process.poll() is None:
            server.stop()
    finally:
        server.kill()
    if chosen.mutant:
        # Nothing else than an answer that the model refutes is what was to be found.
        caught = story.fault is not None and story.fault.startswith("Wrong")
        print(f"{chosen.mutant}: {'was found' if caught else 'was NOT found'}")
        return 0 if caught else 1
    if not failed:
        whole, sentence = server.is_whole()
        print(sentence)
        failed += not whole
    return 1 if failed else 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--seed", default="1")
    arguments.add_argument("--steps", type=int, default=3000)
    arguments.add_argument("--length", type=int, default=60, help="steps of one story")
    arguments.add_argument("--story", type=int, help="only this one")
    arguments.add_argument("--only", help="only these of its steps, by their numbers: 3,4,9")
    arguments.add_argument("--faults", type=int, default=1, help="end after so many stories that go wrong")
    arguments.add_argument("--whole", action="store_true", help="do not shorten a story that goes wrong")
    arguments.add_argument("--servers", type=int, default=1, help="over one PostgreSQL database, if more than one")
    arguments.add_argument("--mutant", choices=["no-barrier"], help="leaves it out: a control that has to go wrong")
    arguments.add_argument("--port", type=int, default=0)
    with tempfile.TemporaryDirectory(prefix="remedi-model-") as data:
        return run(arguments.parse_args(), data)


if __name__ == "__main__":
    sys.exit(main())
