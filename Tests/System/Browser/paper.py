"""Pages as they come out of the printer."""

import subprocess

# Seconds for a tool that reads a few pages.
LIMIT = 60


def output_of(*command, statuses=(0,)):
    """What a tool says of a file."""
    done = subprocess.run(command, capture_output=True, timeout=LIMIT)
    assert done.returncode in statuses, done.stderr.decode()
    return done.stdout.decode()


def printed(page, folder):
    """The page as a PDF, as Chromium prints it on the paper that the style asks for."""
    file = folder / "paper.pdf"
    page.pdf(path=file, prefer_css_page_size=True)
    return file


def sheets(pdf):
    """The text of each sheet."""
    return output_of("pdftotext", "-layout", pdf, "-").split("\f")[:-1]


def size(pdf):
    """Width and height in millimetres."""
    [line] = [line for line in output_of("pdfinfo", pdf).splitlines() if line.startswith("Page size:")]
    return [round(float(word) * 25.4 / 72) for word in line.split() if word.replace(".", "").isdigit()][:2]


def smallest_letters(pdf):
    """The smallest size of letters on any sheet, in points."""
    boxes = output_of("pdftohtml", "-xml", "-i", "-stdout", "-zoom", "1", pdf)
    return min(int(part.split('"')[0]) for part in boxes.split(' size="')[1:])


def codes(pdf, folder):
    """What a camera reads on the sheets."""
    output_of("pdftoppm", "-r", "150", "-png", pdf, folder / "sheet")
    pictures = sorted(folder.glob("sheet*.png"))
    # It ends with 4 where one of the sheets holds no code.
    return output_of("zbarimg", "--quiet", "--raw", *pictures, statuses=(0, 4)).split()
