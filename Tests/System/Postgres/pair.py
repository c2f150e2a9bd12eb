"""A primary and its synchronous standby: the primary is lost, the standby promoted, and the lost one made its standby."""

import shutil
import signal
import time

from postgres import REPLICATOR, Cluster, Passwords

LIMIT = 60


class Pair:
    def __init__(self, hosts=("127.0.0.1", "127.0.0.1"), namespaces=(None, None), certificates=(None, None), settings=None):
        passwords = Passwords()
        self.clusters = [
            Cluster(host, None, namespace, certificate, settings, passwords)
            for host, namespace, certificate in zip(hosts, namespaces, certificates, strict=True)
        ]
        self.primary, self.standby = self.clusters

    def create(self):
        self.primary.create()
        self.follow()
        self.demand_standby(True)
        self.wait_until_synchronous()
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for cluster in self.clusters:
            cluster.remove()

    def database(self, name):
        self.primary.database(name)
        return self.address(name)

    def address(self, database, **query):
        """Of both; which of them is the primary the client finds out."""
        first, second = (f"{cluster.host}:{cluster.port}" for cluster in self.clusters)
        more = "?" + "&".join(f"{name}={value}" for name, value in query.items()) if query else ""
        return f"postgres://remedi@{first},{second}/{database}{more}"

    @property
    def password_file(self):
        return self.clusters[0].password_file

    def follow(self):
        """The standby is made anew from the primary, and started."""
        primary, standby = self.primary, self.standby
        slot = f"of_{standby.port}"
        shutil.rmtree(standby.data, ignore_errors=True)
        primary.sql(
            f"SELECT pg_create_physical_replication_slot('{slot}') WHERE NOT EXISTS"
            f" (SELECT FROM pg_replication_slots WHERE slot_name = '{slot}')"
        )
        standby.run(
            "pg_basebackup", "-D", standby.data, "-h", primary.host, "-p", primary.port, "-U", REPLICATOR,
            "-X", "stream", "-S", slot, "-c", "fast", environment={"PGPASSWORD": standby.passwords.replicator},
        )  # fmt: skip
        with (standby.data / "postgresql.auto.conf").open("a") as file:
            file.write(
                f"primary_conninfo = 'host={primary.host} port={primary.port} user={REPLICATOR}"
                f" password={standby.passwords.replicator} application_name={slot} connect_timeout=3'\n"
                f"primary_slot_name = '{slot}'\n"
                # As soon as it is promoted.
                "synchronous_standby_names = '*'\n"
            )
        (standby.data / "standby.signal").touch()
        standby.start()

    def demand_standby(self, is_demanded):
        """Whether commits wait for a standby, so that none is acknowledged that only one of the two has."""
        names = "*" if is_demanded else ""
        self.primary.sql(f"ALTER SYSTEM SET synchronous_standby_names = '{names}'", "SELECT pg_reload_conf()")

    def wait_until_synchronous(self):
        deadline = time.monotonic() + LIMIT
        while time.monotonic() < deadline:
            if self.primary.try_sql("SELECT 1 FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')"):
                return
            time.sleep(0.05)
        raise AssertionError(f"no synchronous standby within {LIMIT} s:\n{self.standby.log.read_text()[-3000:]}")

    def promote(self):
        """The standby is the primary from now on, and waits for the other as its standby."""
        # The standby of a moment ago still receives what the other sent before it was lost.
        self.standby.sql("SELECT pg_promote(true, 60)")
        self.primary, self.standby = self.standby, self.primary

    def lose(self, how="kill"):
        """The primary is lost: killed, ended at once, or stopped without an end."""
        match how:
            case "kill":
                self.primary.kill()
            case "immediate":
                self.primary.stop(signal.SIGQUIT)
            case "freeze":
                self.primary.freeze()
            case _:
                raise ValueError(how)

    def fail_over(self, how="kill"):
        """Loses the primary, promotes the standby, and makes the lost one its standby; the seconds of the last two."""
        self.lose(how)
        began = time.monotonic()
        self.promote()
        promoted = time.monotonic()
        if self.standby.is_running:
            # Fencing, as whoever promotes has to do it: what was stopped must never answer again.
            self.standby.kill()
        self.follow()
        self.wait_until_synchronous()
        return promoted - began, time.monotonic() - promoted
