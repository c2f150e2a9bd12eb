"""Several servers of the model test over one PostgreSQL database: each request goes to any of them."""

import random

from program import run
from server import ModelServer


class SeveralServers:
    """As a `ModelServer`, for a story; `mutant` is what each leaves out, for the control that has to go wrong."""

    def __init__(self, data, count, cluster, seed, mutant=None):
        self.store = ["--store", cluster.database("model"), "--store-password-file", cluster.password_file]
        self.servers = [ModelServer(data, store=self.store, mutant=mutant) for _ in range(count)]
        self.chance, self.data = random.Random(seed), data

    @property
    def any(self):
        return self.chance.choice(self.servers)

    # One that has fallen over is started again before the next story.

    @property
    def process(self):
        ended = [server for server in self.servers if server.process and server.process.poll() is not None]
        return (ended or self.servers)[0].process

    @property
    def connection(self):
        return self

    def close(self):
        for server in self.servers:
            server.connection.close()

    @property
    def requests(self):
        return sum(server.requests for server in self.servers)

    @property
    def starts(self):
        return sum(server.starts for server in self.servers) - len(self.servers) + 1

    @property
    def now(self):
        return self.servers[0].now

    def start(self):
        """The first alone: it registers the physician whom the others find."""
        for server in self.servers:
            if server.process is None or server.process.poll() is not None:
                server.start()

    def stop(self):
        for server in self.servers:
            server.stop()

    def kill(self):
        for server in self.servers:
            if server.process is not None and server.process.poll() is None:
                server.kill()

    def call(self, *arguments, **more):
        return self.any.call(*arguments, **more)

    def call_and_kill(self, *arguments, **more):
        """One of them dies; the others go on."""
        self.any.call_and_kill(*arguments, **more)

    def control(self, call, **body):
        return self.any.control(call, **body)

    def set_clock(self, text):
        for server in self.servers:
            server.set_clock(text)

    def paths(self):
        return self.servers[0].paths()

    def is_whole(self):
        status, sentence = run("check", "--data", self.data, *self.store, "--store-durability", "single")
        return status == 0, sentence
