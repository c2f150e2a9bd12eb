/// A page of what a search found, the latest first.
public struct FoundMessages: Codable, Hashable, Sendable {
  /// May be empty although there are more.
  public let items: [Message]
  /// Where to look further back. Nil on the last page.
  public let next: String?
}
