import Hummingbird
import Logging

/// Writes one line a request: what was asked by route, never by path or query, which may hold names and codes.
struct RequestLog: RouterMiddleware {
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let elapsed = start.duration(to: .now) / .milliseconds(1)
    context.logger.info(
      "request",
      metadata: [
        "method": "\(request.method.knownName)",
        "route": "\(context.endpointPath ?? "-")",
        "status": .stringConvertible(response.status.code),
        "milliseconds": .stringConvertible((elapsed * 10).rounded() / 10),
      ])
    return response
  }
}
