import Remedi
import Synchronization

/// One patient on a board, as it stands at the moment of reading. The same row is read again as long as neither the record
/// nor the clock makes another of it.
public final class BoardRow: Sendable {
  public let patientId: Identifier<Patient>
  public let name: String
  public let dateOfBirth: LocalDate?
  public let healthCareNumber: String?
  public let stage: StageOfDisease?
  public let state: BoardState
  /// The patient's, in the zone where the patient is today.
  public let calendar: PatientCalendar
  public let today: BoardToday
  /// 30 days, oldest first; the last is today.
  public let days: [BoardDay]
  /// When the patient's side was heard of last: it recorded something, or joined. Nil: never.
  public let lastSeen: Instant?
  /// Weightiest first; empty where the patient needs no attention.
  public let needs: [AttentionReason]
  /// Set where everything that runs is paused today.
  public let pause: TimingExceptions.Pause?

  /// See ``BoardOrder``: as it is now.
  let order: String
  /// From the moment of reading to the first at which it may be another.
  let moments: Range<Instant>
  /// The moment of reading: what is shown of the row is said as of then.
  public var readAt: Instant { moments.lowerBound }

  private let shown = Mutex<[String: any Sendable]>([:])

  /// The last seven of ``days`` together.
  public var week: Adherence { days.suffix(7).reduce(Adherence()) { $0 + $1.adherence } }
  /// All of ``days`` together.
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

  /// What is shown of the row, kept with it for as long as the row is the same. Two who ask at once may both make it.
  /// - Parameters:
  ///   - way: tells one way of showing it from another; each makes values of one type.
  ///   - make: makes it of nothing but the row.
  public func shown<Shown: Sendable>(_ way: String, _ make: () -> Shown) -> Shown {
    if let known = shown.withLock({ $0[way] }) as? Shown { return known }
    let made = make()
    shown.withLock { $0[way] = made }
    return made
  }
}

/// Which patients a board shows.
public enum BoardFilter: String, Sendable, CaseIterable {
  /// All who are treated, joined or not.
  case all
  case attention
  /// Who has not joined yet.
  case invited
  case archived

  /// Whether a row stands on it.
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
  /// By need, then by name; where they were searched, by the word that was found, then by name.
  public let rows: [BoardRow]
  /// Where the next page begins. A page may hold fewer rows than it could, or none, though there is a next.
  public let next: PageCursor?
  public let counts: BoardCounts
  /// False only while the boards are put together for the first time, or anew after an update: some rows are still
  /// lacking then.
  public let isComplete: Bool
  /// Every change after this is told by ``MedicalRecord/boardWatch(of:since:token:now:)``.
  public let mark: ChangeMark
}

/// How many stand on a shelf, whatever was searched.
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
