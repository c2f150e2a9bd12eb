import Hummingbird
import Logging
import Metrics

/// Reports each request: a line in the log with its route, never its path or query, which may contain names and codes;
/// and a response time.
struct RequestReport: RouterMiddleware {
  private let timers = RequestTimers()
  private let inFlight = Meter(label: "remedi_http_requests_in_flight")

  /// Measures until the response begins, because a stream may last for hours.
  func handle(
    _ request: Request, context: RemediContext, next: (Request, RemediContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    inFlight.increment(by: 1)
    defer { inFlight.decrement(by: 1) }
    let response = try await next(request, context)
    let elapsed = start.duration(to: .now)
    let (route, method) = (context.endpointPath ?? "-", request.method.knownName)
    timers.timer(route: route, method: method, status: response.status.code / 100).record(duration: elapsed)
    context.logger.info(
      "request",
      metadata: [
        "method": .string(method),
        "route": .string(route),
        "status": .stringConvertible(response.status.code),
        "milliseconds": .stringConvertible((elapsed / .milliseconds(1) * 10).rounded() / 10),
      ])
    return response
  }
}
