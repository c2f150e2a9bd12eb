import Hummingbird

/// The form in which a client wants to receive an error.
enum ResponseKind: Sendable {
  case page, json

  init(_ request: Request) {
    let path = request.uri.path
    if path == "/api" || path.hasPrefix("/api/") || path.hasPrefix("/notifyi/") {
      self = .json
    } else {
      let accept = Accept(request)
      let wantsJSON = accept.names("application/json") || accept.names("application/problem+json")
      self = wantsJSON && !accept.names("text/html") ? .json : .page
    }
  }
}

extension Request {
  /// Whether the client is a program that prefers JSON, or no body, to a page.
  public var wantsJSON: Bool { ResponseKind(self) == .json }

  /// Our page from which a person sent the form, if the browser reports it (RFC 9110, 10.1.3).
  public var sentFrom: LocalPath? {
    guard let address = headers[.referer], let separator = address.range(of: "://") else { return nil }
    let rest = address[separator.upperBound...]
    return rest.firstIndex(of: "/").flatMap { LocalPath(String(rest[$0...])) }
  }
}
