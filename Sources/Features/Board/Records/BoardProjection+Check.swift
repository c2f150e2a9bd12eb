import DocumentStore
import Record
import Remedi

extension BoardProjection {
  package func fault(in document: Document, _ check: ProjectionCheck) async throws -> String? {
    switch document.path.collection.name {
    case Collections.memberships.name: try await fault(of: Collections.memberships.decode(document), check)
    case Collections.board.name: try await fault(of: Collections.board.decode(document), at: document.path, check)
    case Collections.boardWords.name:
      try await fault(of: Collections.boardWords.decode(document), at: document.path, check)
    default: nil
    }
  }

  private func fault(of membership: CareTeamMembership, _ check: ProjectionCheck) async throws -> String? {
    guard check.holds(ProjectedPatient(clinic: membership.clinicId, patient: membership.patientId)),
      membership.end == nil,
      // If access expires, the row may be removed before the expiry is recorded.
      membership.terms.until == nil
    else {
      return nil
    }
    let writer = BoardRowWriter(membership.physicianId, in: membership.clinicId)
    return try await check.record.value(at: writer.row(of: membership.patientId)) == nil
      ? "the physician's board has no row for the patient." : nil
  }

  /// Same for a row, and for the words that lead to it.
  private func fault(of row: BoardDocument, at path: DocumentPath, _ check: ProjectionCheck) async throws -> String? {
    guard let subject = ProjectedPatient(row: path), let owner = BoardOwner(below: path) else {
      return "a row cannot be stored here."
    }
    guard check.holds(subject) else { return nil }
    let record = check.record
    let member = try References.membership(of: owner.practitioner, for: subject.patient, in: subject.clinic)
    guard let membership = try await record.value(at: member), membership.end == nil else {
      return "the physician does not treat this patient."
    }
    let file = try await record.ownFile(of: subject.patient, in: subject.clinic)
    let sequence = try await record.lastSequence(of: file.reference)
    let facts = try await file.boardFacts(on: row.facts.date)
    // The row is constant from the time it was written until the time at which it changes by itself.
    let moment = Instant(milliseconds: row.changesAt - 1)
    let visits = try await record.value(at: References.visits(of: owner.practitioner, to: file.reference))
    let fresh = BoardDocument(file.patient, facts, file.calendar, sequence: sequence, at: moment)
    guard fresh.with(membership.sharing(after: visits), at: moment) == row else {
      return "the row differs from the record."
    }
    let writer = BoardRowWriter(owner.practitioner, in: owner.clinic)
    for (number, word) in row.words.enumerated()
    where try await record.value(at: writer.word(number, of: subject.patient))?.word != word {
      return "the search for “\(word)” does not find the row."
    }
    return nil
  }

  /// Same for a search word.
  private func fault(of word: SearchToken, at path: DocumentPath, _ check: ProjectionCheck) async throws -> String? {
    guard let owner = BoardOwner(below: path) else { return "a search word cannot be stored here." }
    guard check.holds(ProjectedPatient(clinic: owner.clinic, patient: word.patientId)) else { return nil }
    let writer = BoardRowWriter(owner.practitioner, in: owner.clinic)
    let row = try await check.record.value(at: writer.row(of: word.patientId))
    let fresh = row.flatMap { row in
      row.words.firstIndex(of: word.word).map { (path: writer.word($0, of: word.patientId).path, word: row.word($0)) }
    }
    return fresh?.path == path && fresh?.word == word ? nil : "the search word belongs to no row."
  }
}
