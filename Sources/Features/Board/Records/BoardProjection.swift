import DocumentStore
import Record
import Remedi

/// The rows and search words of all boards, derived from the records of the patients.
package struct BoardProjection: Projection {
  package let name = "board"
  package let edition = 8

  /// The number of physicians whose rows of one patient are written in one commit.
  private static let rowsPerCommit = 16

  package init() {}

  package var placeCollection: String? { Collections.practitioners.name }

  package func places(showing patient: ProjectedPatient, in record: MedicalRecord) async throws -> Set<DocumentPath> {
    let memberships = try await record.memberships(for: patient.patient, in: References.clinic(patient.clinic))
    return Set(memberships.map { References.practitioner($0.physicianId, in: patient.clinic).path })
  }

  /// Writes the rows of a patient on all boards, and removes those of physicians who no longer have access.
  package func derive(
    for patient: ProjectedPatient, in record: MedicalRecord, at now: Instant, isAnew: Bool,
    to transaction: inout Transaction
  ) async throws {
    var rest = try await record.memberships(for: patient.patient, in: References.clinic(patient.clinic))[...]
    while rest.count > Self.rowsPerCommit {
      let some = BoardDerivation(patient, rest.prefix(Self.rowsPerCommit), in: record, at: now)
      try await record.commit { try await some.write(isAnew: isAnew, to: &$0) }
      rest = rest.dropFirst(Self.rowsPerCommit)
    }
    try await BoardDerivation(patient, rest, in: record, at: now).write(isAnew: isAnew, to: &transaction)
  }

  // MARK: The clock

  /// Rows that are due, and rows that a clock that was ahead wrote.
  package func due(at now: Instant, limit: Int) -> [Query] {
    let rows = Query.Source.group(BoardIndexes.byMoment)
    let latest = BoardDocument.latestChange(at: now)
    return [
      Query(rows, through: .integer(now.milliseconds), limit: limit),
      Query(rows, from: .integer(latest + 1), limit: limit),
    ]
  }

  package func patient(due path: DocumentPath) -> ProjectedPatient? { ProjectedPatient(row: path) }
}

extension MedicalRecord {
  /// The row of the patient at a moment, on one physician's board.
  func boardRow(
    of patient: Identifier<Patient>, for practitioner: Practitioner, at now: Instant
  ) async throws -> BoardDocument {
    let subject = ProjectedPatient(clinic: practitioner.clinicId, patient: patient)
    let sequence = try await lastSequence(of: subject.reference)
    let row = try await boardRow(of: subject, sequence: sequence, at: now)
    let member = try References.membership(of: practitioner.id, for: patient, in: practitioner.clinicId)
    let visits = References.visits(of: practitioner.id, to: subject.reference)
    return row.with(try await value(at: member)?.sharing(after: try await value(at: visits)), at: now)
  }

  /// The row of the patient at a moment, the same for all boards.
  /// - Parameter sequence: of the last entry of the patient's audit chain, read before.
  func boardRow(of subject: ProjectedPatient, sequence: Int, at now: Instant) async throws -> BoardDocument {
    let file = try await ownFile(of: subject.patient, in: subject.clinic)
    let facts = try await file.boardFacts(on: file.today(at: now))
    return BoardDocument(file.patient, facts, file.calendar, sequence: sequence, at: now)
  }
}
