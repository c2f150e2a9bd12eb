import Remedi

/// 5: moves an item to the trash; what is in the trash is deleted for good.
enum DeleteOperation {
  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    if try call.itemType() == .trash {
      try await call.mailbox.delete([try await call.item().id], at: call.now)
    } else {
      try await call.mailbox.trash([try await call.seenItem().id], at: call.now)
    }
    return .done("Successfully deleted the message", ["messageId": try call.input.needed("messageId")])
  }
}
