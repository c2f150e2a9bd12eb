/// The thresholds for attention.
public enum AttentionRule {
  /// Seconds for which pain, effort and doses over a limit count: 7 days.
  public static let memory = 7 * 86_400
  /// The minimum of strong pain: 7 of 10, a common threshold of numeric rating scales.
  public static let strongPain = 7
  /// The minimum of effort near the maximum.
  public static let utmostEffort = 9
  /// The number of whole days with doses but without records that count as silence.
  public static let silentDays = 3
  /// The number of consecutive missed doses that counts.
  public static let missedInARow = 3
  /// The days over which adherence is considered, including today.
  public static let adherenceDays = 7
  /// Adherence below this is low, in percent.
  public static let lowAdherence = 50
  /// Adherence that is this many percentage points below the ``BoardFacts/days`` days has fallen.
  public static let fallingAdherence = 20
  /// The fewest doses expected in the ``adherenceDays``, and the fewest of them not completed, for adherence to count:
  /// one missed dose of two is no pattern.
  public static let (fewestExpected, fewestNotCompleted) = (5, 3)
  /// Seconds for which an invitation may be pending before someone should follow up: 3 days.
  public static let invitationPatience = 3 * 86_400
}

extension Completion.Feedback {
  /// The pain if it is strong.
  var strongPain: Int? { pain.flatMap { $0 >= AttentionRule.strongPain ? $0 : nil } }
  /// The effort if it is near the maximum.
  var utmostEffort: Int? { effort.flatMap { $0 >= AttentionRule.utmostEffort ? $0 : nil } }
  /// Whether a physician should see it even without a note.
  public var isOfNote: Bool { strongPain != nil || utmostEffort != nil }
}
