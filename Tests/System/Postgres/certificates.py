"""Certificates of clusters beyond loopback, by an authority of the test's own."""

import os
import subprocess

from postgres import owner


class Authority:
    """Its certificate is `file`, in a folder that the processes of clusters can read."""

    def __init__(self, folder, name):
        self.folder, self.name, self.file = folder, name, folder / f"{name}.pem"
        self.key = folder / f"{name}.key"
        new = ("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={name}")
        self.openssl(*new, "-keyout", self.key, "-out", self.file)
        self.file.chmod(0o644)

    def openssl(self, *arguments):
        subprocess.run(["openssl", *map(str, arguments)], check=True, capture_output=True, cwd=self.folder)

    def certify(self, address):
        """A certificate of an IP address, and its key, which only the user of clusters can read."""
        base = self.folder / f"{self.name}-{address}"
        certificate, key, request, more = (base.with_name(f"{base.name}.{kind}") for kind in ("pem", "key", "csr", "ext"))
        more.write_text(f"subjectAltName=IP:{address}\n")
        self.openssl("req", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", request, "-subj", f"/CN={address}")
        self.openssl(
            *("x509", "-req", "-in", request, "-CA", self.file, "-CAkey", self.key, "-CAcreateserial"),
            *("-days", "2", "-extfile", more, "-out", certificate),
        )
        for file in (certificate, key):
            os.chown(file, owner().pw_uid, owner().pw_gid)
            file.chmod(0o600)
        return certificate, key
