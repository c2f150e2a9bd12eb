/// Somebody who writes or is written to.
public struct MessagePerson: Codable, Hashable, Sendable, Identifiable {
  public let id: String
  /// As it was when it was written. Empty in a draft for somebody who is no longer in the directory.
  public let name: String
}
