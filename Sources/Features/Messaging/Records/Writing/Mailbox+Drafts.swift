import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// Saves a draft of a message or a discussion. Its revision is the number of its latest change in the mailbox.
  /// - Parameter revision: of the draft that was changed. Nil for a new one.
  /// - Throws: `RemediError` `validation` for what is too long, and naming `id`; `conflict` if there are 200 drafts.
  package func saveDraft(
    _ written: MessageDraft, as id: MailboxEntry.ID, ofDiscussion: Bool, revision: Revision?, at now: Instant
  ) async throws -> SavedDraft {
    try MessageRules.check(id: id.text)
    try MessageRules.checkDraft(written, as: ofDiscussion ? .discussion : .message)
    let shelf: MailboxEntry.Shelf = ofDiscussion ? .discussionDrafts : .drafts
    return try await record.commit { transaction in
      let place = References.entry(id, of: person)
      try await transaction.prefetch([reference.path, place.path])
      let known = try await transaction.value(at: place)
      guard let known, known.expires > now.milliseconds else {
        // Of a draft that was swept meanwhile the ID is free; an expired one is written over.
        return try await save(written, at: place, over: known, shelf, isCopy: false, at: now, in: &transaction)
      }
      if known.isDraft, known.shelf != .gone {
        if known.draft == written { return SavedDraft(entry: known, revision: known.revision, isCopy: false) }
        if known.revision == revision {
          return try await save(written, at: place, over: known, known.shelf, isCopy: false, at: now, in: &transaction)
        }
      }
      let copy = References.entry(MailboxEntry.ID(try Self.copyId(of: id, written)), of: person)
      if let saved = try await transaction.value(at: copy), saved.draft == written {
        return SavedDraft(entry: saved, revision: saved.revision, isCopy: true)
      }
      return try await save(written, at: copy, over: nil, shelf, isCopy: true, at: now, in: &transaction)
    }
  }

  /// - Throws: `RemediError.notFound` also for what was sent or deleted, and after 30 days.
  package func draft(_ id: MailboxEntry.ID, at now: Instant) async throws -> (entry: MailboxEntry, revision: Revision) {
    guard let entry = try await record.value(at: try entry(named: id)), entry.isSeen(at: now), entry.draft != nil else {
      throw RemediError.notFound
    }
    return (entry, entry.revision)
  }

  /// Deletes a draft for good, wherever it is. Nothing happens if it is deleted already.
  /// - Throws: `RemediError.notFound`
  package func deleteDraft(_ id: MailboxEntry.ID, at now: Instant) async throws {
    let place = try entry(named: id)
    try await record.commit { transaction in
      try await transaction.prefetch([reference.path, place.path])
      guard let known = try await transaction.value(at: place), known.isDraft, known.expires > now.milliseconds else {
        throw RemediError.notFound
      }
      var state = try await transaction.value(at: reference) ?? MailboxState()
      guard try await removeDraft(at: place, &state, in: &transaction) else { return }
      try transaction.put(state, at: reference)
    }
  }

  /// Makes a draft a mark: it was sent, or deleted for good. The mailbox's state must be written after it.
  /// - Returns: whether there was one.
  @discardableResult
  func removeDraft(
    at place: DocumentReference<MailboxEntry>, _ state: inout MailboxState, in transaction: inout Transaction
  ) async throws -> Bool {
    guard let draft = try await transaction.value(at: place), draft.isDraft, draft.shelf != .gone else { return false }
    var mark = draft
    mark.becomeMark()
    mark.sequence = state.replace(draft, by: mark)
    try transaction.put(mark, at: place)
    return true
  }

  func save(
    _ written: MessageDraft, at place: DocumentReference<MailboxEntry>, over known: MailboxEntry?,
    _ shelf: MailboxEntry.Shelf, isCopy: Bool, at now: Instant, in transaction: inout Transaction
  ) async throws -> SavedDraft {
    var state = try await transaction.value(at: reference) ?? MailboxState()
    if known == nil, state.drafts.total + state.discussionDrafts.total >= MessageRules.mostDrafts {
      throw RemediError(
        .conflict, "\(MessageRules.mostDrafts) drafts are kept already. Send or delete some of them first.")
    }
    var entry = MailboxEntry(
      id: MailboxEntry.ID(place.path.id), shelf: shelf, at: now.milliseconds, isUnread: false, sequence: 0,
      messageId: nil, homeClinicId: nil, sender: person, recipients: [], subject: written.subject,
      patient: written.patient.map(MessagePatient.init), isUrgent: written.isUrgent,
      words: MessageWords.ofBody(written.body), draft: written)
    entry.from = shelf == .trash ? known?.from : nil
    entry.sequence = state.replace(known, by: entry)
    try transaction.put(entry, at: place)
    try transaction.put(state, at: reference)
    return SavedDraft(entry: entry, revision: entry.revision, isCopy: isCopy)
  }

  /// The same for the same content, so that a copy that is saved twice is there once.
  private static func copyId(of id: MailboxEntry.ID, _ written: MessageDraft) throws -> String {
    let content = try Collections.mailboxEntries.encode(
      MailboxEntry(
        id: id, shelf: .drafts, at: 0, isUnread: false, sequence: 0, messageId: nil, homeClinicId: nil, sender: nil,
        recipients: [], subject: "", patient: nil, isUrgent: false, words: [], draft: written))
    return Digest.code(String(decoding: content, as: UTF8.self))
  }
}

extension MailboxEntry {
  /// Whether it is, or was, a draft.
  package var isDraft: Bool { messageId == nil }

  /// Of a draft.
  package var revision: Revision { Revision(String(sequence)) }
}

extension MessagePatient {
  /// As a draft's list shows it. A date of birth that is not finished is left out.
  fileprivate init(_ typed: MessageDraft.DraftPatient) {
    self.init(
      firstName: typed.firstName, lastName: typed.lastName, birthDate: MessageRules.day(typed.birthDate),
      patientId: typed.patientId)
  }
}
