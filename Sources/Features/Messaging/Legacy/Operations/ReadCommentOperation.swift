import Remedi

/// 4: marks a comment of a discussion read or unread.
enum ReadCommentOperation {
  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let id = try call.input.identifier("discussionId", of: Discussion.self)
    let text = try call.input.needed("commentsId", limit: 200)
    let isUnread = try call.input.flag("ReadStatus") ?? false
    let opened = try await call.mailbox.discussion(id, before: 1, at: call.now)
    let first = opened.participant.from
    guard let number = ServiceInput.digits(text), first <= number, number <= opened.discussion.count else {
      throw RemediError.notFound
    }
    try await call.mailbox.mark(number...number, of: id, isRead: !isUnread, at: call.now)
    // The text with which a discussion begins has no status in this service: who reads a comment has read it, too.
    if !isUnread, number != 1, first == 1 {
      try await call.mailbox.mark(1...1, of: id, isRead: true, at: call.now)
    }
    return .done(
      isUnread ? "Successfully marked the comment unread" : "Successfully Read the comment",
      ["MessageType": "1", "discussionId": id.text, "MessageId": text, "commentsId": text])
  }
}
