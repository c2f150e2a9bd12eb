import Record
import Remedi

/// One patient's row on one physician's board, with its sort key and search words. Derived: all of it can be rebuilt
/// from the record at any time.
struct BoardDocument: Codable, Sendable, Equatable {
  let patientId: Identifier<Patient>
  private(set) var name: String
  private(set) var dateOfBirth: LocalDate?
  private(set) var healthCareNumber: String?
  private(set) var stage: StageOfDisease?
  /// The patient's time zone on the day of the facts: an IANA name.
  let timeZone: String
  private(set) var facts: BoardFacts
  /// The number of the patient's last audit entry that the row includes. Every change of the patient adds an entry, so
  /// the row is outdated exactly if there is a later one.
  private(set) var sequence: Int
  /// The search words.
  private(set) var words: [String]

  // The values of the indexes.
  let listed: Bool
  let state: BoardState
  private(set) var order: String
  /// Milliseconds since 1970 at which the row changes by the passage of time alone.
  private(set) var changesAt: Int64
}

extension BoardDocument {
  init(_ patient: Patient, _ facts: BoardFacts, _ calendar: PatientCalendar, sequence: Int, at now: Instant) {
    let profile = patient.profile
    patientId = patient.id
    name = profile.name
    dateOfBirth = profile.dateOfBirth
    healthCareNumber = profile.healthCareNumber
    stage = profile.stageOfDisease
    timeZone = calendar.zone(on: facts.date).name
    self.facts = facts
    self.sequence = sequence
    words = SearchTokens.words(of: profile)
    listed = facts.state != .archived
    state = facts.state
    order = BoardOrder.key(need: facts.needs(at: now).need, name: profile.name)
    changesAt = facts.changesAt(after: now).milliseconds
  }

  /// Same row on one physician's board: a newly shared record that the physician has not opened yet needs attention.
  func with(_ shared: BoardSharing?, at now: Instant) -> Self {
    guard let shared else { return self }
    return with(facts.with(shared), sequence: sequence, at: now)
  }

  /// Same row with other facts of the day.
  func with(_ facts: BoardFacts, sequence: Int, at now: Instant) -> Self {
    var row = self
    (row.facts, row.sequence) = (facts, sequence)
    row.order = BoardOrder.key(need: facts.needs(at: now).need, name: name)
    row.changesAt = facts.changesAt(after: now).milliseconds
    return row
  }

  /// Same row after a change of the profile.
  mutating func take(_ profile: Patient.Profile) {
    name = profile.name
    dateOfBirth = profile.dateOfBirth
    healthCareNumber = profile.healthCareNumber
    stage = profile.stageOfDisease
    words = SearchTokens.words(of: profile)
    order = BoardOrder.key(need: BoardOrder.need(in: order), name: profile.name)
  }

  /// One of the row's search words.
  func word(_ number: Int) -> SearchToken {
    SearchToken(patientId: patientId, word: words[number], sortName: PatientKeys.sortName(name), words: words)
  }

  /// Whether time alone has changed the row, or a clock that was ahead, and has since been set back, wrote it.
  func isOver(at now: Instant) -> Bool { changesAt <= now.milliseconds || changesAt > Self.latestChange(at: now) }

  /// Milliseconds since 1970: the latest possible ``changesAt`` of a row written now, since every row changes with the
  /// patient's day.
  static func latestChange(at now: Instant) -> Int64 { now.adding(seconds: 2 * 86_400).milliseconds }
}

/// The sort order of a board: by need, greatest first, then by name.
enum BoardOrder {
  private static let most = 9999

  /// - Parameter need: 0 to 9999, see ``[AttentionReason].need``.
  static func key(need: Int, name: String) -> String { key(need: need, sortName: PatientKeys.sortName(name)) }

  static func key(need: Int, sortName: some StringProtocol) -> String { "\(digits(need)) \(sortName)" }

  static func need(in key: String) -> Int { most - (Int(key.prefix(4)) ?? most) }

  /// By bytes: a combining mark at the start of a name would merge with the space before it into one character.
  static func sortName(in key: String) -> Substring { Substring(key.utf8.dropFirst(5)) }

  /// After all keys of rows that need attention, and before all others.
  static var endOfNeed: String { "\(digits(1)) \u{10FFFF}" }

  private static func digits(_ need: Int) -> String {
    let text = String(most - min(max(need, 0), most))
    return String(repeating: "0", count: 4 - text.utf8.count) + text
  }
}

/// One search word that leads to a row.
struct SearchToken: Codable, Sendable, Equatable {
  let patientId: Identifier<Patient>
  let word: String
  let sortName: String
  /// All search words of the row.
  let words: [String]
}
