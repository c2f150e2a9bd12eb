import Hummingbird

/// Finds the practitioner whose session cookie came with the request, if any. The context decides whether one is
/// required.
struct PractitionerAuthentication: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    if let cookie = context.presented.session {
      switch try await context.web.authenticator.session(cookie: cookie, isUserActivity: request.isUserActivity) {
      case .ended: break
      case .open(let practitioner): context.practitioner = practitioner
      case .locked(let practitioner): context.lockedPractitioner = practitioner
      }
    }
    return try await next(request, context)
  }
}

extension Request {
  /// Whether a person's action caused the request, such as following a link or sending a form. Requests that a page
  /// makes by itself (an event stream, a refresh, a prefetch) do not keep the session active.
  var isUserActivity: Bool {
    if isBackground || asksForEvents { return false }
    guard method == .get || method == .head, let mode = headers[.secFetchMode] else { return true }
    return mode == "navigate"
  }
}
