import CoreMetrics
import Synchronization

/// The distribution of measured values.
final class HistogramSeries: TimerHandler, RecorderHandler {
  /// The measurements up to one moment.
  struct State {
    /// The number of measurements in each bucket (not cumulative). The last bucket is above all bounds.
    var counts: [UInt64]
    var sum = 0.0
  }

  let bounds: [Double]
  // One lock, so that the sum, the count and the buckets of a reading are consistent.
  private let state: Mutex<State>

  init(bounds: [Double]) {
    self.bounds = bounds
    state = Mutex(State(counts: Array(repeating: 0, count: bounds.count + 1)))
  }

  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

  func record(_ value: Int64) { record(Double(value)) }

  func record(_ value: Double) {
    // NaN or infinity would make the sum useless for good.
    guard value.isFinite else { return }
    let place = bounds.firstIndex { value <= $0 } ?? bounds.count
    state.withLock { state in
      state.counts[place] += 1
      state.sum += value
    }
  }

  var current: State { state.withLock { $0 } }
}
