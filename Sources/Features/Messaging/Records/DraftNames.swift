import Record
import Remedi

/// The names of those whom drafts are to: a draft stores IDs alone. The directory is read once for all of them, and only
/// if there is a draft.
struct DraftNames: Sendable {
  private var names: [Identifier<Practitioner>: MessagePerson] = [:]

  init() {}

  init(of entries: [MailboxEntry], in mailbox: Mailbox) async throws {
    guard entries.contains(where: { $0.draft?.to.isEmpty == false }) else { return }
    let directory = mailbox.record.directory(of: mailbox.owner)
    for isHidden in [false, true] {
      let page = try await directory.cards(matching: "", hidden: isHidden, limit: .max, after: nil)
      for card in page.cards { names[card.person.id] = card.person }
    }
  }

  /// Nil for somebody who is not in the directory any more.
  func name(of id: Identifier<Practitioner>) -> String? { names[id]?.name }

  /// In the same order. The name of somebody who is not in the directory any more is empty.
  func people(_ ids: [Identifier<Practitioner>], of owner: Identifier<Clinic>) -> [MessagePerson] {
    ids.map { names[$0] ?? MessagePerson(clinicId: owner, id: $0, name: "") }
  }
}
