import Remedi
import Synchronization

/// One patient on a board, as of the moment of reading. The same instance is returned until the record or the clock
/// changes it.
public final class BoardRow: Sendable {
  public let patientId: Identifier<Patient>
  public let name: String
  public let dateOfBirth: LocalDate?
  public let healthCareNumber: String?
  public let stage: StageOfDisease?
  public let state: BoardState
  /// The patient's calendar, in today's time zone of the patient.
  public let calendar: PatientCalendar
  public let today: BoardToday
  /// 30 days, oldest first; the last is today.
  public let days: [BoardDay]
  /// The last time that the patient or a caregiver recorded something, or joined. Nil if never.
  public let lastSeen: Instant?
  /// Most important first. Empty if the patient needs no attention.
  public let needs: [AttentionReason]
  /// Set if all current prescriptions are paused today.
  public let pause: TimingExceptions.Pause?

  /// The current sort key; see ``BoardOrder``.
  let order: String
  /// From the moment of reading to the first moment at which the row may change.
  let moments: Range<Instant>
  /// The moment of reading: everything shown of the row is as of then.
  public var readAt: Instant { moments.lowerBound }

  private let shown = Mutex<[String: any Sendable]>([:])

  /// The total of the last seven of ``days``.
  public var week: Adherence { days.suffix(7).reduce(Adherence()) { $0 + $1.adherence } }
  /// The total of all ``days``.
  public var month: Adherence { days.reduce(Adherence()) { $0 + $1.adherence } }

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
  public func shown<Shown: Sendable>(_ way: String, _ make: () -> Shown) -> Shown {
    if let known = shown.withLock({ $0[way] }) as? Shown { return known }
    let made = make()
    shown.withLock { $0[way] = made }
    return made
  }
}

/// The patients that a board shows.
public enum BoardFilter: String, Sendable, CaseIterable {
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
public struct Board: Sendable {
  /// By need, then by name. In a search: by the matching word, then by name.
  public let rows: [BoardRow]
  /// The start of the next page. A page may hold fewer rows than the limit, or none, even if there is a next one.
  public let next: PageCursor?
  public let counts: BoardCounts
  /// False only while the boards are first built, or rebuilt after an update: some rows are still missing then.
  public let isComplete: Bool
  /// ``MedicalRecord/boardWatch(of:since:token:now:)`` reports every change after this.
  public let mark: ChangeMark
}

/// The number of patients under a filter, regardless of the search.
public struct BoardCounts: Sendable, Hashable {
  public let attention: BoardCount
  public let invited: BoardCount
}

/// A number that is counted up to 99.
public struct BoardCount: Sendable, Hashable {
  public let number: Int
  /// Whether there are more.
  public let hasMore: Bool
}
