import Remedi

/// 11: starts a discussion. Whoever starts it is who is signed in.
enum StartDiscussionOperation {
  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let written = try await call.input.discussion(in: call.directory)
    let begun = try await call.mailbox.startDiscussion(
      written, as: try call.input.newIdentifier(for: call.owner),
      from: try call.input.optionalIdentifier("draftId"), at: call.now)
    return .done("Successfully started the discussion", ["discussionId": begun.discussion.id.text])
  }
}
