import Metrics
import Synchronization

/// Response times by route, method and status class. None of these dimensions grows with what clients send.
///
/// Caches one timer for each kind of response: looking one up in the metrics registry takes longer than measuring.
final class RequestTimers: Sendable {
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
