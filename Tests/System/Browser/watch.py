"""What no page may do: complain in the console, ask another origin, or come without its protection."""

POLICY = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]


class Watch:
    """Collects the faults of every page of a browser context."""

    def __init__(self, context, address):
        self.address = address
        self.faults = []
        self.documents = set()
        context.on("request", self._request)
        context.on("response", self._response)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(f"script error: {error.error}"))

    def _request(self, request):
        if request.is_navigation_request():
            self.documents.add(request.url.partition("#")[0])
        if not request.url.startswith((f"{self.address}/", "data:")):
            self.faults.append(f"asks another origin: {request.url}")

    def _response(self, response):
        headers = response.headers
        if response.status >= 500:
            self.faults.append(f"{response.url} was answered {response.status}")
        if not headers.get("content-type", "").startswith("text/html"):
            return
        policy = headers.get("content-security-policy", "")
        missing = [rule for rule in POLICY if rule not in policy]
        if missing or "unsafe" in policy or headers.get("x-content-type-options") != "nosniff":
            self.faults.append(f"{response.url} comes unprotected: {policy!r}")

    def _console(self, message):
        # A page that is a refusal (404, 409, 422) is reported there too, and so is a wrong password; a part of a page that
        # is missing stays a fault.
        address = message.location["url"].partition("#")[0]
        refusing = self.documents | {f"{self.address}/unlock"}
        is_refusal = message.text.startswith("Failed to load resource") and address in refusing
        if message.type in ("error", "warning") and not is_refusal:
            self.faults.append(f"console: {message.text} ({message.location['url']})")
