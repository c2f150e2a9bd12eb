import Remedi

/// 101: writes a comment, for which the documents of 2012 have no operation.
enum AddCommentOperation {
  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let id = try call.input.identifier("discussionId", of: Discussion.self)
    let clientId = try call.input.text("ClientMessageId", limit: 200).flatMap { $0.isEmpty ? nil : $0 }
    let comment = try await call.mailbox.comment(
      try call.input.text("CommentDescription") ?? "", on: id, clientId: clientId, at: call.now)
    return .done(
      "Successfully added the comment", ["discussionId": id.text, "commentsId": String(comment.number)])
  }
}
