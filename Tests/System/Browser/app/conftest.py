"""The patient's app in a phone's browser, over a clinic of its own."""

import pytest
from app.clinic import PASSWORD, Clinic
from app.phone import Phone, settings
from conftest import serving


@pytest.fixture(scope="session")
def clinic(tmp_path_factory):
    yield from serving(Clinic(tmp_path_factory.mktemp("clinic")))


@pytest.fixture
def patient(clinic):
    return clinic.admit()


@pytest.fixture
def workers(request):
    """Whether phones have service workers. To install the app takes as long as the rest of most tests."""
    is_installed = request.config.getoption("--installed") or request.node.get_closest_marker("installed")
    return "allow" if is_installed else "block"


@pytest.fixture
def phone(chromium, clinic, workers):
    """Opens a patient's phone as `phone(patient, …)`, signed in unless said otherwise; what it saw is judged at the end."""
    opened = []

    def open_phone(patient=None, path="/app/", **more):
        zone = str(patient.zone) if patient else "Europe/Berlin"
        chosen = settings(clinic.address, zone, **{"service_workers": workers, **more})
        made = Phone(chromium.new_context(**chosen), clinic.address, path)
        opened.append(made)
        if patient:
            made.sign_in(patient.user_name, PASSWORD)
        return made

    yield open_phone
    for each in opened:
        each.close()
    faults = [fault for each in opened for fault in each.faults]
    assert not faults, "\n".join(faults)
