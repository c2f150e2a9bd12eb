"""A patient's phone: the app in Chromium, with a network that can go."""

import re

from limits import close
from playwright.sync_api import Error, expect
from watch import POLICY

PATIENCE = 20_000
# What was chosen at the welcome, so that a test begins at Today.
WELCOMED = {"isWelcomed": True}
# Seconds for the service worker to install the app; the app itself tries again after 30.
INSTALL_LIMIT = 60
# Null as soon as a worker is active; otherwise the state of each and the files that are not to be had, one of which is
# enough for an installation to fail.
INSTALLATION = """async (limit) => {
  const within = (milliseconds, promise) =>
    Promise.race([promise, new Promise((resolve) => setTimeout(resolve, milliseconds, null))]);
  const { serviceWorker } = navigator;
  if (await within(limit, serviceWorker.ready)) return null;
  const registration = await within(5_000, serviceWorker.getRegistration("/app/"));
  const states = ["installing", "waiting", "active"].map((name) => `${name}: ${registration?.[name]?.state ?? "none"}`);
  const answer = async (file) => {
    try {
      const { ok, status } = await fetch(file, { cache: "reload", signal: AbortSignal.timeout(5_000) });
      return ok ? null : `${file}: ${status}`;
    } catch (error) {
      return `${file}: ${error.message}`;
    }
  };
  await within(5_000, import("/app/shell.js").catch(() => null));
  const files = ["/app/service-worker.js", "/app/shell.js", ...(self.shell?.files ?? [])];
  const missing = await Promise.all(files.map(answer));
  return [registration ? "registered" : "not registered", ...states, ...missing.filter(Boolean)].join(", ");
}"""


def settings(address, zone, width=390, scheme="light", locale="en-GB", **more):
    """What a browser takes itself for."""
    return {
        "base_url": address,
        "viewport": {"width": width, "height": 844},
        "color_scheme": scheme,
        "locale": locale,
        "timezone_id": zone,
        "has_touch": True,
        "reduced_motion": "reduce",
        **more,
    }


def unparted(text):
    """Without the soft hyphens of long words."""
    return text.replace("\u00ad", "")


class Phone:
    def __init__(self, context, address, path="/app/"):
        self.context, self.address, self.faults, self.is_online = context, address, [], True
        self.is_closing = False
        self.context.set_default_timeout(PATIENCE)
        self.context.on("weberror", lambda error: self.faults.append(f"script error: {error.error}"))
        self.context.on("request", self._request)
        self.context.on("response", self._response)
        self.context.on("console", self._console)
        self.page = self.context.new_page()
        self.page.goto(path)

    # What no page of the app may do.

    def _request(self, request):
        if not request.url.startswith((f"{self.address}/", "data:", "blob:")):
            self.faults.append(f"asks another origin: {request.url}")

    def _response(self, response):
        if response.status >= 500 and self.is_online:
            self.faults.append(f"{response.url} was answered {response.status}")
        headers = response.headers
        if headers.get("content-type", "").startswith("text/html"):
            policy = headers.get("content-security-policy", "")
            if any(rule not in policy for rule in POLICY) or "unsafe" in policy:
                self.faults.append(f"{response.url} comes unprotected: {policy!r}")

    def _console(self, message):
        # A refusal of the API and a network that is gone are reported there too, and what a test forbids.
        is_meant = message.text.startswith(("Failed to load resource", "Service Worker registration blocked"))
        if message.type in ("error", "warning") and not is_meant:
            self.faults.append(f"console: {message.text} ({message.location['url']})")

    # What a patient does.

    def sign_in(self, user_name, password):
        self.prefer(WELCOMED)
        self.page.get_by_label("User name").fill(user_name)
        self.page.get_by_label("Password", exact=True).fill(password)
        self.page.get_by_role("button", name="Sign in").click()
        expect(self.page.locator("#summary")).to_be_visible()

    def go(self, *parts):
        self.page.evaluate("(hash) => { location.hash = hash; }", "#/" + "/".join(parts))

    def open(self, *parts):
        """Goes to a page and waits until it is there."""
        self.go(*parts)
        expect(self.page.locator("main")).to_have_attribute("data-address", "#/" + "/".join(parts))
        return self.page

    def prefer(self, chosen):
        """What is set on the device, as the settings would."""
        expect(self.page.locator("h1")).to_be_visible()
        self.page.evaluate(
            "async (chosen) => { const { prefer } = await import('/app/preferences.js'); await prefer(chosen); }", chosen
        )

    def offline(self):
        self.is_online = False
        self.context.set_offline(True)

    def online(self):
        self.context.set_offline(False)
        self.is_online = True

    def ready_for_offline(self, limit=INSTALL_LIMIT):
        """Waits until the service worker keeps the whole app."""
        fault = self.page.evaluate(INSTALLATION, limit * 1000)
        assert fault is None, f"no service worker is active after {limit} s: {fault}"

    def reopen(self):
        """The app is closed and opened again."""
        self.is_closing = True
        self.page.close()
        self.is_closing = False
        self.page = self.context.new_page()
        self.page.goto("/app/")
        return self.page

    def answers(self, pattern, change):
        """What the server answers is changed before the app sees it, as another version of the server might answer."""

        def answer(route):
            # Nothing is left as it was.
            headers = {name: value for name, value in route.request.headers.items() if name != "if-none-match"}
            try:
                answered = route.fetch(headers=headers)
                if answered.status != 200:
                    return route.fulfill(response=answered)
                body = answered.json()
                change(body)
                route.fulfill(response=answered, json=body)
            except Error:
                # A page that is closed waits for no answer any more.
                if not self.is_closing:
                    raise

        self.context.route(pattern, answer)

    def close(self):
        self.is_closing = True
        close(self.context)

    # What a patient sees.

    @property
    def page_name(self):
        return self.page.locator("main").get_attribute("data-page")

    def card(self, name, time=None):
        found = self.page.locator("li.card").filter(has_text=name)
        return found.filter(has_text=time) if time else found

    def box(self, name):
        return self.card(name).get_by_role("checkbox")

    def sent(self):
        """Nothing waits to be sent."""
        expect(self.page.get_by_text("not yet sent")).to_have_count(0)
        expect(self.page.get_by_text("It will be sent")).to_have_count(0)

    def waiting(self, count):
        """The page says so many entries are saved here."""
        sentence = "1 entry is saved here" if count == 1 else f"{count} entries are saved here"
        expect(self.page.get_by_text(re.compile(sentence))).to_be_visible()
