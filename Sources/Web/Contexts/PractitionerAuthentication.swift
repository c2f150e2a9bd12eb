import Hummingbird

/// Finds out which physician holds the session cookie, if any; whether one is needed is for the context to say.
struct PractitionerAuthentication: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    if let cookie = context.presented.session {
      switch try await context.web.authenticator.session(cookie: cookie, isDeed: request.isDeed) {
      case .ended: break
      case .open(let practitioner): context.practitioner = practitioner
      case .locked(let practitioner): context.lockedPractitioner = practitioner
      }
    }
    return try await next(request, context)
  }
}

extension Request {
  /// Whether a person did something that sent it: followed a link, sent a form. What a page looks up by itself (a stream,
  /// a fresh look, a page that the browser fetches ahead) keeps nobody's session awake.
  var isDeed: Bool {
    if headers[.remediBackground] != nil || headers[.secPurpose] != nil || asksForEvents { return false }
    guard method == .get || method == .head, let mode = headers[.secFetchMode] else { return true }
    return mode == "navigate"
  }
}
