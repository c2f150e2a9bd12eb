/// The status of a patient.
public enum BoardState: String, Codable, Sendable {
  /// Has not joined yet.
  case invited
  case joined
  /// Is no longer treated here.
  case archived
}

/// The figures of a patient's day as of a moment.
public struct BoardToday: Sendable, Hashable {
  /// The patient's day.
  public let date: LocalDate
  public var completed = 0
  public var skipped = 0
  public var missed = 0
  public var late = 0
  /// To be done now.
  public var due = 0
  /// Open as well, but not urgent until later in the day.
  public var anyTime = 0
  public var upcoming = 0

  /// The sum of all.
  public var planned: Int { completed + skipped + missed + late + due + anyTime + upcoming }

  public init(date: LocalDate) { self.date = date }

  mutating func count(_ dose: BoardDose, at now: Instant) {
    switch dose.status(at: now) {
    case .completed: completed += 1
    case .skipped: skipped += 1
    case .missed: missed += 1
    case .late: late += 1
    case .due where dose.isAtAnyTime(at: now): anyTime += 1
    case .due: due += 1
    case .upcoming: upcoming += 1
    }
  }
}

/// One day in a board's charts.
public struct BoardDay: Sendable, Hashable {
  public let date: LocalDate
  public let adherence: Adherence

  public init(date: LocalDate, adherence: Adherence) {
    self.date = date
    self.adherence = adherence
  }
}
