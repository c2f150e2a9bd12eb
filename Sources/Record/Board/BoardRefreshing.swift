import DocumentStore
import Remedi

extension MedicalRecord {
  /// Physicians whose rows of one patient are written in one commit.
  private static let rowsPerCommit = 16

  /// Writes the rows of a patient on everybody's board where one is behind; once for all who ask for it at a time: after a
  /// burst of commits every board that is opened wants the same rows.
  func bringBoardUpToDate(of patient: Identifier<Patient>, in clinic: Identifier<Clinic>, at now: Instant) async throws
  {
    try await kept.boardRefreshes.run(Places.patient(patient, in: clinic).path) {
      if try await isBoardUpToDate(of: patient, in: clinic, at: now) { return }
      try await refreshBoard(of: patient, in: clinic, at: now)
    }
  }

  /// Whether everybody who may see the patient has a row that knows of the last link of the patient's chain, and nobody
  /// else has any. Takes a tenth of what making the row does.
  private func isBoardUpToDate(
    of patient: Identifier<Patient>, in clinic: Identifier<Clinic>, at now: Instant
  ) async throws -> Bool {
    let end = try await lastSequence(of: Places.patient(patient, in: clinic))
    let memberships = try await memberships(for: patient, in: Places.clinic(clinic))
    let rows = memberships.map { BoardFiling($0.physicianId, in: clinic).row(of: patient).path }
    let standing = try await reading { try await $0.documents(at: rows) }
    return try zip(memberships, standing).allSatisfy { membership, document in
      guard membership.isOpen(at: now) else { return document == nil }
      guard let row = try document.flatMap(Collections.board.ifReadable) else { return false }
      return row.sequence == end && !row.isOver(at: now)
    }
  }

  /// Writes the rows of a patient on everybody's board as the record has it now; takes away those of physicians who may
  /// no longer see the patient. Where nothing is different nothing is written.
  func refreshBoard(of patient: Identifier<Patient>, in clinic: Identifier<Clinic>, at now: Instant) async throws {
    let memberships = try await memberships(for: patient, in: Places.clinic(clinic))
    for start in stride(from: 0, to: memberships.count, by: Self.rowsPerCommit) {
      let physicians = memberships[start..<min(start + Self.rowsPerCommit, memberships.count)].map(\.physicianId)
      try await commit { draft in
        try await refreshBoard(of: patient, in: clinic, for: physicians, at: now, in: &draft)
      }
    }
  }

  /// The rows are read before the record is: whoever wrote one meanwhile has seen at least as much, and the draft is made
  /// anew.
  private func refreshBoard(
    of patient: Identifier<Patient>, in clinic: Identifier<Clinic>, for physicians: [Identifier<Physician>],
    at now: Instant, in draft: inout Draft
  ) async throws {
    // Of a patient who was erased meanwhile no row is left, whatever still says that somebody treats them.
    let stands = try await draft.stands(Places.patient(patient, in: clinic))
    let filings = physicians.map { BoardFiling($0, in: clinic) }
    let members = try physicians.map { try Places.membership(of: $0, for: patient, in: clinic) }
    let visits = physicians.map { Places.visits(of: $0, to: Places.patient(patient, in: clinic)) }
    try await draft.prefetch(filings.map { $0.row(of: patient).path } + members.map(\.path) + visits.map(\.path))
    var fresh: BoardDocument?
    for (filing, (member, visits)) in zip(filings, zip(members, visits)) {
      let old = try await filing.standing(of: patient, in: &draft)
      guard stands, let membership = try await draft.value(at: member), membership.isOpen(at: now) else {
        filing.remove(old, of: patient, in: &draft)
        continue
      }
      if fresh == nil { fresh = try await boardRow(of: patient, in: clinic, at: now) }
      let shared = membership.sharing(after: try await draft.value(at: visits))
      if let fresh { try filing.put(fresh.with(shared, at: now), over: old, in: &draft) }
    }
  }

  /// What a row of the patient says at a moment, on one physician's board.
  func boardRow(
    of patient: Identifier<Patient>, for physician: Physician, at now: Instant
  ) async throws -> BoardDocument {
    let row = try await boardRow(of: patient, in: physician.clinicId, at: now)
    let member = try Places.membership(of: physician.id, for: patient, in: physician.clinicId)
    let visits = Places.visits(of: physician.id, to: Places.patient(patient, in: physician.clinicId))
    return row.with(try await value(at: member)?.sharing(after: try await value(at: visits)), at: now)
  }

  /// What a row of the patient says at a moment, on anybody's board.
  func boardRow(
    of patient: Identifier<Patient>, in clinic: Identifier<Clinic>, at now: Instant
  ) async throws -> BoardDocument {
    let sequence = try await lastSequence(of: Places.patient(patient, in: clinic))
    let file = try await ownFile(of: patient, in: clinic)
    let facts = try await file.boardFacts(on: file.today(at: now))
    return BoardDocument(file.patient, facts, file.calendar, sequence: sequence, at: now)
  }
}
