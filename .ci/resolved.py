"""Says which packages' versions differ from those that were tested last, which `.ci/resolved.txt` keeps: `Package.resolved`
stands outside the repository. `--renew` writes the file."""
import json
import pathlib
import sys

here = pathlib.Path(__file__).parent
kept = here / "resolved.txt"


def versions():
    """What the last build resolved, by package."""
    pins = json.loads((here.parent / "Package.resolved").read_text())["pins"]
    return {pin["identity"]: pin["state"].get("version") or pin["state"]["revision"] for pin in pins}


def tested():
    return dict(line.split() for line in kept.read_text().splitlines())


def main(arguments):
    if arguments not in ([], ["--renew"]):
        print(f"{sys.argv[0]}: only --renew is known.", file=sys.stderr)
        return 2
    try:
        now = versions()
    except FileNotFoundError:
        print("Packages: nothing was resolved yet.")
        return 0
    if arguments:
        kept.write_text("".join(f"{name} {now[name]}\n" for name in sorted(now)))
        return 0
    before = tested()
    differing = [
        f"  {name}: {now.get(name, 'none')}, tested with {before.get(name, 'none')}"
        for name in sorted(now.keys() | before.keys())
        if now.get(name) != before.get(name)
    ]
    if differing:
        print("Packages that differ from those tested last:", *differing, sep="\n")
    else:
        print("Packages: as tested last.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
