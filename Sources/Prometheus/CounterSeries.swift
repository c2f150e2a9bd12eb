import CoreMetrics
import Synchronization

/// A count that never decreases.
final class CounterSeries: CounterHandler {
  private let count = Atomic<Int64>(0)

  func increment(by amount: Int64) {
    guard amount > 0 else { return }
    count.wrappingAdd(amount, ordering: .relaxed)
  }

  func reset() { count.store(0, ordering: .relaxed) }

  var value: Double { Double(count.load(ordering: .relaxed)) }
}
