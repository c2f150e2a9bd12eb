/// How much of what was asked for was done.
///
/// Only occurrences whose window has closed count, whether or not they were recorded before: otherwise what is done
/// early would count at once and what is forgotten only later. What a clinician advised to skip is excused; what is taken
/// as needed is no occurrence and never counts.
public struct Adherence: Sendable, Hashable {
  /// Occurrences that were asked for and have closed.
  public private(set) var scheduled = 0
  /// Of those, done, late ones included.
  public private(set) var completed = 0
  /// Of those, skipped, whatever the reason.
  public private(set) var skipped = 0
  /// Of those skipped, the ones that a clinician advised to skip.
  public private(set) var excused = 0

  public init() {}

  /// Takes an occurrence in.
  /// - Parameters:
  ///   - content: what stands recorded of it, or nil.
  ///   - now: the moment by which its window must have closed to count.
  public mutating func count(_ occurrence: Occurrence, _ content: Completion.Content?, at now: Instant) {
    guard occurrence.window.closesAt <= now else { return }
    scheduled += 1
    switch content?.outcome {
    case .completed: completed += 1
    case .skipped:
      skipped += 1
      if content?.reason == .advised { excused += 1 }
    case nil: break
    }
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
