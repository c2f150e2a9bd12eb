/// A correction of a completion (merge patch, RFC 7396).
public struct CompletionCorrection: Encodable, Hashable, Sendable {
  /// Nil leaves it unchanged.
  public var outcome: Outcome?
  /// Nil leaves it unchanged.
  public var completedAt: Timestamp?
  public var reason: Change<SkipReason>
  /// Merged with the current feedback.
  public var feedback: Change<FeedbackChange>

  public init(
    outcome: Outcome? = nil, completedAt: Timestamp? = nil, reason: Change<SkipReason> = .unchanged,
    feedback: Change<FeedbackChange> = .unchanged
  ) {
    (self.outcome, self.completedAt, self.reason, self.feedback) = (outcome, completedAt, reason, feedback)
  }
}

/// A correction of the feedback.
public struct FeedbackChange: Encodable, Hashable, Sendable {
  /// 0…10
  public var pain: Change<Int>
  /// 0…10
  public var effort: Change<Int>
  public var note: Change<String>

  public init(
    pain: Change<Int> = .unchanged, effort: Change<Int> = .unchanged, note: Change<String> = .unchanged
  ) {
    (self.pain, self.effort, self.note) = (pain, effort, note)
  }
}
