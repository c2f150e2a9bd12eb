import DocumentStore
import Remedi

/// Writes rows and their search words.
struct BoardRowWriter {
  let practitioner: DocumentReference<Practitioner>

  init(_ practitioner: Identifier<Practitioner>, in clinic: Identifier<Clinic>) {
    self.practitioner = References.practitioner(practitioner, in: clinic)
  }

  func row(of patient: Identifier<Patient>) -> DocumentReference<BoardDocument> {
    practitioner.sub(Collections.board, patient.text)
  }

  func word(_ number: Int, of patient: Identifier<Patient>) -> DocumentReference<SearchToken> {
    practitioner.sub(Collections.boardWords, "\(patient).\(number)")
  }

  /// The stored document of a row.
  enum Status {
    case none
    case row(BoardDocument)
    /// Damaged, or written by another program.
    case unreadable

    var row: BoardDocument? { if case .row(let row) = self { row } else { nil } }

    fileprivate var words: Int {
      switch self {
      case .none: 0
      case .row(let row): row.words.count
      case .unreadable: SearchTokens.mostOfPatient
      }
    }
  }

  /// The stored row, readable or not: derived data is rebuilt, whatever happened to it.
  func status(of patient: Identifier<Patient>, in transaction: inout Transaction) async throws -> Status {
    do {
      return try await transaction.value(at: row(of: patient)).map { .row($0) } ?? .none
    } catch is UnreadableDocument {
      return .unreadable
    }
  }

  /// Puts a row in place of the stored one, if they differ.
  func put(_ row: BoardDocument, over old: Status, in transaction: inout Transaction) throws {
    guard row != old.row else { return }
    try transaction.put(row, at: self.row(of: row.patientId))
    guard row.words != old.row?.words || row.name != old.row?.name else { return }
    for number in row.words.indices {
      try transaction.put(row.word(number), at: word(number, of: row.patientId))
    }
    forget(words: row.words.count..<max(row.words.count, old.words), of: row.patientId, in: &transaction)
  }

  /// Removes the stored row.
  func remove(_ old: Status, of patient: Identifier<Patient>, in transaction: inout Transaction) {
    if case .none = old { return }
    transaction.delete(row(of: patient))
    forget(words: 0..<old.words, of: patient, in: &transaction)
  }

  private func forget(words: Range<Int>, of patient: Identifier<Patient>, in transaction: inout Transaction) {
    for number in words { transaction.delete(word(number, of: patient)) }
  }
}

extension MedicalRecord {
  /// The first row of a patient created in the same commit.
  /// - Parameter sequence: of the last entry of the patient's audit chain.
  func fileOnBoard(
    _ patient: Patient, _ invitation: Invitation, of membership: CareTeamMembership, sequence: Int, at now: Instant,
    in transaction: inout Transaction
  ) throws {
    let calendar = try PatientCalendar(patient.timeZones, dayParts: patient.dayParts ?? [], database: timeZones)
    let source = BoardFacts.Source(
      state: patient.boardState, calendar: calendar, invitation: BoardInvitation(invitation))
    let facts = BoardFacts(source, on: calendar.date(at: now))
    let row = BoardDocument(patient, facts, calendar, sequence: sequence, at: now)
      .with(membership.sharing(after: nil), at: now)
    try BoardRowWriter(membership.physicianId, in: patient.clinicId).put(row, over: .none, in: &transaction)
  }
}

extension PatientRecord {
  /// Puts a changed profile into the rows of all who treat the patient, so that the next page of their boards shows it.
  /// - Parameter memberships: of all who treat the patient.
  func refile(
    _ profile: Patient.Profile, of memberships: [CareTeamMembership], in transaction: inout Transaction
  ) async throws {
    for membership in memberships {
      let writer = BoardRowWriter(membership.physicianId, in: patient.clinicId)
      guard case .row(let old) = try await writer.status(of: patient.id, in: &transaction) else { continue }
      var row = old
      row.take(profile)
      try writer.put(row, over: .row(old), in: &transaction)
    }
  }
}

extension MedicalRecord {
  /// The memberships of all who treat a patient, or did.
  func memberships(
    for patient: Identifier<Patient>, in clinic: DocumentReference<Clinic>
  ) async throws -> [CareTeamMembership] {
    try await all(
      Query(
        .index(Indexes.membershipsByPatient, in: clinic.path.collection(Collections.memberships.name)),
        equals: [.string(patient.text)]), as: Collections.memberships)
  }
}

extension CareTeamMembership {
  /// What the member's board shows about the sharing until the member opens the record.
  /// - Parameter visits: when the member opened it. Nil if never.
  func sharing(after visits: RecordVisits?) -> BoardSharing? {
    guard let sharedBy, visits.map({ $0.latest < since }) ?? true else { return nil }
    return BoardSharing(by: sharedBy.name, at: since)
  }
}

extension Patient {
  var boardState: BoardState { archive != nil ? .archived : joinedAt == nil ? .invited : .joined }
}
