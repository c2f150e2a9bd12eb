import Remedi

/// 104: takes an urgent message on (*I have it*).
enum AcceptanceOperation {
  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let name = try call.input.needed("messageId", limit: 200)
    let found = try await call.mailbox.entries(called: name, at: call.now).first(where: \.isReceived)
    guard let entry = found, entry.isSeen(at: call.now) else { throw RemediError.notFound }
    try await call.mailbox.accept(entry.id, at: call.now)
    return .done("You have taken the message on", ["messageId": name])
  }
}
