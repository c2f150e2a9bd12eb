import CoreMetrics
import Synchronization

/// A current value.
final class GaugeSeries: MeterHandler, RecorderHandler {
  /// The bit pattern of the value, because a floating-point number cannot be updated atomically.
  private let bits = Atomic<UInt64>(0)

  func set(_ value: Int64) { set(Double(value)) }

  func set(_ value: Double) { bits.store(value.bitPattern, ordering: .relaxed) }

  func increment(by amount: Double) { add(amount) }

  func decrement(by amount: Double) { add(-amount) }

  func record(_ value: Int64) { set(value) }

  func record(_ value: Double) { set(value) }

  var value: Double { Double(bitPattern: bits.load(ordering: .relaxed)) }

  private func add(_ amount: Double) {
    var known = bits.load(ordering: .relaxed)
    while true {
      let next = (Double(bitPattern: known) + amount).bitPattern
      let (isDone, found) = bits.weakCompareExchange(expected: known, desired: next, ordering: .relaxed)
      if isDone { return }
      known = found
    }
  }
}
