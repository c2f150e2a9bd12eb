import Hummingbird

/// Finds the practitioner whose token is in `Authorization`, if any. Cookies are ignored here.
struct MemberAuthentication: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    if let token = request.bearerToken {
      context.member = try await context.web.authenticator.member(token: token, use: .member)
    }
    return try await next(request, context)
  }
}
