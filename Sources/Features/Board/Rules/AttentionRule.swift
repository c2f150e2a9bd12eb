import Remedi

/// The thresholds for attention.
package enum AttentionRule {
  /// Seconds for which pain, effort and doses over a limit count: 7 days.
  package static let memory = 7 * 86_400
  /// The number of whole days with doses but without records that count as silence.
  package static let silentDays = 3
  /// The number of consecutive missed doses that counts.
  package static let missedInARow = 3
  /// The days over which adherence is considered, including today.
  package static let adherenceDays = 7
  /// Adherence below this is low, in percent.
  package static let lowAdherence = 50
  /// Adherence that is this many percentage points below the ``BoardFacts/days`` days has fallen.
  package static let fallingAdherence = 20
  /// The fewest doses expected in the ``adherenceDays``, and the fewest of them not completed, for adherence to count:
  /// one missed dose of two is no pattern.
  package static let (fewestExpected, fewestNotCompleted) = (5, 3)
  /// Seconds for which an invitation may be pending before someone should follow up: 3 days.
  package static let invitationPatience = 3 * 86_400
}
