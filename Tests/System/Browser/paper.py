"""Pages as they come out of the printer."""

import subprocess


def printed(page, folder):
    """The page as a PDF, as Chromium prints it on the paper that the style asks for."""
    file = folder / "paper.pdf"
    page.pdf(path=file, prefer_css_page_size=True)
    return file


def sheets(pdf):
    """The text of each sheet."""
    text = subprocess.run(["pdftotext", "-layout", pdf, "-"], check=True, capture_output=True, text=True).stdout
    return text.split("\f")[:-1]


def size(pdf):
    """Width and height in millimetres."""
    info = subprocess.run(["pdfinfo", pdf], check=True, capture_output=True, text=True).stdout
    [line] = [line for line in info.splitlines() if line.startswith("Page size:")]
    return [round(float(word) * 25.4 / 72) for word in line.split() if word.replace(".", "").isdigit()][:2]


def smallest_letters(pdf):
    """The smallest size of letters on any sheet, in points."""
    boxes = subprocess.run(["pdftohtml", "-xml", "-i", "-stdout", "-zoom", "1", pdf], check=True, capture_output=True)
    return min(int(part.split('"')[0]) for part in boxes.stdout.decode().split(' size="')[1:])


def codes(pdf, folder):
    """What a camera reads on the sheets."""
    subprocess.run(["pdftoppm", "-r", "150", "-png", pdf, folder / "sheet"], check=True)
    pictures = sorted(folder.glob("sheet*.png"))
    # It ends with 4 where one of the sheets holds no code.
    read = subprocess.run(["zbarimg", "--quiet", "--raw", *pictures], capture_output=True, text=True)
    assert read.returncode in (0, 4), read.stderr
    return read.stdout.split()
