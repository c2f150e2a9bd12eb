"""Holds the READMEs and the catalogues of the targets: short, complete, and true about every path that they name.

The README has at most 250 lines. Each target of Sources has a catalogue `<Name>.docc` with a landing page
`<Name>.md`, which lists every article of the catalogue. Every relative link, every path from the top level and
every source file that is named exists. A decision says its status, context, decision and consequences.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
README = ROOT / "README.md"
LONGEST_README = 250

FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
ARTICLE = re.compile(r"<doc:([^>]+)>")
# A path from the top level, in prose or in a command; `Tests/<Target>Tests` is a pattern, no path.
PATH = re.compile(r"(?<![\w/.:-])((?:Sources|Tests|Templates|Public|\.ci)/[\w./+-]*\w)(?![<{])")
# A source file that is named by the end of its path: `Time/Instant.swift`, `Role.swift`.
FILE = re.compile(r"`([\w.+-]+(?:/[\w.+-]+)*\.(?:swift|py|js|css|mustache))`")
STATUS = re.compile(r"^Status: (?:accepted|replaced)\b.*\b20\d\d-\d\d(?:-\d\d)?$", re.MULTILINE)


def targets():
    """The folders of our own targets; a module map alone binds a library of the system. A module
    for self-monitoring describes itself in its words; its catalogue is held to the rules if it has one."""
    rooms = [*(ROOT / "Sources").iterdir(), *(ROOT / "Sources/Features").iterdir(), ROOT / "Sources/Modules/All"]
    rooms += [place for place in (ROOT / "Sources/Modules").iterdir() if (place / f"{place.name}.docc").exists()]
    for folder in sorted(set(rooms)):
        is_room = folder.name not in ("Features", "Modules")
        if is_room and folder.is_dir() and not (folder / "module.modulemap").exists():
            yield folder


def faults_of_page(page, files):
    text = page.read_text(encoding="utf-8")
    prose = FENCE.sub("", text)
    for target in LINK.findall(prose):
        if re.match(r"[a-z]+:", target):
            continue
        name = target.partition("#")[0]
        if name and not (page.parent / name).exists():
            yield f"the link to {target} leads nowhere"
    for path in PATH.findall(text):
        if not (ROOT / path).exists():
            yield f"{path} does not exist"
    for name in FILE.findall(prose):
        if not any(file.endswith(f"/{name}") for file in files):
            yield f"{name} does not exist"


def faults_of_catalogue(folder):
    catalogue = folder / f"{folder.name}.docc"
    landing = catalogue / f"{folder.name}.md"
    if not landing.exists():
        yield f"{landing.relative_to(ROOT)}: is missing"
        return
    text = landing.read_text(encoding="utf-8")
    if not text.startswith(f"# ``{folder.name}``\n"):
        yield f"{landing.relative_to(ROOT)}: does not begin with # ``{folder.name}``"
    articles = {page.stem: page for page in catalogue.rglob("*.md") if page != landing}
    listed = set(ARTICLE.findall(text))
    for name in sorted(articles.keys() - listed):
        yield f"{landing.relative_to(ROOT)}: does not list {name}"
    for name in sorted(listed - articles.keys()):
        yield f"{landing.relative_to(ROOT)}: lists {name}, which does not exist"
    for name, page in sorted(articles.items()):
        text = page.read_text(encoding="utf-8")
        if not re.match(r"# .+\n\n[^#|>\s-]", text):
            yield f"{page.relative_to(ROOT)}: does not begin with a title and a sentence"
        if page.parent.name == "Decisions":
            parts = re.findall(r"^## (.+)$", text, re.MULTILINE)
            if not STATUS.search(text) or parts != ["Context", "Decision", "Consequences"]:
                yield f"{page.relative_to(ROOT)}: a decision has Status, Context, Decision and Consequences"


def faults(pages):
    lines = len(README.read_text(encoding="utf-8").splitlines())
    if lines > LONGEST_README:
        yield f"README.md: {lines} lines, more than {LONGEST_README}"
    folders = ("Sources", "Tests", "Templates", "Public")
    files = [file.as_posix() for file in ROOT.glob("*.*")]
    files += [file.as_posix() for folder in folders for file in (ROOT / folder).rglob("*.*")]
    for page in pages:
        yield from (f"{page.relative_to(ROOT)}: {fault}" for fault in faults_of_page(page, files))
    for folder in targets():
        yield from faults_of_catalogue(folder)


def main():
    pages = [README, ROOT / "Tests/README.md", *sorted((ROOT / "Sources").rglob("*.docc/**/*.md"))]
    found = list(faults(pages))
    print(*found, sep="\n", end="\n" if found else "")
    print(f"documentation: {len(pages)} pages, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
