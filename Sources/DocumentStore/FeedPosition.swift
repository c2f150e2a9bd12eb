/// A place in the feed of an engine that numbers its commits: after the change of `path` in commit `number`, or, where
/// there is no path, after the whole commit.
package struct FeedPosition: Hashable, Comparable, Sendable {
  package let number: Int64
  package let path: DocumentPath?

  package init(number: Int64, path: DocumentPath? = nil) {
    self.number = number
    self.path = path
  }

  /// - Throws: `StoreError.invalid` where no engine's feed gave out such a cursor.
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

  /// Within a commit the changes stand by path, and the whole commit after all of them.
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
    // A store that was put back from a backup is behind the cursors that were given out before.
    guard position.number <= newest else {
      throw StoreError.invalid("The cursor of the changes is ahead of the store.")
    }
    return position
  }
}

extension ChangePage {
  /// A page of the feed of an engine that numbers its commits.
  /// - Parameters:
  ///   - found: what comes after `start`, in order, and at least one more than `limit` where there is more.
  package init(
    _ found: some Collection<(position: FeedPosition, change: Change)>, after start: FeedPosition, limit: Int
  ) {
    let page = found.prefix(limit)
    let hasMore = found.count > limit
    let last = page.map(\.position).last ?? start
    // At the end of the feed stands the whole commit, whichever of its documents came last: one place has one cursor.
    let end = hasMore ? last : FeedPosition(number: last.number)
    self.init(changes: page.map(\.change), cursor: end.cursor, hasMore: hasMore)
  }
}
