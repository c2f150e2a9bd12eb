import Hummingbird

/// Our own cookies that came with a request.
struct PresentedCookies: Sendable {
  var session: String?
  var form: String?
  var held: String?
  var browser: String?
  var service: String?
  /// Nil for background requests by scripts: a one-time notice is for a page that a person sees.
  var notice: String?

  init() {}

  init(_ request: Request, names: SiteCookies) {
    let cookies = request.cookies
    session = Self.plausible(cookies[names.sessionName]?.value)
    form = Self.plausible(cookies[names.formName]?.value)
    held = Self.plausible(cookies[names.heldName]?.value)
    service = Self.plausible(cookies[names.serviceName]?.value)
    browser = Self.plausible(cookies[names.browserName]?.value)
    if request.headers[.remediBackground] == nil { notice = Self.plausible(cookies[names.noticeName]?.value) }
  }

  /// Values that we set are never empty or long; anything else is not ours.
  private static func plausible(_ value: String?) -> String? {
    guard let value, (1...256).contains(value.utf8.count) else { return nil }
    return value
  }
}
