"""Stores that the program does not serve from: one sentence and exit status 2, and no password in it."""

import shutil
import subprocess

import pytest
from certificates import Authority
from installation import store
from pair import Pair
from postgres import Cluster
from program import PROGRAM, ROOT, free_port


def refusal(folder, address, password_file, durability="single"):
    """What `remedi serve` says; it ends at once."""
    # No letter is sent.
    mail = ("--smtp-url", f"smtp://127.0.0.1:{free_port()}", "--smtp-tls", "none", "--mail-from", "remedi@example.org")
    place = store(address, password_file, durability)
    command = [PROGRAM, "serve", "--data", folder / "data", "--port", free_port(), *mail, *place]
    done = subprocess.run(
        list(map(str, command)), cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120
    )
    said = (done.stdout + done.stderr).strip()
    assert done.returncode == 2, f"ended with {done.returncode}: {said}"
    assert len(said.splitlines()) == 1, said
    assert password_file.read_text().strip() not in said
    return said


def test_a_password_in_the_address_is_refused_and_not_repeated(cluster, tmp_path):
    address = cluster.address().replace("remedi@", "remedi:open-sesame@")
    said = refusal(tmp_path, address, cluster.password_file)
    assert "--store" in said and "open-sesame" not in said


@pytest.mark.parametrize("query", ["password=open-sesame", "passfile=/tmp/open-sesame"])
def test_a_password_in_the_query_is_refused_and_not_repeated(cluster, tmp_path, query):
    said = refusal(tmp_path, f"{cluster.address()}?{query}", cluster.password_file)
    assert "--store" in said and "open-sesame" not in said


def test_a_wrong_password_names_the_setting(cluster, tmp_path):
    said = refusal(tmp_path, cluster.address(), cluster.write_secret("wrong", "of-another-cluster"))
    assert "--store-password-file" in said


def test_a_password_file_that_others_can_read_is_refused(cluster, tmp_path):
    file = tmp_path / "password"
    shutil.copyfile(cluster.password_file, file)
    file.chmod(0o644)
    assert "--store-password-file" in refusal(tmp_path, cluster.address(), file)


def test_a_host_that_nobody_answers_at_names_the_setting(cluster, tmp_path):
    address = cluster.address().replace(f":{cluster.port}/", f":{free_port()}/")
    assert "--store" in refusal(tmp_path, address, cluster.password_file)


# The program turns `synchronous_commit` on by itself.
@pytest.mark.parametrize("setting", ["fsync", "full_page_writes"])
def test_a_server_that_may_lose_commits_is_refused(tmp_path, setting):
    with Cluster(settings={setting: "off"}) as careless:
        address = careless.create().database("remedi")
        assert setting in refusal(tmp_path, address, careless.password_file)


def test_a_database_of_another_encoding_is_refused(cluster, tmp_path):
    cluster.sql("CREATE DATABASE latin OWNER remedi TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
    assert "UTF8" in refusal(tmp_path, cluster.address("latin"), cluster.password_file)


def test_a_database_of_another_program_is_refused(cluster, tmp_path):
    address = cluster.database("foreign_program")
    cluster.sql("CREATE SCHEMA remedi", "CREATE TABLE remedi.store (x int)", database="foreign_program")
    refusal(tmp_path, address, cluster.password_file)
    assert cluster.sql("SELECT count(*) FROM pg_tables WHERE schemaname = 'remedi'", database="foreign_program") == "1"


def test_a_database_of_a_newer_release_is_refused(clinic, cluster, tmp_path):
    clinic.stop()
    cluster.sql("CREATE DATABASE newer OWNER remedi TEMPLATE refusals")
    cluster.sql("UPDATE remedi.store SET format = 999", database="newer")
    assert "999" in refusal(tmp_path, cluster.address("newer"), cluster.password_file)


def test_a_replica_is_refused(tmp_path):
    with Pair() as pair:
        pair.create().database("remedi")
        refusal(tmp_path, pair.standby.address("remedi"), pair.password_file)


def test_beyond_loopback_only_a_checked_certificate_will_do(cluster, tmp_path):
    for mode in ("", "?sslmode=require", "?sslmode=verify-ca"):
        address = f"postgres://remedi@192.0.2.1:{cluster.port}/remedi{mode}"
        assert "verify-full" in refusal(tmp_path, address, cluster.password_file)


def test_a_certificate_that_does_not_match_is_refused(tmp_path):
    ours, others = Authority(tmp_path, "ours"), Authority(tmp_path, "others")
    for certificate in (ours.certify("192.0.2.7"), others.certify("127.0.0.1")):
        with Cluster() as secured:
            # Its processes cannot read the folder of the test.
            secured.certificate = [secured.folder / file.name for file in certificate]
            for file, copy in zip(certificate, secured.certificate):
                file.rename(copy)
            address = secured.create().address(sslmode="verify-full", sslrootcert=ours.file)
            assert "certificate" in refusal(tmp_path, address, secured.password_file)
