/// The place of a reading in the order of measuring.
public struct ReadingMark: Sendable, Hashable, Codable, Comparable {
  /// Milliseconds since 1970.
  public let at: Int64
  public let id: String

  public init(at: Int64, id: String) { (self.at, self.id) = (at, id) }

  public static func < (one: Self, other: Self) -> Bool { (one.at, one.id) < (other.at, other.id) }
}
