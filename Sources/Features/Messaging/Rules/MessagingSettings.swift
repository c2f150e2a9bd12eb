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
