/// The result of compacting a store.
public struct Compaction: Sendable, Hashable {
  /// The size of the store in bytes, before and after.
  public let before: Int
  public let after: Int
  /// Deletions that were removed from the feed.
  public let forgotten: Int

  public init(before: Int, after: Int, forgotten: Int) {
    (self.before, self.after, self.forgotten) = (before, after, forgotten)
  }
}
