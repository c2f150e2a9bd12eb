import Record
import Remedi

/// The item of a mailbox that a client names by the message's ID and its folder.
extension ServiceCall {
  /// How clients name folders.
  enum ItemType: Int { case sent, inbox, draft, trash }

  /// - Throws: `RemediError` `validation` naming `MessageType`.
  func itemType() throws -> ItemType? { try input.number("MessageType", in: 0...3).flatMap(ItemType.init) }

  /// The item that the call is about; a mark of what is deleted for good, too.
  /// - Throws: `RemediError.notFound`; `validation` naming `MessageId` or `MessageType`.
  func item() async throws -> MailboxEntry {
    let name = try input.needed("MessageId", limit: 200)
    let type = try itemType()
    let found = try await mailbox.entries(called: name, at: now)
    let entry: MailboxEntry? =
      switch type {
      case nil: found.first
      case .sent?: found.first { !$0.isReceived && !$0.isDraft }
      case .inbox?: found.first(where: \.isReceived)
      case .draft?: found.first(where: \.isDraft)
      // Of a message to oneself both sides have this ID.
      case .trash?: found.first { $0.shelf == .trash } ?? found.first { $0.shelf == .gone } ?? found.first
      }
    guard let entry else { throw RemediError.notFound }
    return entry
  }

  /// The item that the call is about, if it is not deleted for good.
  /// - Throws: as ``item()``.
  func seenItem() async throws -> MailboxEntry {
    let entry = try await item()
    guard entry.isSeen(at: now) else { throw RemediError.notFound }
    return entry
  }

  /// Nil for what is in no folder.
  static func type(of entry: MailboxEntry) -> ItemType? {
    switch entry.folder {
    case .inbox?: .inbox
    case .sent?: .sent
    case .drafts?: .draft
    case .trash?: .trash
    case nil: nil
    }
  }
}
