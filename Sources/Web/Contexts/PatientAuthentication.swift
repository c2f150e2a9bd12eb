import Hummingbird

/// Finds the patient, the caregiver or the device whose token is in `Authorization`, if any. Cookies are ignored here.
struct PatientAuthentication: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    if let token = request.bearerToken {
      context.patient = try await context.web.authenticator.patient(bearer: token)
      if context.patient == nil { context.device = try await context.web.authenticator.device(bearer: token) }
    }
    return try await next(request, context)
  }
}
