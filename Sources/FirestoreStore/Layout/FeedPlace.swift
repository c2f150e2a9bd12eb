/// The place of a change in the feed: which shard, which commit of it, which document.
struct FeedPlace: Hashable, Sendable {
  let shard: Int
  /// The number of the commit in its shard, from 1.
  let number: Int64
  /// The document's ID in Firestore.
  let id: String

  var bytes: [UInt8] { Self.start(shard, number) + Array(id.utf8) }

  /// The beginning of all places of a commit.
  static func start(_ shard: Int, _ number: Int64) -> [UInt8] {
    [UInt8(shard)] + withUnsafeBytes(of: number.bigEndian, Array.init)
  }

  init(shard: Int, number: Int64, id: String) { (self.shard, self.number, self.id) = (shard, number, id) }

  /// Nil if no change has such a place.
  init?(_ bytes: [UInt8]) {
    guard bytes.count > 9, Int(bytes[0]) < Shard.count, let id = String(validating: bytes[9...], as: UTF8.self) else {
      return nil
    }
    let number = bytes[1..<9].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard number <= UInt64(Int64.max) else { return nil }
    self.init(shard: Int(bytes[0]), number: Int64(number), id: id)
  }
}
