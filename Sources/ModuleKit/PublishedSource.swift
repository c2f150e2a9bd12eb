/// A publication from which a module has a limit or a rule. It says that nobody of this project has reviewed it.
public struct PublishedSource: Sendable, Hashable {
  /// As it is cited beside the limit: `ESC 2024`.
  public let name: String
  /// Authors, title, journal or publisher.
  public let title: String
  public let year: Int
  /// The physician who reviewed it. Nil if nobody did yet.
  public let reviewer: String?

  public init(_ name: String, _ title: String, year: Int, reviewer: String? = nil) {
    (self.name, self.title, self.year, self.reviewer) = (name, title, year, reviewer)
  }
}
