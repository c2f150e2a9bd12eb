/// A position in the feed of an engine that numbers its commits: after the change of `path` in commit `number`, or
/// after the whole commit if there is no path.
package struct FeedPosition: Hashable, Comparable, Sendable {
  package let number: Int64
  package let path: DocumentPath?

  package init(number: Int64, path: DocumentPath? = nil) {
    self.number = number
    self.path = path
  }

  /// - Throws: `StoreError.invalid` if the cursor cannot come from the feed of such an engine.
  package init(_ cursor: ChangeCursor) throws {
    let parts = cursor.text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let number = Int64(parts[0]), number >= 0, String(number) == parts[0] else {
      throw StoreError.invalid("The cursor of the changes is not one that was given out.")
    }
    self.number = number
    path = parts.count == 2 ? DocumentPath(parts[1]) : nil
    guard parts.count == 1 || path != nil else {
      throw StoreError.invalid("The cursor of the changes is not one that was given out.")
    }
  }

  package var cursor: ChangeCursor {
    ChangeCursor(path.map { "\(number)/\($0)" } ?? "\(number)")
  }

  /// The changes within a commit are ordered by path, followed by the whole commit.
  package static func < (lhs: Self, rhs: Self) -> Bool {
    guard lhs.number == rhs.number else { return lhs.number < rhs.number }
    guard let left = lhs.path else { return false }
    guard let right = rhs.path else { return true }
    return left < right
  }

  /// - Parameters:
  ///   - newest: the number of the newest commit.
  /// - Throws: `StoreError.invalid`
  package static func checked(_ cursor: ChangeCursor?, limit: Int, newest: Int64) throws -> Self {
    guard (1...Query.maximumLimit).contains(limit) else {
      throw StoreError.invalid("One answer holds 1 to \(Query.maximumLimit) changes, not \(limit).")
    }
    let position = try cursor.map(Self.init) ?? Self(number: 0)
    // A store that was restored from a backup may be behind the cursors that it gave out before.
    guard position.number <= newest else {
      throw StoreError.invalid("The cursor of the changes is ahead of the store.")
    }
    return position
  }
}

extension ChangePage {
  /// A page of the feed of an engine that numbers its commits.
  /// - Parameters:
  ///   - found: the changes after `start`, in order; at least one more than `limit` if there are more.
  package init(
    _ found: some Collection<(position: FeedPosition, change: Change)>, after start: FeedPosition, limit: Int
  ) {
    let page = found.prefix(limit)
    let hasMore = found.count > limit
    let last = page.map(\.position).last ?? start
    // At the end of the feed, use the position of the whole commit, so that one position has one cursor.
    let end = hasMore ? last : FeedPosition(number: last.number)
    self.init(changes: page.map(\.change), cursor: end.cursor, hasMore: hasMore)
  }
}
