"""A share of the processors for a process, by a control group of its own (version 1 or 2)."""

import os
from pathlib import Path

ROOT = Path("/sys/fs/cgroup")
PERIOD = 100_000


class Share:
    """`share` of one processor, 0.25 for a quarter."""

    def __init__(self, name, share):
        self.is_unified = (ROOT / "cgroup.controllers").exists()
        self.folder = (ROOT if self.is_unified else ROOT / "cpu") / f"remedi-{os.getpid()}-{name}"
        self.quota = int(share * PERIOD)

    def __enter__(self):
        self.folder.mkdir()
        if self.is_unified:
            (self.folder / "cpu.max").write_text(f"{self.quota} {PERIOD}")
        else:
            (self.folder / "cpu.cfs_period_us").write_text(str(PERIOD))
            (self.folder / "cpu.cfs_quota_us").write_text(str(self.quota))
        return self

    def __exit__(self, *_):
        # Only an empty one can be removed: its processes have ended and were waited for.
        self.folder.rmdir()

    def hold(self, pid):
        (self.folder / "cgroup.procs").write_text(str(pid))


def missing():
    """Why no share can be given here; None where it can."""
    try:
        with Share("trial", 0.5):
            return None
    except OSError as error:
        return f"no control groups: {error}"
