/// How much of what was asked for was done.
///
/// An occurrence counts once it is recorded or its window closes, whichever comes first, so the app, the
/// chart, the board, summaries and reports always agree. What a clinician advised to skip is excused. What is taken as
/// needed is no occurrence and never counts.
public struct Adherence: Codable, Sendable, Hashable {
  /// Occurrences that were recorded or have closed.
  public private(set) var scheduled = 0
  /// The completed ones, including late ones.
  public private(set) var completed = 0
  /// The skipped ones, for whatever reason.
  public private(set) var skipped = 0
  /// The ones that were skipped on a clinician's advice.
  public private(set) var excused = 0

  public init() {}

  package init(scheduled: Int, completed: Int, skipped: Int, excused: Int) {
    (self.scheduled, self.completed, self.skipped, self.excused) = (scheduled, completed, skipped, excused)
  }

  /// Counts an occurrence.
  /// - Parameters:
  ///   - content: the recorded content, or nil.
  ///   - now: an unrecorded occurrence counts only if its window has closed by this moment.
  public mutating func count(_ occurrence: Occurrence, _ content: Completion.Content?, at now: Instant) {
    guard content != nil || occurrence.window.closesAt <= now else { return }
    count(content?.outcome, isExcused: content?.reason == .advised)
  }

  /// Counts an occurrence that was recorded or has closed.
  /// - Parameter isExcused: whether it was skipped on a clinician's advice.
  package mutating func count(_ outcome: Completion.Outcome?, isExcused: Bool = false) {
    scheduled += 1
    switch outcome {
    case .completed: completed += 1
    case .skipped:
      skipped += 1
      if isExcused { excused += 1 }
    case nil: break
    }
  }

  /// The sum of both.
  public static func + (one: Self, other: Self) -> Self {
    Self(
      scheduled: one.scheduled + other.scheduled, completed: one.completed + other.completed,
      skipped: one.skipped + other.skipped, excused: one.excused + other.excused)
  }

  /// Scheduled occurrences without a record.
  public var missed: Int { scheduled - completed - skipped }

  /// Scheduled occurrences without the excused ones.
  public var expected: Int { scheduled - excused }

  /// Completed ÷ expected, 0 to 1. Nil if nothing was expected.
  public var ratio: Double? { expected > 0 ? Double(completed) / Double(expected) : nil }

  /// The ratio in percent, rounded, but 100 only if all was done and 0 only if nothing was.
  public var percent: Int? {
    guard let ratio else { return nil }
    let rounded = Int((ratio * 100).rounded())
    if completed == 0 || completed == expected { return rounded }
    return min(max(rounded, 1), 99)
  }
}
