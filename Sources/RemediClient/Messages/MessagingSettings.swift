/// How a practitioner hears of messages.
public struct MessagingSettings: Codable, Hashable, Sendable {
  public var vibration: Bool
  public var ring: Bool
  /// Whether messages are announced.
  public var push: Bool

  public init(vibration: Bool, ring: Bool, push: Bool) {
    (self.vibration, self.ring, self.push) = (vibration, ring, push)
  }
}
