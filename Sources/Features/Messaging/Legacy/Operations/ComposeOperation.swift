import Remedi

/// 7: sends a message. The person who is signed in is its sender.
enum ComposeOperation {
  private static let nobody = "Choose at least one recipient."

  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let written = try call.input.message()
    guard !written.to.isEmpty else { throw RemediError.invalid("Recipients", nobody) }
    let sent = try await call.mailbox.send(
      written, as: try call.input.newIdentifier(for: call.owner),
      from: try call.input.optionalIdentifier("draftId"), at: call.now)
    return .done("Successfully sent the message", ["messageId": sent.message.id.text])
  }
}
