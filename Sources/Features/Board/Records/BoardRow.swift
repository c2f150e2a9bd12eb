import Record
import Remedi
import Synchronization

/// One patient on a board, as of the moment of reading. The same instance is returned until the record or the clock
/// changes it.
package final class BoardRow: Sendable {
  package let patientId: Identifier<Patient>
  package let name: String
  package let dateOfBirth: LocalDate?
  package let healthCareNumber: String?
  package let stage: StageOfDisease?
  package let state: BoardState
  /// The patient's calendar, in today's time zone of the patient.
  package let calendar: PatientCalendar
  package let today: BoardToday
  /// 30 days, oldest first; the last is today.
  package let days: [BoardDay]
  /// The last time that the patient or a caregiver recorded something, or joined. Nil if never.
  package let lastSeen: Instant?
  /// Most important first. Empty if the patient needs no attention.
  package let needs: [AttentionReason]
  /// Set if all current prescriptions are paused today.
  package let pause: TimingExceptions.Pause?

  /// The current sort key; see ``BoardOrder``.
  let order: String
  /// From the moment of reading to the first moment at which the row may change.
  let moments: Range<Instant>
  /// The moment of reading: everything shown of the row is as of then.
  package var readAt: Instant { moments.lowerBound }

  private let shown = Mutex<[String: any Sendable]>([:])

  /// The total of the last seven of ``days``.
  package var week: Adherence { days.suffix(7).reduce(Adherence()) { $0 + $1.adherence } }
  /// The total of all ``days``.
  package var month: Adherence { days.reduce(Adherence()) { $0 + $1.adherence } }

  init(_ document: BoardDocument, at now: Instant, _ database: TimeZoneDatabase) throws {
    patientId = document.patientId
    name = document.name
    dateOfBirth = document.dateOfBirth
    healthCareNumber = document.healthCareNumber
    stage = document.stage
    state = document.state
    calendar = try PatientCalendar(
      [TimeZoneAssignment(from: LocalDate(dayNumber: 0), timeZone: document.timeZone)], database: database)
    today = document.facts.today(at: now)
    days = document.facts.adherence(at: now)
    lastSeen = document.facts.lastHeard
    needs = document.facts.needs(at: now)
    pause = document.facts.pause
    order = BoardOrder.key(need: needs.need, sortName: BoardOrder.sortName(in: document.order))
    let tomorrow = calendar.startOfDay(calendar.date(at: now) + 1)
    moments = now..<max(min(document.facts.nextMoment(after: now), tomorrow), now)
  }

  /// A rendering of the row, cached with it for as long as the row is unchanged. Two concurrent callers may both
  /// compute it.
  /// - Parameters:
  ///   - way: identifies the kind of rendering; each yields values of one type.
  ///   - make: computes it from the row alone.
  package func shown<Shown: Sendable>(_ way: String, _ make: () -> Shown) -> Shown {
    if let known = shown.withLock({ $0[way] }) as? Shown { return known }
    let made = make()
    shown.withLock { $0[way] = made }
    return made
  }
}

/// The patients that a board shows.
package enum BoardFilter: String, Sendable, CaseIterable {
  /// All who are treated, joined or not.
  case all
  case attention
  /// Those who have not joined yet.
  case invited
  case archived

  /// Whether the filter includes a row.
  func holds(_ row: BoardRow) -> Bool {
    switch self {
    case .all: row.state != .archived
    case .attention: !row.needs.isEmpty
    case .invited: row.state == .invited
    case .archived: row.state == .archived
    }
  }
}

/// A page of a physician's patients.
package struct BoardList: Sendable {
  /// By need, then by name. In a search: by the matching word, then by name.
  package let rows: [BoardRow]
  /// The start of the next page. A page may hold fewer rows than the limit, or none, even if there is a next one.
  package let next: PageCursor?
  package let counts: BoardCounts
  /// False only while the boards are first built, or rebuilt after an update: some rows are still missing then.
  package let isComplete: Bool
  /// Every later change of the list is reported after this.
  package let mark: ChangeMark
}

/// The number of patients under a filter, regardless of the search.
package struct BoardCounts: Sendable, Hashable {
  package let attention: BoardCount
  package let invited: BoardCount
}

/// A number that is counted up to 99.
package struct BoardCount: Sendable, Hashable {
  package let number: Int
  /// Whether there are more.
  package let hasMore: Bool
}
