import Record
import Remedi

/// How a practitioner wants to hear of messages on a phone (requirements N-40, N-41).
package struct MessagingSettings: Codable, Sendable, Hashable {
  package var vibrates = true
  package var rings = true
  /// Off until it is switched on.
  package var pushes = false

  private enum CodingKeys: String, CodingKey {
    case vibrates = "vibration"
    case rings = "ring"
    case pushes = "push"
  }

  package init() {}
}

extension Mailbox {
  package func settings() async throws -> MessagingSettings { throw RemediError.notFound }

  package func save(_ settings: MessagingSettings) async throws { throw RemediError.notFound }
}
