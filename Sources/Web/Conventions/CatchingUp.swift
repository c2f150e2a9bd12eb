import Hummingbird

/// Lets a request know all that anybody was answered before it. Stands before the first middleware that reads anything.
struct CatchingUp: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    try await context.web.authenticator.caughtUp { try await next(request, context) }
  }
}
