import Record
import Remedi

/// How the owner wants to hear of messages. A preference is no change of a record, so it is not audited.
extension Mailbox {
  package func settings() async throws -> MessagingSettings {
    try await record.value(at: References.messagingSettings(of: owner)) ?? MessagingSettings()
  }

  package func save(_ settings: MessagingSettings) async throws {
    let reference = References.messagingSettings(of: owner)
    try await record.commit { transaction in
      guard try await transaction.value(at: reference) != settings else { return }
      try transaction.put(settings, at: reference)
    }
  }
}
