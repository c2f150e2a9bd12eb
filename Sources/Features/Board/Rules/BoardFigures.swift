import Remedi

/// The status of a patient.
package enum BoardState: String, Codable, Sendable {
  /// Has not joined yet.
  case invited
  case joined
  /// Is no longer treated here.
  case archived
}

/// The figures of a patient's day as of a moment.
package struct BoardToday: Sendable, Hashable {
  /// The patient's day.
  package let date: LocalDate
  package var completed = 0
  package var skipped = 0
  package var missed = 0
  package var late = 0
  /// To be done now.
  package var due = 0
  /// Open as well, but not urgent until later in the day.
  package var anyTime = 0
  package var upcoming = 0

  /// The sum of all.
  package var planned: Int { completed + skipped + missed + late + due + anyTime + upcoming }

  package init(date: LocalDate) { self.date = date }

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
package struct BoardDay: Sendable, Hashable {
  package let date: LocalDate
  package let adherence: Adherence

  package init(date: LocalDate, adherence: Adherence) {
    self.date = date
    self.adherence = adherence
  }
}
