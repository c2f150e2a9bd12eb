"""Copies of a record that go to WebDAV and S3 (S-34), against real servers of both."""

import hashlib
import io
import zipfile

import pytest
from conftest import again
from dav import PASSWORD, USER
from s3 import BUCKET


@pytest.fixture(autouse=True)
def nothing_there(dav, s3):
    dav.refusal = None
    dav.requests.clear()
    for path in dav.folder.rglob("*.zip*"):
        path.unlink()
    for name in s3.objects():
        s3.s3.delete_object(Bucket=BUCKET, Key=name)


def whole(result, content):
    """Whether the bytes are the archive that the result tells of."""
    assert result["fault"] is None
    assert result["bytes"] == len(content)
    assert result["sha256"] == hashlib.sha256(content).hexdigest()
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        names = {name.partition("/")[2] for name in archive.namelist()}
    assert {"README.txt", "record.json", "seed.json"} <= names


def webdav(dav, **others):
    return {"kind": "webdav", "url": f"{dav.origin}/copies", "user": USER, "secret": PASSWORD, **others}


def bucket(s3, **others):
    return {
        "kind": "s3", "url": s3.origin, "user": s3.key, "secret": s3.secret, "region": "us-east-1",
        "bucket": BUCKET, "prefix": "bob's/", **others,
    }  # fmt: skip


def test_s34_webdav_has_the_archive_whole_under_its_name(dav, copied):
    result = copied(webdav(dav))
    files = list((dav.folder / "copies").iterdir())
    assert [file.name for file in files] == [result["name"]]
    whole(result, files[0].read_bytes())
    methods = [method for method, _ in dav.requests]
    assert methods.index("MOVE") > methods.index("PUT")
    assert all(path.endswith(".part") for method, path in dav.requests if method == "PUT")


def test_s34_webdav_keeps_the_newest_of_our_own_and_what_others_put_there(dav, copied, patient):
    names = [copied(webdav(dav))["name"]]
    (dav.folder / "copies" / "remedi-another.zip").write_bytes(b"not ours")
    for _ in range(2):
        names.append(again(patient)["name"])
    assert len(set(names)) == 3
    kept = {file.name for file in (dav.folder / "copies").iterdir()}
    assert kept == {*names[1:], "remedi-another.zip"}


@pytest.mark.parametrize("refusal", [302, 403, 507])
def test_s34_a_refusal_is_shown_and_nothing_is_followed(dav, copied, refusal):
    dav.refusal = refusal
    result = copied(webdav(dav))
    assert result["name"] is None and str(refusal) in result["fault"]


def test_s34_a_wrong_password_is_shown(dav, copied):
    assert "Check the user name" in copied(webdav(dav, secret="wrong"))["fault"]


def test_s34_s3_has_the_archive_signed(s3, copied):
    result = copied(bucket(s3))
    objects = s3.objects()
    assert list(objects) == [f"bob's/{result['name']}"]
    whole(result, objects[f"bob's/{result['name']}"])


def test_s34_s3_keeps_the_newest_of_our_own(s3, copied, patient):
    names = [copied(bucket(s3))["name"]]
    s3.s3.put_object(Bucket=BUCKET, Key="bob's/remedi-another.zip", Body=b"not ours")
    for _ in range(2):
        names.append(again(patient)["name"])
    assert set(s3.objects()) == {*(f"bob's/{name}" for name in names[1:]), "bob's/remedi-another.zip"}


def test_s34_a_signature_with_a_wrong_key_is_refused(s3, copied):
    result = copied(bucket(s3, secret="x" * 40))
    assert "403" in result["fault"] and s3.objects() == {}
