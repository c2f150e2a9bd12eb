import Hummingbird
import Metrics
import Synchronization

/// Measures response times by route, method and status class. None of these dimensions grows with what clients send.
struct RequestMetrics: RouterMiddleware {
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
    let timer = timers.timer(
      route: context.endpointPath ?? "-", method: request.method.knownName, status: response.status.code / 100)
    timer.record(duration: start.duration(to: .now))
    return response
  }
}

/// Caches one timer for each kind of response: looking one up in the metrics registry takes longer than measuring.
private final class RequestTimers: Sendable {
  private struct Key: Hashable {
    let route: String
    let method: String
    let status: Int
  }

  private let factory = MetricsSystem.factory
  private let timers = Mutex<[Key: Metrics.Timer]>([:])

  /// - Parameter status: the first digit of the status code.
  func timer(route: String, method: String, status: Int) -> Metrics.Timer {
    let key = Key(route: route, method: method, status: status)
    return timers.withLock { timers in
      if let timer = timers[key] { return timer }
      let timer = Metrics.Timer(
        label: "remedi_http_request_duration_seconds",
        dimensions: [("route", route), ("method", method), ("status", "\(status)xx")], factory: factory)
      timers[key] = timer
      return timer
    }
  }
}
