import Hummingbird

/// Finds out which patient holds the token in `Authorization`, if any. Cookies do not count here.
struct PatientAuthentication: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    if let token = request.bearerToken {
      context.patient = try await context.web.authenticator.patient(bearer: token)
    }
    return try await next(request, context)
  }
}
