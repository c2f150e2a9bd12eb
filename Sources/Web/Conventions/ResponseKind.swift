import Hummingbird

/// In which form a person or program wants to hear of a refusal.
enum ResponseKind: Sendable {
  case page, json

  init(_ request: Request) {
    let path = request.uri.path
    if path == "/api" || path.hasPrefix("/api/") {
      self = .json
    } else {
      let accept = Accept(request)
      let wantsJSON = accept.names("application/json") || accept.names("application/problem+json")
      self = wantsJSON && !accept.names("text/html") ? .json : .page
    }
  }
}

extension Request {
  /// Whether a program asks, that would rather have JSON, or no body at all, than a page.
  public var wantsJSON: Bool { ResponseKind(self) == .json }

  /// The page of ours from which a person sent the form, where the browser says so (RFC 9110, 10.1.3).
  public var sentFrom: LocalPath? {
    guard let address = headers[.referer], let separator = address.range(of: "://") else { return nil }
    let rest = address[separator.upperBound...]
    return rest.firstIndex(of: "/").flatMap { LocalPath(String(rest[$0...])) }
  }
}
