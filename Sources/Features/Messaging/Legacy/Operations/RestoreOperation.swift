import Remedi

/// 6: moves an item of the trash back to where it came from.
enum RestoreOperation {
  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let entry = try await call.seenItem()
    try await call.mailbox.restore([entry.id], at: call.now)
    return .done("Successfully restored the message", ["messageId": try call.input.needed("messageId")])
  }
}
