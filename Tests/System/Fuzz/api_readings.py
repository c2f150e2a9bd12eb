"""What a schema cannot say of readings: which modules there are, which fields and units each has, what fits together."""

WEIGHT = "selfhub.weight"
FILE = "DATE,TIME,WEIGHT\n2024-02-20,07:00,83\n2024-02-21,07:00,83.4\n"
COPIES = {
    "kind": "webdav", "url": "https://cloud.example.org/dav", "user": "me", "secret": "a word", "every": "daily",
    "keep": 3, "wording": "v1",
}  # fmt: skip


def settle_path(name, path):
    if name in ("setModuleValue", "changeModuleSettings"):
        path["id"] = WEIGHT
    if name == "setModuleValue":
        path["parameter"] = "goal"


def settle_query(name, query):
    if name == "listReadings":
        query["module"] = WEIGHT


def settle_body(name, body):
    if name == "recordReadings":
        for item in body["readings"]:
            item["module"] = WEIGHT
            settle_content(item)
    if name == "correctReading":
        settle_content(body)
    if name == "addMeasuringDevice":
        body.update(name="Scale", modules=[WEIGHT])
    if name == "changeModuleSettings":
        body.update(units={"weight": "kg"}, goals={"weight": "78.0"})
    if name == "setModuleValue":
        body["value"] = 78.5
    # Each form of a file and each kind of store has fields of its own.
    if name == "importReadings":
        body.update({"content": FILE, "units": {"weight": "kg"}, "dryRun": body.get("dryRun") is True})
        for other in set(body) - {"content", "units", "dryRun"}:
            del body[other]
    if name == "setCopies":
        body.clear()
        body.update(COPIES)


def settle_content(content):
    """A weighing of the past that says nothing else."""
    if "values" in content:
        content["values"] = [{"name": "weight", "value": "83.1", "unit": "kg"}]
    if "measuredAt" in content:
        # 2024 has every day that a year can have.
        content["measuredAt"] = "2024" + content["measuredAt"][4:]
    for name in ("context", "completionId"):
        content.pop(name, None)


def reason(name, status):
    """Why a good request about readings may be refused all the same."""
    if name == "correctReading" and status == 410:
        return "what was removed is corrected no more"
    return None
