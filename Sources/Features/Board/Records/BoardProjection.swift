import DocumentStore
import Record
import Remedi

/// The rows and search words of all boards, derived from the records of the patients.
package struct BoardProjection: Projection {
  package let name = "board"
  package let edition = 6

  /// The number of physicians whose rows of one patient are written in one commit.
  private static let rowsPerCommit = 16

  package init() {}

  /// Whether every physician with access to the patient has a row that includes the last entry of the patient's chain,
  /// and nobody else has a row. Costs a tenth of computing the row.
  package func isCurrent(
    for patient: ProjectedPatient, in record: MedicalRecord, at now: Instant
  ) async throws -> Bool {
    let end = try await record.lastSequence(of: patient.reference)
    let memberships = try await record.memberships(for: patient.patient, in: References.clinic(patient.clinic))
    let rows = memberships.map { BoardRowWriter($0.physicianId, in: patient.clinic).row(of: patient.patient).path }
    let current = try await record.reading { try await $0.documents(at: rows) }
    return try zip(memberships, current).allSatisfy { membership, document in
      guard membership.isOpen(at: now) else { return document == nil }
      guard let row = try document.flatMap(Collections.board.ifReadable) else { return false }
      return row.sequence == end && !row.isOver(at: now)
    }
  }

  /// Writes the rows of a patient on all boards, and removes those of physicians who no longer have access.
  package func derive(for patient: ProjectedPatient, in record: MedicalRecord, at now: Instant) async throws {
    let memberships = try await record.memberships(for: patient.patient, in: References.clinic(patient.clinic))
    for start in stride(from: 0, to: memberships.count, by: Self.rowsPerCommit) {
      let practitioners = memberships[start..<min(start + Self.rowsPerCommit, memberships.count)].map(\.physicianId)
      try await record.commit { transaction in
        try await derive(for: patient, on: practitioners, in: record, at: now, in: &transaction)
      }
    }
  }

  /// Reads the rows before the record: if another process writes one meanwhile, it has seen at least as much, and this
  /// transaction is retried.
  private func derive(
    for subject: ProjectedPatient, on practitioners: [Identifier<Practitioner>], in record: MedicalRecord,
    at now: Instant, in transaction: inout Transaction
  ) async throws {
    let (patient, clinic) = (subject.patient, subject.clinic)
    // If the patient was erased meanwhile no row may remain, even if a membership still exists.
    let stands = try await transaction.stands(subject.reference)
    let writers = practitioners.map { BoardRowWriter($0, in: clinic) }
    let members = try practitioners.map { try References.membership(of: $0, for: patient, in: clinic) }
    let visits = practitioners.map { References.visits(of: $0, to: subject.reference) }
    try await transaction.prefetch(writers.map { $0.row(of: patient).path } + members.map(\.path) + visits.map(\.path))
    var fresh: BoardDocument?
    for (writer, (member, visits)) in zip(writers, zip(members, visits)) {
      let old = try await writer.status(of: patient, in: &transaction)
      guard stands, let membership = try await transaction.value(at: member), membership.isOpen(at: now) else {
        writer.remove(old, of: patient, in: &transaction)
        continue
      }
      if fresh == nil { fresh = try await record.boardRow(of: patient, in: clinic, at: now) }
      let shared = membership.sharing(after: try await transaction.value(at: visits))
      if let fresh { try writer.put(fresh.with(shared, at: now), over: old, in: &transaction) }
    }
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
    let row = try await boardRow(of: patient, in: practitioner.clinicId, at: now)
    let member = try References.membership(of: practitioner.id, for: patient, in: practitioner.clinicId)
    let visits = References.visits(of: practitioner.id, to: References.patient(patient, in: practitioner.clinicId))
    return row.with(try await value(at: member)?.sharing(after: try await value(at: visits)), at: now)
  }

  /// The row of the patient at a moment, the same for all boards.
  func boardRow(
    of patient: Identifier<Patient>, in clinic: Identifier<Clinic>, at now: Instant
  ) async throws -> BoardDocument {
    let sequence = try await lastSequence(of: References.patient(patient, in: clinic))
    let file = try await ownFile(of: patient, in: clinic)
    let facts = try await file.boardFacts(on: file.today(at: now))
    return BoardDocument(file.patient, facts, file.calendar, sequence: sequence, at: now)
  }
}
