"""Joins the parts of the description of the API as the server does."""

import json
from pathlib import Path

SERVED = Path(__file__).resolve().parents[3] / "Public/api/openapi.json"


def joined():
    whole = {}
    for part in sorted(SERVED.iterdir()):
        merge(whole, json.loads(part.read_text(encoding="utf-8")), part.name)
    return whole


def merge(whole, part, name):
    """Members of objects side by side, lists one after the other; anything else is in one part only."""
    for key, value in part.items():
        if key not in whole:
            whole[key] = value
        elif isinstance(value, dict) and isinstance(whole[key], dict):
            merge(whole[key], value, f"{name} {key}")
        elif isinstance(value, list) and isinstance(whole[key], list):
            whole[key] += value
        else:
            raise ValueError(f"{name}: an earlier part holds {key}, too")


def text(document):
    """As it is served."""
    return json.dumps(document, indent=2, ensure_ascii=False) + "\n"
