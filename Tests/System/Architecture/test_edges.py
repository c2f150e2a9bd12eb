"""What the check of the arrows finds within a feature."""

import edges
import pytest


def test_n86_the_layers_of_the_features_are_kept_apart():
    assert list(edges.layer_faults(edges.ROOT)) == []


@pytest.mark.parametrize("layer, name", [("Rules", "Record"), ("Rules", "DocumentStore"), ("Records", "Web"), ("Records/Deep", "Hummingbird")])
def test_n86_a_layer_that_sees_what_it_may_not_is_named(tmp_path, layer, name):
    folder = tmp_path / "Sources/Features/Board" / layer
    folder.mkdir(parents=True)
    (folder / "Row.swift").write_text(f"import Remedi\npackage import {name}\n")
    [fault] = edges.layer_faults(tmp_path)
    assert fault == f"Sources/Features/Board/{layer}/Row.swift: {layer.split('/')[0]} may not see {name}"
