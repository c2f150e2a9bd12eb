"""Push messages to a phone: a server that is set up for them, a browser that subscribes, and what is shown."""

import json
from datetime import datetime
from urllib.parse import urlsplit

KEY = "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM"
ENDPOINT = "https://push.example.org/1"
# Subscribing needs a push service, which alone is made up; the key is one of the curve.
SUBSCRIBING = """(() => {
  const text = (bytes) => btoa(String.fromCharCode(...bytes)).replace(/\\+/g, "-").replace(/\\//g, "_").replace(/=+$/, "");
  const subscription = (key) => ({
    endpoint: "https://push.example.org/1",
    options: { applicationServerKey: key },
    unsubscribe: async () => { localStorage.removeItem("subscribed"); return true; },
  });
  const bytes = (kept) => Uint8Array.from(JSON.parse(kept)).buffer;
  PushManager.prototype.subscribe = async function ({ applicationServerKey }) {
    const pair = await crypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
    const keys = {
      p256dh: text(new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey))),
      auth: text(crypto.getRandomValues(new Uint8Array(16))),
    };
    localStorage.setItem("subscribed", JSON.stringify([...applicationServerKey]));
    const made = subscription(applicationServerKey.buffer);
    return { ...made, toJSON: () => ({ endpoint: made.endpoint, expirationTime: null, keys }) };
  };
  PushManager.prototype.getSubscription = async function () {
    const kept = localStorage.getItem("subscribed");
    return kept ? subscription(bytes(kept)) : null;
  };
})();"""
SHOWN = """async () => {
  const found = await (await navigator.serviceWorker.getRegistration("/app/")).getNotifications();
  return found.map(({ title, body, tag, silent, actions }) => ({ title, body, tag, silent, actions: actions.map((one) => one.action) }));
}"""
# As a tap on a notification: what the worker asks to be waited for is.
CLICK = """async ([tag, action]) => {
  const [notification] = await self.registration.getNotifications({ tag });
  const event = new NotificationEvent("notificationclick", { notification, action });
  const waited = [];
  event.waitUntil = (one) => waited.push(one);
  self.dispatchEvent(event);
  await Promise.all(waited);
}"""


def minute_of(occurrence):
    """The slot of an occurrence, in minutes since 1970."""
    return int(datetime.fromisoformat(occurrence["scheduledFor"]).timestamp()) // 60


class Messages:
    """The phone `device` may show messages; `devices` are those that the server has, `asked` what was posted."""

    def __init__(self, device, is_set_up=True, status="working"):
        self.device, self.is_set_up, self.devices, self.asked, self.tests = device, is_set_up, [], [], 0
        self.state, self.arrives = status, True
        device.context.add_init_script(SUBSCRIBING)
        device.context.route("**/api/v1/push-key", self._key)
        device.context.route("**/api/v1/devices", self._devices)
        device.context.route("**/api/v1/devices/**", self._device)
        device.reopen()
        device.ready_for_offline()

    def _key(self, route):
        if self.is_set_up:
            route.fulfill(json={"keyId": "2026-11", "publicKey": KEY})
        else:
            route.fulfill(status=404, json={"code": "not-found", "status": 404})

    def _devices(self, route):
        if route.request.method == "GET":
            return route.fulfill(json={"items": self.devices})
        asked = json.loads(route.request.post_data)
        self.asked.append(asked)
        made = {"id": "d1", "channel": "push", "name": asked["name"], "addedAt": "2026-11-25T14:02:51.004+01:00"}
        self.devices = [made | {"lastShownAt": None, "state": self.state, "doubtfulSince": None}]
        return route.fulfill(status=201, json=self.devices[0])

    def _device(self, route):
        if urlsplit(route.request.url).path.endswith("/test"):
            self.tests += 1
            if self.arrives:
                self.devices = [one | {"lastShownAt": datetime.now().astimezone().isoformat()} for one in self.devices]
            return route.fulfill(status=202, json={"id": f"t{self.tests}"})
        name = urlsplit(route.request.url).path.split("/")[-1]
        self.devices = [one for one in self.devices if one["id"] != name]
        return route.fulfill(status=204, body="")

    def subscribe(self):
        """The patient has switched reminders on."""
        code = self.device.page.evaluate("async () => (await import('/app/device/reminding.js')).remindHere()")
        assert code is None, code
        page = self.device.page
        session = self.device.context.new_cdp_session(page)
        registrations = []
        session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: registrations.extend(one["registrationId"] for one in event["registrations"]),
        )
        session.send("ServiceWorker.enable")
        for _ in range(300):
            if registrations:
                break
            page.wait_for_timeout(100)
        self.session, self.registration = session, registrations[-1]

    def deliver(self, name, minutes, phrase=1, title="Time for your 8:00 schedule"):
        """What the push service hands to the browser: the payload as the server writes it."""
        address = self.device.address
        tag = f"s{minutes}"
        notification = {"title": title, "navigate": f"{address}/app/#/today", "tag": tag}
        payload = {"web_push": 8030, "mutable": True, "notification": notification, "i": name, "n": phrase, "t": minutes}
        self.session.send(
            "ServiceWorker.deliverPushMessage",
            {"origin": f"{address}/", "registrationId": self.registration, "data": json.dumps(payload)},
        )
        # It is handled in its own time; the id is written before it is shown.
        known = "async () => (await (await import('/app/device/database.js')).get('shownIds')) ?? []"
        for _ in range(300):
            if name in self.device.page.evaluate(known) and any(one["tag"] == tag for one in self.shown()):
                return
            self.device.page.wait_for_timeout(100)
        raise AssertionError(f"{name} is not shown")

    def shown(self):
        return self.device.page.evaluate(SHOWN)

    def until(self, check, what):
        """Waits until what is shown is so."""
        for _ in range(100):
            found = self.shown()
            if check(found):
                return found
            self.device.page.wait_for_timeout(100)
        raise AssertionError(f"{what}: {self.shown()}")

    def tap(self, minutes, action=""):
        """Taps a notification, or one of its buttons."""
        [worker] = [one for one in self.device.context.service_workers if one.url.endswith("/app/service-worker.js")]
        worker.evaluate(CLICK, [f"s{minutes}", action])

    def kept(self, name):
        """What the phone keeps under a name."""
        read = "async (name) => (await import('/app/device/database.js')).get(name)"
        return self.device.page.evaluate(read, name)
