import DocumentStore
import Record
import Remedi

extension Mailbox {
  /// The counts.
  var reference: DocumentReference<MailboxState> { References.mailbox(of: person) }

  var dropsPath: CollectionPath { path(of: Collections.mailDrops.name) }
  var entriesPath: CollectionPath { path(of: Collections.mailboxEntries.name) }
  var threadsPath: CollectionPath { path(of: Collections.threads.name) }

  private func path(of collection: String) -> CollectionPath {
    References.practitioner(owner.id, in: owner.clinicId).path.collection(collection)
  }

  /// The place of an entry that a client names.
  /// - Throws: `RemediError.notFound` for an ID that no document can have.
  func entry(named id: MailboxEntry.ID) throws -> DocumentReference<MailboxEntry> {
    guard DocumentPath.isValidID(id.text) else { throw RemediError.notFound }
    return References.entry(id, of: person)
  }
}
