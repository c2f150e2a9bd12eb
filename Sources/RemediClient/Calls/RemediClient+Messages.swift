import Foundation

/// The mailbox of a practitioner.
extension RemediClient {
  /// The counts, and a cursor for ``mailboxChanges(since:limit:)``.
  public func mailboxSummary() async throws -> MailboxSummary { try await read(.get("member", "summary")) }

  /// The messages or drafts of a folder, the latest first.
  public func messages(in folder: MessageFolder = .inbox, pageSize: Int? = nil) -> Pages<Message> {
    Pages(
      client: self, path: ["member", "messages"], query: [URLQueryItem(name: "folder", value: folder.rawValue)],
      pageSize: pageSize)
  }

  /// What of a folder has all words, one page.
  /// - Parameter cursor: from the previous page.
  public func searchMessages(
    _ words: String, in folder: MessageFolder = .inbox, cursor: String? = nil, limit: Int? = nil
  ) async throws -> FoundMessages {
    let body = MessageSearch(folder: folder, q: words, cursor: cursor, limit: limit)
    return try await read(try .sending("POST", "member", "searches", "messages", body: body, repeatable: true))
  }

  /// A message with its text. It is not marked as read by it.
  /// - Throws: `problem` with `notFound`
  public func message(_ id: Message.ID) async throws -> Message { try await read(.get("member", "messages", id)) }

  /// A picture of a message, as it is stored. The message is not marked as read by it.
  /// - Throws: `problem` with `notFound`
  public func picture(_ number: Int, of id: Message.ID) async throws -> Data {
    var call = Call.get("member", "messages", id, "pictures", "\(number)")
    call.accepts = "image/png, image/jpeg, image/webp"
    return try await answer(to: call).body
  }

  /// Sends a message. It is durable when this returns; sending the same value again is safe.
  /// - Throws: `problem` with `validation` naming the fields, `conflict`, or `rateLimited`
  @discardableResult
  public func send(_ message: NewMessage) async throws -> Message {
    try await read(try .sending("POST", "member", "messages", body: message, repeatable: true))
  }

  /// Marks a message as read, which its sender is told once, or as unread.
  public func mark(_ id: Message.ID, isRead: Bool) async throws {
    try await answer(to: put(id, "reading", MessageReading(isRead: isRead)))
  }

  /// Moves a message or a draft to the trash.
  public func trash(_ id: Message.ID) async throws {
    try await answer(to: put(id, "folder", MessageMove(folder: .trash)))
  }

  /// Moves a message or a draft from the trash back to where it came from.
  public func restore(_ id: Message.ID) async throws {
    try await answer(to: put(id, "folder", MessageMove(folder: .inbox)))
  }

  /// Deletes a message or a draft of the trash for good.
  /// - Throws: `problem` with `conflict` if it is not in the trash.
  public func delete(_ id: Message.ID) async throws { try await answer(to: .delete("member", "messages", id)) }

  /// *I have it*: takes an urgent message on.
  /// - Throws: `problem` with `conflict` if it is not urgent or was withdrawn.
  public func accept(_ id: Message.ID) async throws { try await answer(to: put(id, "acceptance", NoContent())) }

  /// Withdraws a message of one's own from those who have not opened it.
  /// - Returns: those who had opened it.
  @discardableResult
  public func withdraw(_ id: Message.ID) async throws -> [MessagePerson] {
    let withdrawal: Withdrawal = try await read(try put(id, "withdrawal", NoContent()))
    return withdrawal.keptBy
  }

  /// What became of a message of one's own, for each recipient.
  public func resolution(of id: Message.ID) async throws -> [MessageResolution] {
    let resolution: Resolution = try await read(.get("member", "messages", id, "resolution"))
    return resolution.items
  }

  /// The changes since a cursor.
  /// - Parameters:
  ///   - cursor: from an earlier response. Nil returns no changes, only the current cursor.
  ///   - limit: 1…500; nil leaves it to the server.
  /// - Throws: `problem` with `gone` if the cursor is not valid any more: read everything again.
  public func mailboxChanges(since cursor: String? = nil, limit: Int? = nil) async throws -> MailboxChanges {
    try await read(.get("member", "changes", query: [.of("since", cursor), .of("limit", limit)]))
  }

  private func put(_ id: Message.ID, _ what: String, _ body: some Encodable) throws -> Call {
    try .sending("PUT", "member", "messages", id, what, body: body, repeatable: true)
  }
}

private struct MessageSearch: Encodable {
  let folder: MessageFolder
  let q: String
  let cursor: String?
  let limit: Int?
}

private struct MessageReading: Encodable { let isRead: Bool }

private struct MessageMove: Encodable { let folder: MessageFolder }

private struct NoContent: Encodable {}

private struct Withdrawal: Decodable { let keptBy: [MessagePerson] }

private struct Resolution: Decodable { let items: [MessageResolution] }
