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
        "method": "\(Self.method(request.method))",
        "route": "\(context.endpointPath ?? "-")",
        "status": "\(response.status.code)",
        "milliseconds": "\((elapsed * 10).rounded() / 10)",
      ])
    return response
  }

  /// A client may invent a method; the log does not repeat it.
  private static func method(_ method: HTTPRequest.Method) -> String {
    let known: [HTTPRequest.Method] = [.get, .head, .post, .put, .patch, .delete, .options]
    return known.contains(method) ? method.rawValue : "other"
  }
}
