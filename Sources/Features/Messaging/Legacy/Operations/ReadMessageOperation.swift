import Remedi

/// 3: marks a message read or unread. To its sender it stays opened.
enum ReadMessageOperation {
  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let isUnread = try call.input.flag("ReadStatus") ?? false
    let entry = try await call.seenItem()
    try await call.mailbox.mark(entry.id, isRead: !isUnread, at: call.now)
    return .done(
      isUnread ? "Successfully marked the message unread" : "Successfully Read the message",
      [
        "MessageType": try call.input.text("MessageType")
          ?? ServiceCall.type(of: entry).map { String($0.rawValue) } ?? "",
        "MessageId": try call.input.needed("MessageId"),
      ])
  }
}
