import Record
import Remedi
import Web

/// Occurrences counted by status.
struct Tally: Sendable {
  var planned = 0
  var completed = 0
  var skipped = 0

  init(_ items: some Sequence<ScheduleDay.Item>, at now: Instant) {
    for item in items {
      planned += 1
      switch item.status(at: now) {
      case .completed: completed += 1
      case .skipped: skipped += 1
      case .upcoming, .due, .late, .missed: break
      }
    }
  }

  /// `3 of 5 completed, 1 skipped`.
  var words: String { "\(completed) of \(planned) completed" + (skipped > 0 ? ", \(skipped) skipped" : "") }

  /// Nil if nothing is planned.
  var progress: ProgressView? {
    planned > 0 ? ProgressView(done: completed, of: planned, label: words) : nil
  }
}
