import DocumentStore
import Remedi

extension PatientRecord {
  /// Corrects a completion of any age; its earlier content remains in its events.
  /// - Parameters:
  ///   - isExpected: whether the correction may build on the current revision. A correction that changes nothing
  ///     succeeds regardless, so that a retry does.
  ///   - change: returns the new content for the current one.
  /// - Throws: `RemediError` `notFound`, `staleRevision`, `conflict` if it was undone, or the violation of a rule.
  public func correct(
    _ id: String, ifRevision isExpected: (Int) -> Bool = { _ in true }, at now: Instant,
    _ change: (Completion.Content) throws -> Completion.Content
  ) async throws -> Completion {
    try await commit(.record, at: now) { transaction in
      var (document, completion) = try await completion(id, in: &transaction)
      try checkMayChange(completion, in: document)
      let content = try change(completion.content)
      if completion.undoneAt == nil, content.isIdentical(to: completion.content) { return completion }
      guard isExpected(completion.revision) else {
        throw RemediError(.staleRevision, "This completion was changed in the meantime.")
      }
      guard completion.undoneAt == nil else {
        throw RemediError(.conflict, "This completion was undone. Record it again with a new id.")
      }
      try CompletionRules.check(content, isAsNeeded: completion.subject.isAsNeeded, receivedAt: now)
      let before = completion.content.completedAt
      let file = try await upToDate(in: &transaction)
      document.append(.corrected(content), to: completion.id, by: holder, at: now, file.calendar)
      try await file.put(document, in: &transaction)
      (completion.content, completion.revision) = (content, completion.revision + 1)
      if content.completedAt != before {
        completion = try await file.remark(completion, movedFrom: before, in: &transaction)
      }
      try await transaction.audit(reference, .completionCorrected, by: holder, at: now, subject: completion.id)
      return completion
    }
  }

  /// Undoes a completion; undoing it again changes nothing.
  /// - Parameter isExpected: whether the undoing may build on the current revision.
  /// - Throws: `RemediError` `notFound`, `staleRevision`.
  public func undo(
    _ id: String, ifRevision isExpected: (Int) -> Bool = { _ in true }, at now: Instant
  ) async throws {
    try await commit(.record, at: now) { transaction in
      var (document, completion) = try await completion(id, in: &transaction)
      try checkMayChange(completion, in: document)
      guard completion.undoneAt == nil else { return }
      guard isExpected(completion.revision) else {
        throw RemediError(.staleRevision, "This completion was changed in the meantime.")
      }
      let file = try await upToDate(in: &transaction)
      document.append(.undone, to: completion.id, by: holder, at: now, file.calendar)
      try await file.put(document, in: &transaction)
      (completion.undoneAt, completion.revision) = (now, completion.revision + 1)
      _ = try await file.remark(completion, in: &transaction)
      try await transaction.audit(reference, .completionUndone, by: holder, at: now, subject: completion.id)
    }
  }

  /// Updates the marks of a completion and of those that follow it.
  /// - Parameter earlier: when it was taken before the correction.
  /// - Returns: the completion with its mark.
  /// - Throws: `RemediError` naming `completedAt` if the day to which it is moved has more doses than anybody takes.
  private func remark(
    _ completion: Completion, movedFrom earlier: Instant? = nil, in transaction: inout Transaction
  ) async throws -> Completion {
    guard completion.subject.isAsNeeded,
      let prescription = try await transaction.value(
        at: References.prescription(completion.subject.prescriptionId, of: reference))
    else { return completion }
    let (moment, before) = (completion.content.completedAt, [earlier].compactMap { $0 })
    let doses = try await asNeededDoses(around: [moment] + before, of: [prescription], with: [completion])
    let date = calendar.date(at: moment)
    if let earlier, calendar.date(at: earlier) != date, let rule = prescription.asNeededRule(of: completion, calendar) {
      try CompletionRules.checkCount(doses[prescription.id].count(on: date, calendar), on: date, rule)
    }
    let marked = try await remark(prescription, with: [completion], before: before, among: doses, in: &transaction)
    return marked[completion.id] ?? completion
  }

  /// If the patient or the clinic recorded, corrected or also recorded it, only they may change it. A completion
  /// recorded by caregivers may also be changed by every caregiver who may record.
  /// - Throws: `RemediError` `viewOnly`
  private func checkMayChange(_ completion: Completion, in document: CompletionDocument) throws {
    guard holder.kind == .caregiver, let (other, action) = lastWord(on: completion, in: document) else { return }
    throw RemediError(
      .viewOnly, "\(Phrases.isolated(other.name)) \(action) this. Only the patient or the clinic can change it.")
  }

  /// Who last recorded or changed a completion, and how. Nil if that was a caregiver.
  private func lastWord(on completion: Completion, in document: CompletionDocument) -> (Actor, action: String)? {
    if completion.recordedBy.kind != .caregiver { return (completion.recordedBy, "recorded") }
    if let latest = document.events(of: completion.id).last, latest.by.kind != .caregiver {
      return (latest.by, completion.undoneAt == nil ? "corrected" : "undid")
    }
    return document.confirmation(of: completion).map { ($0, "recorded") }
  }

  /// The completion that an ID names, whether the ID was recorded first or was a duplicate of an existing one.
  /// - Throws: `RemediError.notFound`
  private func completion(_ id: String, in transaction: inout Transaction) async throws -> (
    CompletionDocument, Completion
  ) {
    guard Self.canBeRecord(id),
      let known = try await transaction.value(at: References.completionId(id, of: reference)),
      let document = try await transaction.value(at: place(of: known.occurrence)),
      let completion = document.completion(id)
    else { throw RemediError.notFound }
    return (document, completion)
  }

  /// Whether this can be the ID of a completion.
  private static func canBeRecord(_ id: String) -> Bool { id.utf8.count <= 100 && DocumentPath.isValidID(id) }

  /// The completion that an ID names, as it stands. Nil if the patient has none.
  package func completion(_ id: String) async throws -> Completion? {
    guard Self.canBeRecord(id), let known = try await record.value(at: References.completionId(id, of: reference))
    else { return nil }
    return try await record.value(at: place(of: known.occurrence))?.completion(id)
  }

  /// The completion that an ID names, as of a past moment. Nil if it had not been recorded by then.
  public func completion(_ id: String, asOf moment: Instant) async throws -> Completion? {
    guard Self.canBeRecord(id), let known = try await record.value(at: References.completionId(id, of: reference))
    else { return nil }
    return try await record.value(at: place(of: known.occurrence))?.completion(id, asOf: moment)
  }
}
