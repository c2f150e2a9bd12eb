"""What is not asked here: what comes with delivery, what only other tests can ask, what nobody will build."""

from rows import held_by, later, not_here

for key, what in {
    "N-31": "the table of each recipient's ways, alerts and cover",
    "N-32": "the six states of a way",
    "N-33": "pager, e-mail and text message",
    "N-39": "the calendar of who covers when",
    "N-57": "the table of the coverage calendar",
    "N-80": "coverage by the message service",
    "N-83": "messages by Apple's push service",
    "N-84": "the 256 bytes of such a push",
    "N-85": "Apple's test service and the real one",
}.items():
    later(key, f"delivery ({what})")

held_by("N-44", "Browser/test_directory.py::test_who_was_shown_is_found_without_a_connection")
held_by("N-45", "Browser/test_messages.py::test_every_page_fits_at_every_width")
held_by("N-86", "Tests/System/Architecture/edges.py")
held_by("N-98", "Tests/System/Architecture/docs.py")
not_here("N-99", "there is no native app")
