/// Why a patient needs attention, with the numbers for a sentence about it. Moments keep their original offset.
public enum AttentionReason: Sendable, Hashable {
  /// More as-needed doses than the rule allows; the latest within ``AttentionRule/memory``.
  /// - times: the number of times within it.
  case overLimit(name: String, at: Instant, times: Int)
  /// Strong pain: the worst within ``AttentionRule/memory``; among equals, the latest.
  case pain(level: Int, after: String, at: Instant, times: Int)
  /// Effort near the maximum, selected like the pain.
  case effort(level: Int, after: String, at: Instant, times: Int)
  /// Something used to be recorded, but no longer is, although something was asked for.
  /// - since: the last record.
  /// - days: from the patient's day of that record to today.
  case stoppedRecording(since: Instant, days: Int)
  /// Less than half of what the last days asked for was completed.
  /// - percent: over the last ``AttentionRule/adherenceDays`` days.
  case lowAdherence(percent: Int, completed: Int, expected: Int)
  /// Much less was completed recently than over the whole ``BoardFacts/days`` days.
  /// - percent: over the last ``AttentionRule/adherenceDays`` days.
  /// - before: over the ``BoardFacts/days`` days.
  case fallingAdherence(percent: Int, before: Int)
  /// The last doses of one prescription were missed, without any record.
  /// - since: when the first of them was due.
  case missedInARow(prescription: Identifier<Prescription>, name: String, times: Int, since: Instant)
  /// The patient or a caregiver shared a summary, and no treating practitioner has opened the record since.
  case summaryUnopened(sharedAt: Instant)
  /// A colleague shared the patient with the physician, who has not opened the record since.
  case shared(by: String, at: Instant)
  /// Delivery of the invitation letter was given up.
  case invitationUndelivered(at: Instant)
  /// The invitation expired before it was accepted.
  case invitationExpired(at: Instant)
  /// The patient has not joined and has no invitation, because it was removed when the record was archived.
  case invitationLacking
  /// The invitation has been pending for a while.
  case invitationWaiting(since: Instant, until: Instant)

  /// The urgency, 1 to 899: the hundreds depend on the kind, by its meaning for the treatment, the rest on the
  /// severity.
  ///
  /// Strong pain is suffering now and comes first. Next come signs that the treatment does not take place: no records,
  /// low adherence, one medication left out. A dose above an as-needed limit, mostly a small one, counts if it recurs.
  /// Declining trends and pending matters come last.
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
  /// The sort key of patients, 0 to 999: the weight of the weightiest reason, plus one for each further reason, up to
  /// 90. 0 if there is none.
  public var need: Int {
    guard let heaviest = map(\.weight).max() else { return 0 }
    return heaviest + Swift.min(count - 1, 90)
  }
}

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
