import Hummingbird
import Logging

/// Logs one line per request with its route, never its path or query, which may contain names and codes.
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
