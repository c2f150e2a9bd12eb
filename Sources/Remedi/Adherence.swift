/// How much of what was asked for was done.
///
/// An occurrence counts from the moment it is recorded or its window closes, whichever comes first: the
/// app, the chart, the board, summaries and reports say the same at every moment. What a clinician advised to skip is
/// excused; what is taken as needed is no occurrence and never counts.
public struct Adherence: Codable, Sendable, Hashable {
  /// Occurrences that were asked for and were recorded or have closed.
  public private(set) var scheduled = 0
  /// Of those, done, late ones included.
  public private(set) var completed = 0
  /// Of those, skipped, whatever the reason.
  public private(set) var skipped = 0
  /// Of those skipped, the ones that a clinician advised to skip.
  public private(set) var excused = 0

  public init() {}

  init(scheduled: Int, completed: Int, skipped: Int, excused: Int) {
    (self.scheduled, self.completed, self.skipped, self.excused) = (scheduled, completed, skipped, excused)
  }

  /// Takes an occurrence in.
  /// - Parameters:
  ///   - content: what stands recorded of it, or nil.
  ///   - now: the moment by which the window of one that was not recorded must have closed to count.
  public mutating func count(_ occurrence: Occurrence, _ content: Completion.Content?, at now: Instant) {
    guard content != nil || occurrence.window.closesAt <= now else { return }
    count(content?.outcome, isExcused: content?.reason == .advised)
  }

  /// Takes an occurrence in that was recorded or has closed.
  /// - Parameter isExcused: whether it was skipped because a clinician advised to.
  mutating func count(_ outcome: Completion.Outcome?, isExcused: Bool = false) {
    scheduled += 1
    switch outcome {
    case .completed: completed += 1
    case .skipped:
      skipped += 1
      if isExcused { excused += 1 }
    case nil: break
    }
  }

  /// Both together.
  public static func + (one: Self, other: Self) -> Self {
    Self(
      scheduled: one.scheduled + other.scheduled, completed: one.completed + other.completed,
      skipped: one.skipped + other.skipped, excused: one.excused + other.excused)
  }

  /// Of those scheduled, the ones of which nothing stands recorded.
  public var missed: Int { scheduled - completed - skipped }

  /// What should have been done: scheduled without the excused.
  public var expected: Int { scheduled - excused }

  /// Completed ÷ expected, 0 to 1; nil where nothing was expected.
  public var ratio: Double? { expected > 0 ? Double(completed) / Double(expected) : nil }

  /// The ratio in percent; rounded, but 100 only where all was done and 0 only where nothing was.
  public var percent: Int? {
    guard let ratio else { return nil }
    let rounded = Int((ratio * 100).rounded())
    if completed == 0 || completed == expected { return rounded }
    return min(max(rounded, 1), 99)
  }
}
