import Remedi

/// What a process knows at the first run of its ``DispatchJob``, to tell the messages of a dead process from its own.
struct ProcessStart: Sendable {
  /// What was decided later is its own.
  let moment: Instant
  /// The ids of its own messages that were decided before: those that were in line, and those that it has taken since.
  /// No moment tells them from others: each of them can be due at the same millisecond.
  var own: Set<String>
  /// Whether what the dead process left is taken.
  var isTaken = false
}
