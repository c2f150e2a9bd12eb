/// All that a board says of a patient on one of the patient's days: derived from the record and the day alone, so that
/// what time does within the day is found by asking with another moment, without reading anything.
public struct BoardFacts: Codable, Sendable, Hashable {
  public let state: BoardState
  /// The patient's day.
  public let date: LocalDate
  /// When the day ends; from then on other facts hold.
  public let endsAt: Instant
  /// What had closed when the day began: of each day up to ``date``, the last of them.
  let closed: ClosedDays
  /// What had not, up to the end of the day, by when it closes.
  let doses: [BoardDose]
  let courses: [BoardCourse]
  /// What was said within ``AttentionRule/memory`` before the day, and since.
  let remarks: [BoardRemark]
  /// When something was recorded last, by whomever, and on which of the patient's days.
  let lastRecorded: Recorded?
  /// When the patient's side was heard of last: it recorded something, or joined.
  public let lastHeard: Instant?
  /// The one made last, of a patient who has not joined.
  let invitation: BoardInvitation?
  /// When the patient, or who cares for the patient, shared a summary last, where nobody who treats the patient has opened
  /// the record since.
  let summarySharedAt: Instant?
  /// Set where everything that runs is paused on the day: what all the pauses have in common.
  public let pause: TimingExceptions.Pause?
  /// Of one physician's board alone: that the patient was shared with that one, who has not opened the record since.
  private(set) var shared: BoardSharing?

  /// The same on the board of one physician.
  public func with(_ shared: BoardSharing?) -> Self {
    var facts = self
    facts.shared = shared
    return facts
  }

  struct Recorded: Codable, Sendable, Hashable {
    let at: Instant
    let date: LocalDate
  }

  /// Days of the charts.
  public static let days = 30
  /// The most that is kept of each kind: a document has a limit, and whoever is asked for more is not helped by numbers.
  static let (mostDoses, mostCourses, mostRemarks) = (2000, 500, 100)
}

/// From when to when an invitation can be accepted, and whether it arrived.
public struct BoardInvitation: Codable, Sendable, Hashable {
  public let createdAt: Instant
  public let expiresAt: Instant
  /// When the letter that brings it was given up; nil where none was.
  public let undeliveredAt: Instant?

  public init(createdAt: Instant, expiresAt: Instant, undeliveredAt: Instant? = nil) {
    self.createdAt = createdAt
    self.expiresAt = expiresAt
    self.undeliveredAt = undeliveredAt
  }
}

/// Who let a physician see a patient, and when.
public struct BoardSharing: Codable, Sendable, Hashable {
  /// The name, as it was then.
  public let by: String
  public let at: Instant

  public init(by: String, at: Instant) {
    self.by = by
    self.at = at
  }
}

/// Something that a patient said of a dose, or did, which asks for attention.
struct BoardRemark: Codable, Sendable, Hashable {
  enum Kind: String, Codable, Sendable { case pain, effort, overLimit }
  let kind: Kind
  /// 0 to 10; of a dose over the limit 0.
  let level: Int
  let name: String
  let at: Instant
}

/// A prescription that asks for something on these days.
struct BoardCourse: Codable, Sendable, Hashable {
  let prescription: Identifier<Prescription>
  let name: String
  /// From when on it asks for nothing any more: it is stopped, or at its end.
  let stopsAt: Instant?
  /// How many of its last doses had been missed in a row when the day began, and when the first of them was due.
  let missed: Int
  let missedSince: Instant?
  /// True where the day lies in a pause of it, else nil.
  let isPaused: Bool?
}
