/// What a message says of one of its pictures. ``RemediClient/picture(_:of:)`` reads it.
public struct MessagePicture: Codable, Hashable, Sendable, Identifiable {
  /// From 1, in the order of the message.
  public let number: Int
  /// `image/png`, `image/jpeg` or `image/webp`.
  public let mediaType: String
  /// In bytes.
  public let size: Int
  /// For people who cannot see it. Nil if its sender did not say.
  public let description: String?

  public var id: Int { number }
}
