import DocumentStore

/// A position in the feed: the transactions whose changes were shown, in one history of the store and one timeline of
/// the server's log.
///
/// Its text is `p1.HISTORY.TIMELINE.xmin:xmax:xip`, and within a commit `.xid.revision.path` besides.
struct SnapshotCursor: Hashable, Sendable {
  /// A commit of which a part was shown.
  struct Partial: Hashable, Sendable {
    let transaction: UInt64
    let revision: Int64
    /// The last document that was shown.
    let path: DocumentPath
  }

  private static let format = "p1"
  /// The most open numbers in a text. With more the feed repeats some changes, but leaves none out.
  private static let mostOpen = 100

  /// A UUID; new after every restore.
  let history: String
  /// Eight hexadecimal digits, greater after every failover.
  let timeline: String
  let seen: SeenTransactions
  let partial: Partial?

  init(history: String, timeline: String, seen: SeenTransactions, partial: Partial? = nil) {
    (self.history, self.timeline, self.seen, self.partial) = (history, timeline, seen, partial)
  }

  /// - Throws: `StoreError.invalid` if the feed of such a store cannot have given it out.
  init(_ cursor: ChangeCursor) throws {
    let parts = cursor.text.split(separator: ".", maxSplits: 6, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4 || parts.count == 7, parts[0] == Self.format, Self.isTimeline(parts[2]),
      let seen = SeenTransactions(parts[3])
    else { throw Self.unknown }
    let partial = parts.count == 7 ? Self.partial(parts[4], parts[5], parts[6]) : nil
    self.init(history: parts[1], timeline: parts[2], seen: seen, partial: partial)
    // Whatever is written in another way was not given out.
    guard text(mostOpen: .max) == cursor.text else { throw Self.unknown }
  }

  static let unknown = StoreError.invalid("The cursor of the changes is not one that was given out.")

  private static func isTimeline(_ text: String) -> Bool {
    text.utf8.count == 8 && UInt32(text, radix: 16) != nil && text == text.uppercased()
  }

  private static func partial(_ transaction: String, _ revision: String, _ path: String) -> Partial? {
    guard let transaction = UInt64(transaction), let revision = Int64(revision), let path = DocumentPath(path) else {
      return nil
    }
    return Partial(transaction: transaction, revision: revision, path: path)
  }

  /// At most ``ChangeCursor/maximumSize`` bytes.
  var cursor: ChangeCursor {
    for count in stride(from: Self.mostOpen, to: 0, by: -1) {
      let text = text(mostOpen: count)
      if text.utf8.count <= ChangeCursor.maximumSize { return ChangeCursor(text) }
    }
    return ChangeCursor(text(mostOpen: 0))
  }

  private func text(mostOpen count: Int) -> String {
    let seen = seen.limited(to: count)
    let start = "\(Self.format).\(history).\(timeline).\(seen)"
    // A commit that counts as not seen is shown whole.
    guard let partial, partial.transaction <= seen.top else { return start }
    return "\(start).\(partial.transaction).\(partial.revision).\(partial.path)"
  }

  /// The same place in a later timeline, in which the server gave out the numbers from `number` on again.
  func cut(at number: UInt64, timeline: String) -> Self {
    Self(
      history: history, timeline: timeline, seen: seen.cut(at: number),
      partial: partial.flatMap { $0.transaction < number ? $0 : nil })
  }
}
