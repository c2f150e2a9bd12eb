"""Every line that the page at /api prints is pasted into a shell, from the top, and has to do what the page says."""

import email
import email.policy
import queue
import re
import shlex
import subprocess
import threading
import time

from program import PASSWORD
from shell import blocks

PATIENCE = 60
END = "@@ the block has ended with"


class Shell:
    """One shell that stays open, so that later lines find what earlier ones set."""

    def __init__(self):
        self.process = subprocess.Popen(
            ["sh"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.lines = queue.Queue()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self):
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put(None)

    def run(self, text):
        """The exit status of the last command and everything that was said."""
        self.process.stdin.write(f"{text}\nprintf '\\n%s %d\\n' '{END}' $?\n")
        self.process.stdin.flush()
        said, deadline = "", time.monotonic() + PATIENCE
        while True:
            line = self.lines.get(timeout=max(deadline - time.monotonic(), 0.001))
            assert line is not None, f"the shell has ended:\n{text}\n{said}"
            if line.startswith(END):
                return int(line.removeprefix(END)), said
            said += line

    def close(self):
        self.process.stdin.close()
        assert self.process.wait(timeout=PATIENCE) == 0


def invitation(demo):
    return re.search(r"open invitation: +(\w+)", "".join(demo.said))[1]


def mailed_code(demo):
    """The code of the letter that lets somebody choose a new password, once it is there."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for file in (demo.data / "mail").glob("*.eml"):
            letter = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
            found = re.search(r"/password-resets/(\w+)", letter.get_body(("plain",)).get_content())
            if found:
                return found[1]
        time.sleep(0.2)
    raise AssertionError("no letter with a code for a new password was spooled")


def filled(lines, demo):
    """The lines with what a reader has to put between the quotation marks, and nothing else changed."""
    for name, placeholder, value in [
        ("PASSWORD", "the password that remedi demo printed", lambda: PASSWORD),
        ("INVITATION", "the code that remedi demo printed", lambda: invitation(demo)),
        ("CODE", "the code from the letter", lambda: mailed_code(demo)),
    ]:
        line = f"{name}='{placeholder}'"
        if line in lines:
            lines = lines.replace(line, f"{name}={shlex.quote(value())}")
    return lines


def test_every_line_does_what_the_page_says(demo, page, description):
    shell = Shell()
    ran = []
    for block in blocks(page):
        status, said = shell.run(filled(block.lines, demo))
        told = f"{block.call}:\n{block.lines}\n{said}"
        assert status == 0, told
        if block.status is None:
            continue
        heads = re.findall(r"^HTTP/1\.1 (\d{3})", said, re.MULTILINE)
        assert heads == [block.status], told
        assert "x-request-id:" in said.lower(), told
        ran.append(block.call)
    shell.close()
    calls = [
        operation["operationId"]
        for item in description["paths"].values()
        for method, operation in item.items()
        if method != "parameters"
    ]
    assert sorted(ran) == sorted(calls)


def test_the_lines_need_nothing_but_what_every_system_has(page):
    allowed = {"curl", "sed", "od", "tr", "date", "printf", "sh"}
    for block in blocks(page):
        code = re.sub(r"<<END\n.*?\nEND$", "", block.lines, flags=re.DOTALL | re.MULTILINE)
        inside = re.findall(r"\$\(\s*(\w+)", block.lines) + re.findall(r"\|\s*(\w+)", code)
        first = [line.split()[0] for line in code.splitlines() if re.match(r"[a-z]", line)]
        assert set(inside + first) <= allowed, block


def test_the_first_call_of_the_demo_works(demo):
    line = next(line for line in demo.said if line.strip().startswith("curl "))
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout.startswith("HTTP/1.1 201"), done.stdout
