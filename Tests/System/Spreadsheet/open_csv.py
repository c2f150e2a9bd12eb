"""Opens a report in LibreOffice, without a window, and looks at every cell as a person would find it.

    CSV_SAMPLE=/tmp/sample.csv swift test --filter NastyReportTests
    python3 Tests/System/Spreadsheet/open_csv.py /tmp/sample.csv

The first line makes a report full of what a spreadsheet could run or spoil. Needs `soffice` (LibreOffice Calc) and
nothing beside Python's own library. Ends with 0 if all is well, and with 1 and a sentence for each fault if not.
"""

import csv
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"

NUMBERS = {"delay_minutes", "pain", "effort"}
# Comma, quotation mark, UTF-8, from the first line; then what LibreOffice's own window proposes, so that each cell
# becomes what a person gets who opens the file: a number, a text or a formula.
AS_OPENED = "Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false"


def convert(source: pathlib.Path, folder: pathlib.Path) -> pathlib.Path:
    command = ["soffice", "--headless", "--norestore", f"-env:UserInstallation={(folder / 'profile').as_uri()}"]
    command += [f"--infilter={AS_OPENED}", "--convert-to", "fods", "--outdir", str(folder), str(source)]
    subprocess.run(command, check=True, capture_output=True, timeout=180)
    return folder / f"{source.stem}.fods"


def text_of(element: ElementTree.Element) -> str:
    """The text of a paragraph; runs of blanks, tabs and line breaks are elements of their own."""
    parts = [element.text or ""]
    for child in element:
        if child.tag == f"{TEXT}s":
            parts.append(" " * int(child.get(f"{TEXT}c", "1")))
        elif child.tag == f"{TEXT}tab":
            parts.append("\t")
        elif child.tag == f"{TEXT}line-break":
            parts.append("\n")
        else:
            parts.append(text_of(child))
        parts.append(child.tail or "")
    return "".join(parts)


def cells_of(row: ElementTree.Element):
    for cell in row.iter(f"{TABLE}table-cell"):
        for _ in range(min(int(cell.get(f"{TABLE}number-columns-repeated", "1")), 1000)):
            yield cell


def rows_of(sheet: pathlib.Path):
    for row in ElementTree.parse(sheet).getroot().iter(f"{TABLE}table-row"):
        for _ in range(min(int(row.get(f"{TABLE}number-rows-repeated", "1")), 1000)):
            yield list(cells_of(row))


def same_lines(text: str) -> str:
    """A spreadsheet has one kind of line break within a cell."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def faults_of(column: str, wanted: str, cell: ElementTree.Element | None):
    kind = None if cell is None else cell.get(f"{OFFICE}value-type")
    found = "" if cell is None else "\n".join(text_of(line) for line in cell.findall(f"{TEXT}p"))
    if cell is not None and cell.get(f"{TABLE}formula") is not None:
        yield f"is a formula: {cell.get(f'{TABLE}formula')}"
    if wanted == "":
        if kind is not None or found != "":
            yield f"should be empty and holds {found!r}"
    elif column in NUMBERS:
        if kind != "float" or float(cell.get(f"{OFFICE}value")) != float(wanted):
            yield f"should be the number {wanted} and is {found!r} ({kind})"
    else:
        if found != same_lines(wanted):
            yield f"should read {wanted!r} and reads {found!r} ({kind})"
        if found[:1] in tuple("=+-@\t\r"):
            yield f"begins like a formula: {found!r}"


def main(path: str) -> int:
    source = pathlib.Path(path).resolve()
    raw = source.read_bytes()
    faults = [] if raw.startswith(b"\xef\xbb\xbf") else ["the file does not say that it is UTF-8"]
    with source.open(encoding="utf-8-sig", newline="") as file:
        wanted = list(csv.reader(file, strict=True))
    header = wanted[0]
    with tempfile.TemporaryDirectory() as folder:
        found = list(rows_of(convert(source, pathlib.Path(folder))))
    while found and all(cell.get(f"{OFFICE}value-type") is None for cell in found[-1]):
        found.pop()
    if len(found) != len(wanted):
        faults.append(f"there should be {len(wanted)} rows and there are {len(found)}")
    if not NUMBERS <= set(header):
        faults.append(f"a column of numbers is missing in {header}")
    numbers = 0
    for line, (wanted_row, found_row) in enumerate(zip(wanted, found), start=1):
        if len(wanted_row) != len(header):
            faults.append(f"row {line} has {len(wanted_row)} cells, not {len(header)}")
        for index, text in enumerate(wanted_row):
            column = header[index] if line > 1 else "header"
            cell = found_row[index] if index < len(found_row) else None
            numbers += column in NUMBERS and text != ""
            faults += [f"row {line}, {column}: {fault}" for fault in faults_of(column, text, cell)]
    if len(wanted) < 2 or numbers == 0:
        faults.append("the file holds nothing that could prove anything")
    for fault in faults:
        print(fault)
    if not faults:
        print(f"{len(wanted)} rows of {len(header)} cells read alike, {numbers} numbers among them, and no formula.")
    return 1 if faults else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Usage: open_csv.py FILE.csv")
    sys.exit(main(sys.argv[1]))
