import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// Saves a draft for a client that says which revision it has changed: nothing is written over another device's, and
  /// no copy is made. The same content again changes nothing.
  /// - Parameter isExpected: whether the client means the revision that is stored; handed nil if there is none.
  /// - Throws: `RemediError` `staleRevision` if it means another one; otherwise as
  ///   ``saveDraft(_:as:ofDiscussion:revision:at:)``.
  func replaceDraft(
    _ written: MessageDraft, as id: MailboxEntry.ID, ofDiscussion: Bool, ifRevision isExpected: (Revision?) -> Bool,
    at now: Instant
  ) async throws -> (entry: MailboxEntry, isNew: Bool) {
    try MessageRules.check(id: id.text)
    try MessageRules.checkDraft(written, as: ofDiscussion ? .discussion : .message)
    let place = References.entry(id, of: person)
    return try await record.commit { transaction in
      try await transaction.prefetch([reference.path, place.path])
      let stored = try await transaction.value(at: place)
      let known = stored.flatMap { $0.expires > now.milliseconds ? $0 : nil }
      if let known, known.shelf != .gone, known.draft == written { return (known, false) }
      guard isExpected(known?.revision), known.map({ $0.isDraft && $0.shelf != .gone }) ?? true else {
        throw Self.draftChanged
      }
      let shelf = known?.shelf ?? (ofDiscussion ? .discussionDrafts : .drafts)
      let saved = try await save(written, at: place, over: stored, shelf, isCopy: false, at: now, in: &transaction)
      return (saved.entry, known == nil)
    }
  }

  /// Deletes a draft for good. Nothing happens if it is deleted already.
  /// - Parameter isExpected: whether the client means the revision that is stored.
  /// - Throws: `RemediError` `notFound`; `staleRevision` if it means another one.
  func deleteDraft(
    _ id: MailboxEntry.ID, ifRevision isExpected: (Revision) -> Bool, at now: Instant
  ) async throws {
    let place = try entry(named: id)
    try await record.commit { transaction in
      try await transaction.prefetch([reference.path, place.path])
      guard let known = try await transaction.value(at: place), known.isDraft, known.expires > now.milliseconds else {
        throw RemediError.notFound
      }
      guard known.shelf != .gone else { return }
      guard isExpected(known.revision) else { throw Self.draftChanged }
      var state = try await transaction.value(at: reference) ?? MailboxState()
      guard try await removeDraft(at: place, &state, in: &transaction) else { return }
      try transaction.put(state, at: reference)
    }
  }

  static let draftChanged = RemediError(
    .staleRevision, "This draft was saved, sent or deleted meanwhile. Read it again before you change it.")
}
