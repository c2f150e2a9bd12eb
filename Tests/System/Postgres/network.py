"""Hosts in network namespaces that reach each other through a router, and cuts between two of them.

Packets are dropped, or refused by ICMP, by rules of the router's routing: what they come from and go to decides.
"""

import ctypes
import os
import shutil
import subprocess

CLONE_NEWNET = 0x40000000
# Of private use (RFC 1918); a network of its own for each host.
NETWORK = "10.213"
CUTS = {"drop": "blackhole", "reject": "unreachable"}


def run(*command, is_tried=False):
    done = subprocess.run(list(map(str, command)), stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert is_tried or done.returncode == 0, f"{' '.join(map(str, command))}: {done.stderr.strip()}"
    return done


def missing():
    """Why no namespaces can be made here; None where they can."""
    if os.geteuid() != 0:
        return "only root makes network namespaces"
    if shutil.which("ip") is None:
        return "ip is missing (apt-get install iproute2)"
    name = f"rp{os.getpid()}t"
    made = run("ip", "netns", "add", name, is_tried=True)
    if made.returncode == 0:
        pair = run("ip", "link", "add", f"{name}a", "type", "veth", "peer", "name", f"{name}b", is_tried=True)
        run("ip", "link", "del", f"{name}a", is_tried=True)
        run("ip", "netns", "del", name)
        made = pair
    return None if made.returncode == 0 else f"no network namespaces: {made.stderr.strip()}"


class Network:
    def __init__(self, *hosts):
        self.hosts = list(hosts)
        self.addresses = {host: f"{NETWORK}.{number}.2" for number, host in enumerate(hosts, 1)}
        self.router = self.namespace("router")
        self.rules = []

    def namespace(self, host):
        return f"rp{os.getpid()}-{host}"

    def __enter__(self):
        run("ip", "netns", "add", self.router)
        self.inside("router", "ip", "link", "set", "lo", "up")
        self.inside("router", "sysctl", "-q", "-w", "net.ipv4.ip_forward=1")
        # Refusals are not counted out, or a refused packet would now and then be a dropped one.
        self.inside("router", "sysctl", "-q", "-w", "net.ipv4.icmp_ratelimit=0")
        for number, host in enumerate(self.hosts, 1):
            namespace, here, there = self.namespace(host), f"rp{os.getpid()}h{number}", f"rp{os.getpid()}r{number}"
            run("ip", "netns", "add", namespace)
            run("ip", "link", "add", here, "netns", namespace, "type", "veth", "peer", "name", there, "netns", self.router)
            for name, link, address in ((host, here, f"{NETWORK}.{number}.2"), ("router", there, f"{NETWORK}.{number}.1")):
                self.inside(name, "ip", "address", "add", f"{address}/24", "dev", link)
                self.inside(name, "ip", "link", "set", link, "up")
            self.inside(host, "ip", "link", "set", "lo", "up")
            self.inside(host, "ip", "route", "add", "default", "via", f"{NETWORK}.{number}.1")
        return self

    def __exit__(self, *_):
        for host in [*self.hosts, "router"]:
            run("ip", "netns", "del", self.namespace(host), is_tried=True)

    def inside(self, host, *command, is_tried=False):
        return run("ip", "netns", "exec", self.namespace(host), *command, is_tried=is_tried)

    def enter(self, host):
        """The thread that calls, and all threads and processes that it starts from now on, are on this host."""
        with open(f"/run/netns/{self.namespace(host)}") as file:
            # os.setns came with Python 3.12.
            if ctypes.CDLL(None, use_errno=True).setns(file.fileno(), CLONE_NEWNET) != 0:
                raise OSError(ctypes.get_errno(), "setns")

    def cut(self, one, other, how):
        """Between two hosts, both ways; `how` is drop or reject."""
        for source, target in ((one, other), (other, one)):
            rule = ["from", self.addresses[source], "to", self.addresses[target], "priority", 100, CUTS[how]]
            self.inside("router", "ip", "rule", "add", *rule)
            self.rules.append(rule)

    def heal(self):
        while self.rules:
            self.inside("router", "ip", "rule", "del", *self.rules.pop())
