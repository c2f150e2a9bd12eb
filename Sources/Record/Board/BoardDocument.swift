import Remedi

/// The row of one patient on the board of one physician, with what it is sorted and found by. Derived: whatever is in it
/// can be made anew of the record, at any time.
struct BoardDocument: Codable, Sendable, Equatable {
  let patientId: Identifier<Patient>
  private(set) var name: String
  private(set) var dateOfBirth: LocalDate?
  private(set) var healthCareNumber: String?
  private(set) var stage: StageOfDisease?
  /// Where the patient is on the day of the facts: an IANA name.
  let timeZone: String
  private(set) var facts: BoardFacts
  /// The number of the last link of the patient's audit chain that the row knows of. Every change of the patient adds
  /// one, so that the row is behind exactly where there is a further one.
  let sequence: Int
  /// What the row is found by.
  private(set) var words: [String]

  // What the indexes ask for.
  let listed: Bool
  let state: BoardState
  private(set) var order: String
  /// Milliseconds since 1970: the moment at which time alone changes the row.
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

  /// The same row on the board of one physician: what that one was let see, and has not opened yet, needs attention.
  func with(_ shared: BoardSharing?, at now: Instant) -> Self {
    guard let shared else { return self }
    var row = self
    row.facts = facts.with(shared)
    row.order = BoardOrder.key(need: row.facts.needs(at: now).need, name: name)
    row.changesAt = row.facts.changesAt(after: now).milliseconds
    return row
  }

  /// The same row after the profile was changed.
  mutating func take(_ profile: Patient.Profile) {
    name = profile.name
    dateOfBirth = profile.dateOfBirth
    healthCareNumber = profile.healthCareNumber
    stage = profile.stageOfDisease
    words = SearchTokens.words(of: profile)
    order = BoardOrder.key(need: BoardOrder.need(in: order), name: profile.name)
  }

  /// One of the words that lead to it.
  func word(_ number: Int) -> SearchToken {
    SearchToken(patientId: patientId, word: words[number], sortName: FoldedText.fold(name), words: words)
  }

  /// Whether time alone has changed it, or it was made by a clock that was ahead and has been set back since.
  func isOver(at now: Instant) -> Bool { changesAt <= now.milliseconds || changesAt > Self.latestChange(at: now) }

  /// Milliseconds since 1970: no row that is made now is to be made anew later, since each changes with the patient's day.
  static func latestChange(at now: Instant) -> Int64 { now.adding(seconds: 2 * 86_400).milliseconds }
}

/// How the rows of a board are sorted: by need, the greatest first, then by name.
enum BoardOrder {
  private static let most = 9999

  /// - Parameter need: 0 to 9999, see ``[AttentionReason].need``.
  static func key(need: Int, name: String) -> String { key(need: need, sortName: FoldedText.fold(name)) }

  static func key(need: Int, sortName: some StringProtocol) -> String { "\(digits(need)) \(sortName)" }

  static func need(in key: String) -> Int { most - (Int(key.prefix(4)) ?? most) }

  /// By bytes: a name that begins with a combining mark is one sign with the space before it.
  static func sortName(in key: String) -> Substring { Substring(key.utf8.dropFirst(5)) }

  /// Behind every key of somebody who needs attention, before all others.
  static var endOfNeed: String { "\(digits(1)) \u{10FFFF}" }

  private static func digits(_ need: Int) -> String {
    let text = String(most - min(max(need, 0), most))
    return String(repeating: "0", count: 4 - text.utf8.count) + text
  }
}

/// One word that leads to a row.
struct SearchToken: Codable, Sendable, Equatable {
  let patientId: Identifier<Patient>
  let word: String
  let sortName: String
  /// All words of the row.
  let words: [String]
}
