import Remedi

/// A board's data about a patient on one of the patient's days. It depends only on the record and the day, so later
/// moments of the day are evaluated without reading anything.
package struct BoardFacts: Codable, Sendable, Hashable {
  package let state: BoardState
  /// The patient's day.
  package let date: LocalDate
  /// When the day ends and these facts become invalid.
  package let endsAt: Instant
  /// The outcomes that were final when the day began, for each day up to ``date``.
  let closed: ClosedDays
  /// The doses that were still open then or open during the day, ordered by closing time.
  let doses: [BoardDose]
  let courses: [BoardCourse]
  /// Feedback within ``AttentionRule/memory`` before the day, and since.
  let remarks: [BoardRemark]
  /// When anyone last recorded something, and on which of the patient's days.
  let lastRecorded: Recorded?
  /// When the patient's side was last active: it recorded something or joined.
  package let lastHeard: Instant?
  /// The latest invitation of a patient who has not joined.
  let invitation: BoardInvitation?
  /// When the patient or a caregiver last shared a summary, if no treating practitioner has opened the record since.
  let summarySharedAt: Instant?
  /// The common part of all pauses, if everything that runs is paused on the day.
  package let pause: TimingExceptions.Pause?
  /// What other features read from the record. Nil if they found nothing.
  let reasons: [NotedReason]?
  /// Only on one physician's board: the patient was shared with that physician, who has not opened the record since.
  private(set) var shared: BoardSharing?

  /// A copy for the board of one physician.
  package func with(_ shared: BoardSharing?) -> Self {
    var facts = self
    facts.shared = shared
    return facts
  }

  struct Recorded: Codable, Sendable, Hashable {
    let at: Instant
    let date: LocalDate
  }

  /// The number of days in the charts.
  package static let days = 30
  /// Limits per kind: documents have a maximum size, and larger numbers would not help anyone.
  static let (mostDoses, mostCourses, mostRemarks, mostReasons) = (2000, 500, 100, 50)
}

/// The validity of an invitation, and whether it was delivered.
package struct BoardInvitation: Codable, Sendable, Hashable {
  package let createdAt: Instant
  package let expiresAt: Instant
  /// When delivery of its letter was given up. Nil if it was not.
  package let undeliveredAt: Instant?

  package init(createdAt: Instant, expiresAt: Instant, undeliveredAt: Instant? = nil) {
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.undeliveredAt = undeliveredAt
  }
}

/// Who shared a patient with a physician, and when.
package struct BoardSharing: Codable, Sendable, Hashable {
  /// The name at that time.
  package let by: String
  package let at: Instant

  package init(by: String, at: Instant) {
    self.by = by
    self.at = at
  }
}

/// A prescription with doses on these days.
struct BoardCourse: Codable, Sendable, Hashable {
  let prescription: Identifier<Prescription>
  let name: String
  /// When it ends, by a stop or by its rule.
  let stopsAt: Instant?
  /// How many of its latest doses had been missed in a row when the day began, and when the first of them was due.
  let missed: Int
  let missedSince: Instant?
  /// True if the day is in a pause of it, else nil.
  let isPaused: Bool?
}
