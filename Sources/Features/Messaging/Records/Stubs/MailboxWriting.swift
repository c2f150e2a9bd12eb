import DocumentStore
import Record
import Remedi

/// What became of a draft that was saved.
package struct SavedDraft: Sendable {
  /// With another ID than asked for if it is a copy.
  package let entry: MailboxEntry
  package let revision: Revision
  /// Whether it became a copy, since another device had saved the draft meanwhile.
  package let isCopy: Bool

  package init(entry: MailboxEntry, revision: Revision, isCopy: Bool) {
    (self.entry, self.revision, self.isCopy) = (entry, revision, isCopy)
  }
}

/// Changing. All of it is safe to repeat.
extension Mailbox {
  /// Opens a message: it is read, its delivery says when it was first opened, and for a linked patient the patient's
  /// chain says that its owner opened it, once.
  package func open(_ id: MailboxEntry.ID, at now: Instant) async throws -> OpenedMessage {
    throw RemediError.notFound
  }

  package func mark(_ id: MailboxEntry.ID, isRead: Bool, at now: Instant) async throws {
    throw RemediError.notFound
  }

  /// Moves entries to the trash.
  package func trash(_ ids: [MailboxEntry.ID], at now: Instant) async throws { throw RemediError.notFound }

  /// Moves entries of the trash back to where they came from.
  package func restore(_ ids: [MailboxEntry.ID], at now: Instant) async throws { throw RemediError.notFound }

  /// Deletes entries of the trash for good.
  package func delete(_ ids: [MailboxEntry.ID], at now: Instant) async throws { throw RemediError.notFound }

  /// *I have it*: the owner takes an urgent message on.
  package func accept(_ id: MailboxEntry.ID, at now: Instant) async throws { throw RemediError.notFound }

  /// Empties a message of the owner's for those who have not opened it.
  /// - Returns: those who had opened it, whom it stays with.
  package func withdraw(_ id: MailboxEntry.ID, at now: Instant) async throws -> [MessagePerson] {
    throw RemediError.notFound
  }

  /// Sends a message.
  /// - Parameters:
  ///   - id: chosen by the client: sent twice, it is there once.
  ///   - draft: the draft that it was, which is removed. Nil if it was none.
  /// - Throws: `RemediError` `validation` naming `to`, `subject`, `body`, `patient/firstName`, `patient/lastName`,
  ///   `patient/birthDate` or `patient/id`; `conflict` if the ID was used for other content; `rateLimited`.
  package func send(
    _ written: MessageDraft, as id: Identifier<Message>, from draft: MailboxEntry.ID?, at now: Instant
  ) async throws -> (message: Message, isNew: Bool) { throw RemediError.notFound }

  /// Saves a draft of a message or a discussion.
  /// - Parameter revision: of the draft that was changed. Nil for a new one.
  /// - Throws: `RemediError` `validation` for what is too long; `conflict` if there are 200 drafts.
  package func saveDraft(
    _ written: MessageDraft, as id: MailboxEntry.ID, ofDiscussion: Bool, revision: Revision?, at now: Instant
  ) async throws -> SavedDraft { throw RemediError.notFound }

  package func draft(_ id: MailboxEntry.ID, at now: Instant) async throws -> (entry: MailboxEntry, revision: Revision) {
    throw RemediError.notFound
  }

  package func deleteDraft(_ id: MailboxEntry.ID, at now: Instant) async throws { throw RemediError.notFound }

  /// The beginning of an answer to a message: people, `Re:` subject, patient. Nobody twice, and not its owner.
  package func reply(
    to id: MailboxEntry.ID, toAll: Bool, at now: Instant
  ) async throws -> MessageDraft { throw RemediError.notFound }

  /// The beginning of a message that passes another on, with its text quoted.
  package func forward(_ id: MailboxEntry.ID, at now: Instant) async throws -> MessageDraft {
    throw RemediError.notFound
  }
}
