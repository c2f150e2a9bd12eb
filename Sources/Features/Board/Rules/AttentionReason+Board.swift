import Remedi

/// The reasons that the board finds itself.
///
/// Strong pain is suffering now and comes first. Next come signs that the treatment does not take place: no records, low
/// adherence, one medication left out. A dose above an as-needed limit, mostly a small one, counts if it recurs.
/// Declining trends and pending matters come last.
extension AttentionReason.Kind {
  package static let pain = Self("pain") { 800 + min($0.level ?? 0, 10) * 8 + min($0.times ?? 0, 7) }
  package static let stoppedRecording = Self("stoppedRecording") { 700 + min($0.days ?? 0, 99) }
  package static let lowAdherence = Self("lowAdherence") { 600 + max(99 - ($0.percent ?? 0), 0) }
  package static let missedInARow = Self("missedInARow") { 500 + min($0.times ?? 0, 99) }
  package static let overLimit = Self("overLimit") { 400 + min($0.times ?? 0, 99) }
  package static let fallingAdherence = Self("fallingAdherence") {
    300 + min(max(($0.before ?? 0) - ($0.percent ?? 0), 0), 99)
  }
  package static let effort = Self("effort") { 200 + min($0.level ?? 0, 10) * 8 + min($0.times ?? 0, 7) }
  package static let summaryUnopened = Self("summaryUnopened") { _ in 190 }
  package static let shared = Self("shared") { _ in 180 }
  package static let invitationUndelivered = Self("invitationUndelivered") { _ in 160 }
  package static let invitationExpired = Self("invitationExpired") { _ in 150 }
  package static let invitationLacking = Self("invitationLacking") { _ in 150 }
  package static let invitationWaiting = Self("invitationWaiting") { _ in 100 }
}

extension AttentionReason {
  /// More as-needed doses than the rule allows; the latest within ``AttentionRule/memory``.
  /// - Parameter times: the number of times within it.
  package static func overLimit(name: String, at: Instant, times: Int) -> Self {
    Kind.overLimit(Details(name: name, at: at, times: times))
  }

  /// Strong pain: the worst within ``AttentionRule/memory``; among equals, the latest.
  package static func pain(level: Int, after name: String, at: Instant, times: Int) -> Self {
    Kind.pain(Details(name: name, at: at, level: level, times: times))
  }

  /// Effort near the maximum, selected like the pain.
  package static func effort(level: Int, after name: String, at: Instant, times: Int) -> Self {
    Kind.effort(Details(name: name, at: at, level: level, times: times))
  }

  /// Something used to be recorded, but no longer is, although something was asked for.
  /// - Parameters:
  ///   - since: the last record.
  ///   - days: from the patient's day of that record to today.
  package static func stoppedRecording(since: Instant, days: Int) -> Self {
    Kind.stoppedRecording(Details(at: since, days: days))
  }

  /// Less than half of what the last days asked for was completed.
  /// - Parameter percent: over the last ``AttentionRule/adherenceDays`` days.
  package static func lowAdherence(percent: Int, completed: Int, expected: Int) -> Self {
    Kind.lowAdherence(Details(percent: percent, completed: completed, expected: expected))
  }

  /// Much less was completed recently than over the whole ``BoardFacts/days`` days.
  /// - Parameters:
  ///   - percent: over the last ``AttentionRule/adherenceDays`` days.
  ///   - before: over the ``BoardFacts/days`` days.
  package static func fallingAdherence(percent: Int, before: Int) -> Self {
    Kind.fallingAdherence(Details(percent: percent, before: before))
  }

  /// The last doses of one prescription were missed, without any record.
  /// - Parameter since: when the first of them was due.
  package static func missedInARow(
    prescription: Identifier<Prescription>, name: String, times: Int, since: Instant
  ) -> Self {
    Kind.missedInARow(Details(name: name, prescription: prescription, at: since, times: times))
  }

  /// The patient or a caregiver shared a summary, and no treating practitioner has opened the record since.
  package static func summaryUnopened(sharedAt: Instant) -> Self { Kind.summaryUnopened(Details(at: sharedAt)) }

  /// A colleague shared the patient with the physician, who has not opened the record since.
  package static func shared(by name: String, at: Instant) -> Self { Kind.shared(Details(name: name, at: at)) }

  /// Delivery of the invitation letter was given up.
  package static func invitationUndelivered(at: Instant) -> Self { Kind.invitationUndelivered(Details(at: at)) }

  /// The invitation expired before it was accepted.
  package static func invitationExpired(at: Instant) -> Self { Kind.invitationExpired(Details(at: at)) }

  /// The patient has not joined and has no invitation, because it was removed when the record was archived.
  package static var invitationLacking: Self { Kind.invitationLacking() }

  /// The invitation has been pending for a while.
  package static func invitationWaiting(since: Instant, until: Instant) -> Self {
    Kind.invitationWaiting(Details(at: since, until: until))
  }
}
