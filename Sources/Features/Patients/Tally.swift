import Record
import Remedi
import Web

/// Occurrences counted by where they stand.
struct Tally: Sendable {
  var planned = 0
  var completed = 0
  var skipped = 0
  var due = 0
  var late = 0

  init(_ items: some Sequence<ScheduleDay.Item>, at now: Instant) {
    for item in items {
      planned += 1
      switch item.status(at: now) {
      case .completed: completed += 1
      case .skipped: skipped += 1
      case .due: due += 1
      case .late: late += 1
      case .upcoming, .missed: break
      }
    }
  }

  /// `3 of 5 completed, 1 skipped`.
  var words: String { "\(completed) of \(planned) completed" + (skipped > 0 ? ", \(skipped) skipped" : "") }

  /// Nil where nothing is planned.
  var progress: ProgressView? {
    planned > 0 ? ProgressView(done: completed, of: planned, label: words) : nil
  }

  /// What asks for attention: the late ones before those that are due.
  var attention: StatusBadge? {
    if late > 0 { return StatusBadge(.late, label: "\(late) late") }
    return due > 0 ? StatusBadge(.due, label: "\(due) due now") : nil
  }
}
