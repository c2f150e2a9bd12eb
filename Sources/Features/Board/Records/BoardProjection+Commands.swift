import DocumentStore
import Record
import Remedi

/// What the commits of commands write, so that the next page of a board shows it.
extension BoardProjection {
  /// The first row of the patient.
  package func add(
    _ patient: Patient, _ invitation: Invitation, of membership: CareTeamMembership, sequence: Int,
    in record: MedicalRecord, at now: Instant, to transaction: inout Transaction
  ) throws {
    let calendar = try PatientCalendar(
      patient.timeZones, dayParts: patient.dayParts ?? [], database: record.timeZones)
    let source = BoardFacts.Source(
      state: patient.boardState, calendar: calendar, invitation: BoardInvitation(invitation))
    let facts = BoardFacts(source, on: calendar.date(at: now))
    // What features find is not in this row: with the entry before, it is outdated, and computed when it is read.
    let known = record.boardReasons.readRecords ? sequence - 1 : sequence
    let row = BoardDocument(patient, facts, calendar, sequence: known, at: now)
      .with(membership.sharing(after: nil), at: now)
    try BoardRowWriter(membership.physicianId, in: patient.clinicId).put(row, over: .none, in: &transaction)
  }

  package func change(
    _ profile: Patient.Profile, of memberships: [CareTeamMembership], in transaction: inout Transaction
  ) async throws {
    for membership in memberships {
      let writer = BoardRowWriter(membership.physicianId, in: membership.clinicId)
      guard case .row(let old) = try await writer.status(of: membership.patientId, in: &transaction) else { continue }
      var row = old
      row.take(profile)
      try writer.put(row, over: .row(old), in: &transaction)
    }
  }

  package func hide(
    _ patient: Patient, from practitioner: Identifier<Practitioner>, in transaction: inout Transaction
  ) {
    transaction.delete(BoardRowWriter(practitioner, in: patient.clinicId).row(of: patient.id))
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
