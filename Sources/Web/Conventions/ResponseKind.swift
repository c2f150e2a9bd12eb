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
