"""Libraries that are loaded before a program's own (LD_PRELOAD), and what they are told while it runs."""

import os
import shutil
import subprocess
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

HERE = Path(__file__).resolve().parent


def build(name, folder):
    """Compiles `name`.c; returns the path of its library."""
    library = Path(folder) / f"{name}.so"
    compiler = os.environ.get("CC") or shutil.which("clang") or "cc"
    source = HERE / f"{name}.c"
    options = ["-shared", "-fPIC", "-O2", "-Wall", "-Wextra"]
    subprocess.run([compiler, *options, "-o", library, source, "-ldl", "-lpthread"], check=True)
    return library


class Word:
    """A few bytes in a file that a library has mapped: it sees another word at once."""

    def __init__(self, path, word):
        self.path = Path(path)
        self.path.write_bytes(word)
        self.length = len(word)

    def say(self, word):
        assert len(word) == self.length, "a word of another length would be seen in part"
        # In place: a new file under the same name would not be the one that is mapped.
        with self.path.open("r+b", buffering=0) as file:
            file.write(word)


class Storage(Word):
    """How the storage is: well, or with one fault."""

    WELL, FULL, UNSYNCED = b"-", b"f", b"s"

    def __init__(self, path):
        super().__init__(path, self.WELL)


class Clock(Word):
    """The clock on the wall of a program, beside the right one."""

    def __init__(self, path):
        super().__init__(path, bytes(16))
        self.ahead, self.standing = timedelta(), None

    def to(self, moment):
        """Sets it to a moment, from which it goes on; None for the right one."""
        self.ahead = timedelta() if moment is None else moment - datetime.now(timezone.utc)
        self.standing = None
        self._set()

    def stop_at(self, moment):
        """Sets it to a moment at which it stands still, until it is set again."""
        self.standing = moment
        self._set()

    def now(self):
        return self.standing or datetime.now(timezone.utc) + self.ahead

    @property
    def is_behind(self):
        return self.ahead < timedelta() if self.standing is None else self.standing < datetime.now(timezone.utc)

    def _set(self):
        # A timedelta is a whole number of microseconds.
        since_1970 = self.standing - datetime.fromtimestamp(0, timezone.utc) if self.standing else timedelta()
        numbers = [each // timedelta(microseconds=1) * 1000 for each in (self.ahead, since_1970)]
        self.say(b"".join(each.to_bytes(8, sys.byteorder, signed=True) for each in numbers))
