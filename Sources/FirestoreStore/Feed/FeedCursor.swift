import DocumentStore

/// A position in the feed: the number of the last commit shown of each shard, and where within a commit a page ended.
struct FeedCursor: Hashable, Sendable {
  /// Of the store. Another has its own numbers.
  let history: String
  /// One a shard.
  var numbers: [Int64]
  /// The last document shown of a commit that may not be shown to its end. Its number is that of its shard.
  var last: FeedPlace?

  init(history: String, numbers: [Int64], last: FeedPlace? = nil) {
    (self.history, self.numbers, self.last) = (history, numbers, last)
  }

  /// `HISTORY.N.N…[/SHARD/ID]`
  var cursor: ChangeCursor {
    let place = ([history] + numbers.map(String.init)).joined(separator: ".")
    return ChangeCursor(place + (last.map { "/\($0.shard)/\($0.id)" } ?? ""))
  }

  /// - Throws: `StoreError.invalid` if the cursor was not given out by this engine.
  init(_ cursor: ChangeCursor) throws {
    guard let read = Self(text: cursor.text) else {
      throw StoreError.invalid("The cursor of the changes is not one that was given out.")
    }
    self = read
  }

  private init?(text: String) {
    guard text.utf8.count <= ChangeCursor.maximumSize else { return nil }
    let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
    let place = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let numbers = place.dropFirst().compactMap(Self.number)
    guard place.count == Shard.count + 1, numbers.count == Shard.count else { return nil }
    self.init(history: place[0], numbers: numbers)
    guard parts.count > 1 else { return }
    guard parts.count == 3, let shard = Self.number(parts[1]), shard < Shard.count,
      DocumentID.path(of: parts[2]) != nil
    else { return nil }
    last = FeedPlace(shard: Int(shard), number: numbers[Int(shard)], id: parts[2])
  }

  private static func number(_ text: String) -> Int64? {
    guard let number = Int64(text), number >= 0, String(number) == text else { return nil }
    return number
  }

  /// The range of the places after this one in a shard, up to a commit.
  func query(_ shard: Int, through newest: Int64, limit: Int) -> StructuredQuery {
    let lower: StructuredQuery.Bound =
      if let last, last.shard == shard { .excluding(last.bytes) } else {
        .including(FeedPlace.start(shard, numbers[shard] + 1))
      }
    var query = StructuredQuery(
      Layout.documents, by: FieldName.feed, from: lower, to: .excluding(FeedPlace.start(shard, newest + 1)))
    query.limit = limit
    query.fields = [FieldName.feed, FieldName.at, FieldName.revision]
    return query
  }

  /// Whether a shard may have something after this place, up to a commit.
  func isBehind(_ shard: Int, _ newest: Int64) -> Bool { numbers[shard] < newest || last?.shard == shard }

  /// The place after a change.
  mutating func move(to place: FeedPlace) {
    numbers[place.shard] = place.number
    last = place
  }
}
