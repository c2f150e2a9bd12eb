"""S3 on loopback: moto, which checks signatures."""

import json
import urllib.request

import boto3
from moto.server import ThreadedMotoServer

BUCKET = "remedi"


class S3Server:
    def __enter__(self):
        self.server = ThreadedMotoServer("127.0.0.1", 0)
        self.server.start()
        host, port = self.server.get_host_and_port()
        self.origin = f"http://{host}:{port}"
        self._call("/moto-api/reset", b"")
        iam = self.client("iam", "root", "root")
        iam.create_user(UserName="bob")
        allowed = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "*"}]}
        iam.put_user_policy(UserName="bob", PolicyName="all", PolicyDocument=json.dumps(allowed))
        key = iam.create_access_key(UserName="bob")["AccessKey"]
        self.key, self.secret = key["AccessKeyId"], key["SecretAccessKey"]
        self.client("s3", "root", "root").create_bucket(Bucket=BUCKET)
        # From the next request on moto checks who sends it, and the signature.
        self._call("/moto-api/reset-auth", b"0")
        self.s3 = self.client("s3", self.key, self.secret)
        return self

    def client(self, service, key, secret):
        return boto3.client(
            service, endpoint_url=self.origin, region_name="us-east-1", aws_access_key_id=key,
            aws_secret_access_key=secret,
        )  # fmt: skip

    def objects(self):
        """The names and the bytes of everything in the bucket."""
        found = self.s3.list_objects_v2(Bucket=BUCKET).get("Contents", [])
        return {item["Key"]: self.s3.get_object(Bucket=BUCKET, Key=item["Key"])["Body"].read() for item in found}

    def _call(self, path, body):
        request = urllib.request.Request(self.origin + path, body, {"Content-Type": "text/plain"}, method="POST")
        urllib.request.urlopen(request, timeout=10).read()

    def __exit__(self, *_):
        self.server.stop()
