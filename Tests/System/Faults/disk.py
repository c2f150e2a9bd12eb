"""What a disk may hold after the power failed, built from the record that powerloss.c makes."""

import collections
import os
import struct

CREATE, WRITE, TRUNCATE, SYNC, UNLINK, DIRECTORY_SYNC, SAID, FAILED_SYNC = range(1, 9)
HEADER = struct.Struct("=IIQQQ")
SECTOR = 512

Record = collections.namedtuple("Record", "kind file offset covers data")


def read_trace(path):
    """The records of a trace, without the one that the kill cut short."""
    with open(path, "rb") as file:
        trace = file.read()
    records, place = [], 0
    while place + HEADER.size <= len(trace):
        kind, file, offset, covers, length = HEADER.unpack_from(trace, place)
        place += HEADER.size
        if place + length > len(trace):
            break
        records.append(Record(kind, file, offset, covers, trace[place : place + length]))
        place += length
    return records


def apply(content, record, sectors=None):
    """Does a write or a truncation to `content`; of a torn write only the sectors given."""
    if record.kind == TRUNCATE:
        del content[record.offset :]
        content.extend(bytes(record.offset - len(content)))
        return
    end = record.offset + len(record.data)
    for start, stop in sectors if sectors is not None else [(record.offset, end)]:
        content.extend(bytes(max(0, stop - len(content))))
        content[start:stop] = record.data[start - record.offset : stop - record.offset]


def sectors_of(record):
    start, end = record.offset, record.offset + len(record.data)
    while start < end:
        stop = min(end, (start // SECTOR + 1) * SECTOR)
        yield start, stop
        start = stop


def outside(written, record):
    """What of an earlier write a write or a truncation leaves as it was."""
    start, end = written.offset, written.offset + len(written.data)
    first, last = record.offset, record.offset + len(record.data) if record.kind == WRITE else max(end, record.offset)
    for begin, stop in ((start, min(end, first)), (max(start, last), end)):
        if begin < stop:
            yield written._replace(offset=begin, data=written.data[begin - start : stop - start])


class Disk:
    """What is certain to be on the disk, and what was asked of it since and may be, in any part.

    What a failed sync did not bring there the system forgets: it takes it for written, and no later sync that succeeds
    makes up for it. Only who writes it again can be sure of it.
    """

    def __init__(self):
        self.count = 0
        self.content = {}
        self.pending = {}
        self.forgotten = {}
        self.names = {}
        self.pending_names = []
        self.said = []

    def take(self, record):
        """Follows the record one step further."""
        number, self.count = self.count, self.count + 1
        if record.kind == CREATE:
            self.content[record.file] = bytearray()
            self.pending[record.file] = []
            self.forgotten[record.file] = []
            self.pending_names.append((number, record))
        elif record.kind == UNLINK:
            self.pending_names.append((number, record))
        elif record.kind in (WRITE, TRUNCATE):
            self.pending[record.file].append((number, record))
        elif record.kind == SYNC:
            kept = []
            for entry in self.pending[record.file]:
                if entry[0] < record.covers:
                    self.make_certain(entry[1])
                else:
                    kept.append(entry)
            self.pending[record.file] = kept
        elif record.kind == FAILED_SYNC:
            kept = []
            for entry in self.pending[record.file]:
                # The length of a file is in the disk's own journal.
                if entry[0] < record.covers and entry[1].kind == WRITE:
                    self.forgotten[record.file].append(entry[1])
                else:
                    kept.append(entry)
            self.pending[record.file] = kept
        elif record.kind == DIRECTORY_SYNC:
            kept = []
            for entry in self.pending_names:
                if entry[0] < record.covers:
                    self.rename(self.names, entry[1])
                else:
                    kept.append(entry)
            self.pending_names = kept
        elif record.kind == SAID:
            self.said.append(record.data)

    def make_certain(self, record):
        apply(self.content[record.file], record)
        forgotten = self.forgotten[record.file]
        self.forgotten[record.file] = [piece for each in forgotten for piece in outside(each, record)]

    @staticmethod
    def rename(names, record):
        name = record.data.decode()
        if record.kind == CREATE:
            names[name] = record.file
        else:
            names.pop(name, None)

    def after_power_loss(self, random):
        """Names and contents that the disk may show: all that is certain, and some of the rest."""
        # The extremes are as possible as anything between, and the mixtures alone would hardly ever reach them.
        share = random.choice([0.0, 1.0, random.random(), random.random()])
        torn = random.random() * 0.5
        names = dict(self.names)
        for _, record in self.pending_names:
            if random.random() < share:
                self.rename(names, record)
        files = {}
        for name, file in names.items():
            content = bytearray(self.content[file])
            for record in self.forgotten[file] + [record for _, record in self.pending[file]]:
                if random.random() >= share:
                    continue
                if record.kind == WRITE and random.random() < torn:
                    apply(content, record, [s for s in sectors_of(record) if random.random() < 0.5])
                else:
                    apply(content, record)
            files[name] = content
        return files


def write_out(files, directory):
    os.makedirs(directory, mode=0o700)
    for name, content in files.items():
        with open(os.path.join(directory, name), "wb") as file:
            file.write(content)
