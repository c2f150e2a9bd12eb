import DocumentStore
import Remedi

/// Compares the boards with the record that they are derived from. Changes in the feed after the checkpoint are pending
/// work of the board job, not a fault; neither is anything a fault during the first build.
struct BoardCheck {
  private let record: MedicalRecord
  /// Nil until the boards are complete.
  private let behind: Set<BoardSubject>?

  /// Whether an older program wrote the boards last: the board job rewrites them before they are read.
  let isOfOlderEdition: Bool
  /// Whether the board job has processed all memberships.
  var isWhole: Bool { behind != nil }

  init(_ record: MedicalRecord) async throws {
    self.record = record
    let mark = try await record.value(at: BoardCheckpoint.reference)
    isOfOlderEdition = mark?.isCurrent == false
    guard let mark, mark.isCurrent, mark.building == nil else {
      behind = nil
      return
    }
    var behind: Set<BoardSubject> = []
    var (cursor, hasMore) = (ChangeCursor(mark.cursor), true)
    while hasMore {
      let page = try await record.reading { try await $0.changes(after: cursor, limit: Query.maximumLimit) }
      behind.formUnion(page.changes.compactMap { BoardSubject(changed: $0.path) })
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
    self.behind = behind
  }

  /// - Returns: the fault, as a sentence. Nil if there is none.
  func fault(of membership: CareTeamMembership) async throws -> String? {
    guard isHeld(BoardSubject(clinic: membership.clinicId, patient: membership.patientId)), membership.end == nil,
      // If access expires, the row may be removed before the expiry is recorded.
      membership.terms.until == nil
    else {
      return nil
    }
    let writer = BoardRowWriter(membership.physicianId, in: membership.clinicId)
    return try await record.value(at: writer.row(of: membership.patientId)) == nil
      ? "the physician's board has no row for the patient." : nil
  }

  /// Same for a row, and for the words that lead to it.
  func fault(of row: BoardDocument, at path: DocumentPath) async throws -> String? {
    guard let subject = BoardSubject(row: path), let owner = BoardOwner(below: path) else {
      return "a row cannot be stored here."
    }
    guard isHeld(subject) else { return nil }
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
  func fault(of word: SearchToken, at path: DocumentPath) async throws -> String? {
    guard let owner = BoardOwner(below: path) else { return "a search word cannot be stored here." }
    guard isHeld(BoardSubject(clinic: owner.clinic, patient: word.patientId)) else { return nil }
    let writer = BoardRowWriter(owner.practitioner, in: owner.clinic)
    let row = try await record.value(at: writer.row(of: word.patientId))
    let fresh = row.flatMap { row in
      row.words.firstIndex(of: word.word).map { (path: writer.word($0, of: word.patientId).path, word: row.word($0)) }
    }
    return fresh?.path == path && fresh?.word == word ? nil : "the search word belongs to no row."
  }

  private func isHeld(_ subject: BoardSubject) -> Bool { behind.map { !$0.contains(subject) } ?? false }
}
