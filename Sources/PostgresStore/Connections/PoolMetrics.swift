import Metrics
import Synchronization

/// Counts for the operator. Written by the thread of `Loop`.
final class PoolMetrics: Sendable {
  private let wait = Metrics.Timer(label: "remedi_store_pool_wait_seconds")
  private let waiting = Gauge(label: "remedi_store_pool_waiting")
  private let reconnects = Counter(label: "remedi_store_reconnects_total")
  private let current = Mutex(ConnectionFigures())

  var figures: ConnectionFigures { current.withLock { $0 } }

  func note(wait duration: Duration) { wait.record(duration: duration) }

  func noteReconnect() {
    reconnects.increment()
    current.withLock { $0.reconnects += 1 }
  }

  func note(_ fault: PostgresFault) {
    guard let state = fault.state else { return }
    let group = String(state.prefix(2))
    Counter(label: "remedi_store_refusals_total", dimensions: [("class", group)]).increment()
    current.withLock { $0.refusals[group, default: 0] += 1 }
  }

  func note(obstacle: String?) { current.withLock { $0.obstacle = obstacle } }

  func note(open: [String: Int], waiting count: Int) {
    let (wasOpen, wasWaiting) = current.withLock { current in
      defer { (current.open, current.waiting) = (open, count) }
      return (current.open, current.waiting)
    }
    if wasWaiting != count { waiting.record(count) }
    guard wasOpen != open else { return }
    for (use, count) in open {
      Gauge(label: "remedi_store_connections", dimensions: [("use", use)]).record(count)
    }
  }
}
