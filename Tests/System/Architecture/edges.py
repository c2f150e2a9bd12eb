"""Holds the package and its import lines against the arrows of the architecture.

Server -> Features -> Care -> Record -> DocumentStore -> Remedi -> JSON, Server -> SQLiteStore -> DocumentStore,
Care -> Web -> Remedi. What lies below Tests may see everything; nothing outside Tests may see it.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]

# What a room may see: our own rooms, then products. A new room is written down here or the check fails.
ALLOWED = {
    "JSON": "",
    "Remedi": "JSON",
    "Dosage": "JSON Remedi",
    "ModuleKit": "JSON Remedi",
    "Modules/All": "ModuleKit Modules/*",
    "Modules/*": "ModuleKit Remedi",
    "DocumentStore": "JSON Remedi",
    "SQLiteStore": "DocumentStore Remedi Metrics GRDB GRDBSQLite",
    "PostgresStore": "CPostgres DocumentStore Remedi Metrics",
    "FirestoreStore": "DocumentStore JSON Remedi AsyncHTTPClient CryptoExtras NIOCore",
    "Prometheus": "CoreMetrics",
    "WebPush": "JSON Crypto",
    "Record": "DocumentStore Dosage JSON Remedi Crypto",
    "Web": "CQREncode JSON Remedi Metrics Hummingbird HummingbirdCore HummingbirdHTTP2 Crypto Logging NIOCore NIOHTTP1"
    " NIOHTTPTypes NIOSSL NIOTLS ServiceLifecycle",
    "Care": "JSON Record Web Remedi Hummingbird",
    "FeatureKit": "DocumentStore Record Remedi Web Logging",
    "Features/All": "FeatureKit Features/*",
    "Features/*": "Care FeatureKit JSON Record DocumentStore Web Dosage Remedi Metrics Hummingbird Logging",
    "Features/Accounts": "Care FeatureKit JSON Record DocumentStore Web Dosage Remedi Metrics Hummingbird Logging"
    " Crypto CryptoExtras NIOPosix",
    "Features/CloudCopy": "Care FeatureKit JSON Record DocumentStore Web WebPush Dosage Remedi Metrics Hummingbird Logging"
    " AsyncHTTPClient Crypto NIOCore",
    "Features/Monitoring": "Care FeatureKit JSON ModuleKit Record DocumentStore Web Dosage Remedi Metrics Hummingbird Logging",
    "Features/Notifications": "Care FeatureKit JSON Record DocumentStore Web Dosage Remedi Metrics Hummingbird Logging"
    " CCurl WebPush AsyncHTTPClient Crypto NIOCore NIOSSL",
    "RemediClient": "AsyncHTTPClient NIOCore",
    "Server": "Features/All Features/* FeatureKit ModuleKit Modules/All CMalloc JSON Prometheus Record RemediClient FirestoreStore PostgresStore SQLiteStore DocumentStore Web"
    " WebPush Dosage Remedi"
    " ArgumentParser Configuration Metrics Crypto Hummingbird Logging NIOCore ServiceLifecycle",
    "CCurl": "",
    "CMalloc": "",
    "CPostgres": "",
    "CQREncode": "",
}

# What comes with Swift and the system, and who may have it.
SYSTEM = {"Foundation": "*", "Glibc": "*", "Synchronization": "*", "Dispatch": "Server"}

# The layers within a feature, by their folders: rules know no store and no page, records no page (N-86).
LAYERS = {
    "Rules": {"Dosage", "Foundation", "JSON", "ModuleKit", "Remedi"},
    "Records": {"Crypto", "DocumentStore", "Dosage", "Foundation", "JSON", "ModuleKit", "Record", "Remedi", "Synchronization", "WebPush"},
}

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?"
    r"import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)",
    re.MULTILINE,
)


def room(target):
    """The room of a target: its folder below Sources, or Tests."""
    folder = target.get("path") or ("Tests/" if target["type"] == "test" else "Sources/") + target["name"]
    return folder.removeprefix("Sources/") if folder.startswith("Sources/") else "Tests"


def declared(target):
    for dependency in target["dependencies"]:
        yield next(iter(dependency.values()))[0]


def imported(folder):
    return {
        name: file
        for file in sorted((ROOT / "Sources" / folder).rglob("*.swift"))
        for name in IMPORT.findall(file.read_text(encoding="utf-8"))
    }


def kind(place):
    """`Features/*` or `Modules/*` for one of them, of which each may see what all may."""
    return place.split("/")[0] + "/*"


def allowed(place):
    rule = ALLOWED.get(place)
    if rule is None:
        rule = ALLOWED.get(kind(place))
    return None if rule is None else set(rule.split())


def faults(targets):
    rooms = {target["name"]: room(target) for target in targets}
    ours = {name: place for name, place in rooms.items() if place != "Tests"}
    for name in ours:
        yield from faults_of(next(target for target in targets if target["name"] == name), rooms)
    for place in ALLOWED.keys() - {"Features/*", "Modules/*"} - set(ours.values()):
        yield f"edges.py: there is a rule for {place}, but no such room"
    for file in sorted((ROOT / "Sources").rglob("*.swift")):
        place = file.relative_to(ROOT / "Sources").as_posix()
        if not any(place.startswith(f"{folder}/") for folder in ours.values()):
            yield f"{file.relative_to(ROOT)}: stands in no target"


def faults_of(target, rooms):
    place = rooms[target["name"]]
    may = allowed(place)
    if may is None:
        yield f"{place}: a room without a rule; write in Tests/System/Architecture/edges.py what it may see"
        return
    has = set(declared(target))
    imports = imported(place)
    for name in sorted(has):
        seen = rooms.get(name, name)
        if name not in may and seen not in may and not ("/" in seen and kind(seen) in may):
            yield f"Package.swift: {place} -> {seen} goes against the arrows"
        # What the helper in Package.swift gives every feature need not all be used; what a room declares itself is.
        if name in rooms and name not in imports and not place.startswith("Features/"):
            yield f"Package.swift: {place} declares {name} and never imports it"
    for name, file in imports.items():
        is_system = SYSTEM.get(name) in ("*", place)
        if name not in has and not is_system:
            yield f"{file.relative_to(ROOT)}: imports {name}, which {place} does not declare"


def layer_faults(root):
    for layer, may in LAYERS.items():
        for file in sorted((root / "Sources/Features").glob(f"*/{layer}/**/*.swift")):
            for name in sorted(set(IMPORT.findall(file.read_text(encoding="utf-8"))) - may):
                yield f"{file.relative_to(root)}: {layer} may not see {name}"


def main():
    dump = subprocess.run(["swift", "package", "dump-package"], cwd=ROOT, check=True, capture_output=True)
    targets = json.loads(dump.stdout)["targets"]
    found = [*faults(targets), *layer_faults(ROOT)]
    print(*found, sep="\n", end="\n" if found else "")
    print(f"architecture: {len(targets)} targets, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
