import Care
import Record
import Remedi

/// Finds patients for other features' pages as the search of the board does.
struct BoardSearch: PatientSearch {
  let record: MedicalRecord

  func patients(
    of practitioner: Practitioner, found search: String, limit: Int, session: Identifier<Session>, at now: Instant
  ) async throws -> [FoundPatient] {
    let board = try await record.board(
      of: practitioner, showing: .all, found: search, limit: limit, after: nil, session: session, at: now)
    return board.rows.map { FoundPatient(id: $0.patientId, name: $0.name, dateOfBirth: $0.dateOfBirth) }
  }
}
