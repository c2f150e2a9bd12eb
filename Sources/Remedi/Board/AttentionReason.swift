/// Why a patient needs attention, with the numbers that a sentence about it needs. Moments keep the offset that they were
/// written with.
public enum AttentionReason: Sendable, Hashable {
  /// More was taken as needed than the rule allows; the latest time within ``AttentionRule/memory``.
  /// - times: how often within it.
  case overLimit(name: String, at: Instant, times: Int)
  /// Strong pain: the worst within ``AttentionRule/memory``, of equals the latest.
  case pain(level: Int, after: String, at: Instant, times: Int)
  /// An effort near the utmost, chosen like the pain.
  case effort(level: Int, after: String, at: Instant, times: Int)
  /// Something used to be recorded, and nothing is any more though something was asked for.
  /// - since: the last record.
  /// - days: from the patient's day of that record to today.
  case stoppedRecording(since: Instant, days: Int)
  /// Less than half of what the last days asked for was completed.
  /// - percent: of the last ``AttentionRule/adherenceDays`` days.
  case lowAdherence(percent: Int, completed: Int, expected: Int)
  /// Clearly less was completed of late than in the ``BoardFacts/days`` days that they belong to.
  /// - percent: of the last ``AttentionRule/adherenceDays`` days.
  /// - before: of the ``BoardFacts/days`` days.
  case fallingAdherence(percent: Int, before: Int)
  /// The last doses of one prescription were missed, none of them recorded.
  /// - since: when the first of them was due.
  case missedInARow(prescription: Identifier<Prescription>, name: String, times: Int, since: Instant)
  /// The patient, or who cares for the patient, shared a summary, and nobody who treats the patient has opened the record
  /// since.
  case summaryUnopened(sharedAt: Instant)
  /// A colleague let the physician see the patient, who has not opened the record since.
  case shared(by: String, at: Instant)
  /// The letter that brings the invitation was given up.
  case invitationUndelivered(at: Instant)
  /// The invitation ended before it was accepted.
  case invitationExpired(at: Instant)
  /// Has not joined, and there is no invitation: it went with the archive that the patient was brought back from.
  case invitationLacking
  /// The invitation has been open for a while.
  case invitationWaiting(since: Instant, until: Instant)

  /// How much it presses, 1 to 899: hundreds for the kind, by what it means for the treatment, the rest for how bad it is.
  ///
  /// Pain that is strong is suffering now. Then comes what says that the treatment does not take place: nothing is heard,
  /// little is done, one medication is left out. A dose above the limit of an as-needed order, mostly a small one, counts
  /// where it repeats itself. What only goes the wrong way, or waits, stands last.
  public var weight: Int {
    switch self {
    case .pain(let level, _, _, let times): 800 + min(level, 10) * 8 + min(times, 7)
    case .stoppedRecording(_, let days): 700 + min(days, 99)
    case .lowAdherence(let percent, _, _): 600 + max(99 - percent, 0)
    case .missedInARow(_, _, let times, _): 500 + min(times, 99)
    case .overLimit(_, _, let times): 400 + min(times, 99)
    case .fallingAdherence(let percent, let before): 300 + min(max(before - percent, 0), 99)
    case .effort(let level, _, _, let times): 200 + min(level, 10) * 8 + min(times, 7)
    case .summaryUnopened: 190
    case .shared: 180
    case .invitationUndelivered: 160
    case .invitationExpired, .invitationLacking: 150
    case .invitationWaiting: 100
    }
  }
}

extension [AttentionReason] {
  /// The number by which patients are sorted, 0 to 999: the weight of the weightiest reason, and one more for each further
  /// one, up to 90. 0 where there is none.
  public var need: Int {
    guard let heaviest = map(\.weight).max() else { return 0 }
    return heaviest + Swift.min(count - 1, 90)
  }
}

/// From when on something asks for attention.
public enum AttentionRule {
  /// Seconds for which pain, effort and doses over a limit are remembered: 7 days.
  public static let memory = 7 * 86_400
  /// Pain from here on is strong: 7 of 10, as numeric rating scales are commonly cut.
  public static let strongPain = 7
  /// Effort from here on is near the utmost.
  public static let utmostEffort = 9
  /// Whole days on which something was asked for and nothing was recorded that make a silence.
  public static let silentDays = 3
  /// Doses missed one after another that make a row.
  public static let missedInARow = 3
  /// Days of which adherence is looked at, today among them.
  public static let adherenceDays = 7
  /// Adherence below this is low, in percent.
  public static let lowAdherence = 50
  /// So many percentage points below the ``BoardFacts/days`` days it has fallen.
  public static let fallingAdherence = 20
  /// So many doses must have been asked for in the ``adherenceDays``, and so many of them not completed: one missed dose of
  /// two is no habit.
  public static let (fewestExpected, fewestNotCompleted) = (5, 3)
  /// Seconds for which an invitation may wait before somebody should ask: 3 days.
  public static let invitationPatience = 3 * 86_400
}

extension Completion.Feedback {
  /// The pain, where it is strong.
  var strongPain: Int? { pain.flatMap { $0 >= AttentionRule.strongPain ? $0 : nil } }
  /// The effort, where it is near the utmost.
  var utmostEffort: Int? { effort.flatMap { $0 >= AttentionRule.utmostEffort ? $0 : nil } }
  /// Whether a physician should hear of it even where nothing was said in words.
  public var isOfNote: Bool { strongPain != nil || utmostEffort != nil }
}
