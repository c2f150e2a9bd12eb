import Hummingbird

/// Finds out which physician holds the session cookie, if any; whether one is needed is for the context to say.
struct PhysicianAuthentication: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    if let cookie = context.presented.session {
      context.physician = try await context.web.authenticator.physician(cookie: cookie)
    }
    return try await next(request, context)
  }
}
