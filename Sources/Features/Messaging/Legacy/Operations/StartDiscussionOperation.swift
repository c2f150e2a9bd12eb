import Remedi

/// 11: starts a discussion. The person who is signed in starts it.
enum StartDiscussionOperation {
  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let written = try await call.input.discussion(in: call.directory)
    let begun = try await call.mailbox.startDiscussion(
      written, as: try call.input.newIdentifier(for: call.owner),
      from: try call.input.optionalIdentifier("draftId"), at: call.now)
    return .done("Successfully started the discussion", ["discussionId": begun.discussion.id.text])
  }
}
