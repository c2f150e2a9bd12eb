import Remedi

/// 9: leaves a discussion.
enum RemoveMeOperation {
  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let id = try call.input.identifier("discussionId", of: Discussion.self)
    try await call.mailbox.leave(id, at: call.now)
    return .done("You have left the discussion", ["discussionId": id.text])
  }
}
