"""What the check of the modules' lists finds."""

import shutil

import modules
import pytest


@pytest.fixture
def root(tmp_path):
    """A copy of what the check reads."""
    for place in ("Sources/Modules", *(f"Tests/{path.name}" for path in (modules.ROOT / "Tests").glob("*ModuleTests"))):
        shutil.copytree(modules.ROOT / place, tmp_path / place)
    shutil.copy(modules.ROOT / modules.PACKAGE, tmp_path)
    return tmp_path


def take(root, file, text):
    """Takes a text out of a file that has it."""
    path = root / file
    before = path.read_text(encoding="utf-8")
    assert text in before
    path.write_text(before.replace(text, "", 1), encoding="utf-8")


def test_s14_the_modules_that_there_are_stand_in_every_list(root):
    assert list(modules.faults(root)) == []


@pytest.mark.parametrize(
    "file, text, line",
    [
        (modules.PACKAGE, '"Weight"', 'in `modules` this line is missing: "Weight",'),
        (modules.REGISTRY, "import WeightModule", "this line is missing: import WeightModule"),
        (modules.REGISTRY, "WeightModule.self", "this line is missing: WeightModule.self,"),
        (
            modules.DECLARED,
            '"pulse/pulse.icon.png": PackageResources.pulse_icon_png,',
            'this line is missing: "pulse/pulse.icon.png": PackageResources.pulse_icon_png,',
        ),
    ],
)
def test_s14_a_line_that_is_missing_is_printed(root, file, text, line):
    take(root, file, text)
    assert list(modules.faults(root)) == [f"{file}: {line}"]


@pytest.mark.parametrize(
    "name, interface, kind",
    [("weight", "WeightModule", 0), ("pulse", "DeclarativeModule", 2), ("analysis", "AnalysisModule", 1)],
)
def test_s11_a_line_that_is_missing_in_the_list_is_printed(root, name, interface, kind):
    path = root / modules.LIST
    entries = modules.json.loads(path.read_text(encoding="utf-8"))
    path.write_text(modules.json.dumps([one for one in entries if one["ID"] != f"selfhub.{name}"]), encoding="utf-8")
    assert list(modules.faults(root)) == [
        f'{modules.LIST}: this line is missing: {{ "Interface": "{interface}", "ID": "selfhub.{name}", '
        f'"ExchangeFile": "{name}.exchange.json", "Type": {kind} }}'
    ]


def test_s14_a_new_folder_is_told_all_lines_that_it_needs(root):
    (root / "Sources/Modules/SleepDiary/Files").mkdir(parents=True)
    found = list(modules.faults(root))
    assert len(found) == 5
    assert any('"ID": "selfhub.sleep_diary"' in fault for fault in found)


@pytest.mark.parametrize("folder, name", [("SleepDiary", "sleep_diary"), ("ECG", "ecg"), ("Weight", "weight")])
def test_s20_the_name_of_a_module_is_that_of_its_folder(folder, name):
    assert modules.module_name(folder) == name


def test_s20_files_begin_with_the_name_of_their_module(root):
    (root / "Sources/Modules/Weight/Files/icon.png").touch()
    assert list(modules.faults(root)) == [
        "Sources/Modules/Weight/Files/icon.png: the name does not begin with “weight.”"
    ]


def test_s11_a_line_without_its_folder_is_found(root):
    shutil.rmtree(root / "Sources/Modules/All/Files/pulse")
    assert list(modules.faults(root)) == [f"{modules.LIST}: there is no folder of selfhub.pulse"]
