import DocumentStore
import Record
import Remedi

/// The shards that this process decides. It takes all at its first run, and later those that nobody has any more: a
/// process that is displaced sees that when it renews its own.
actor ReminderShards {
  private let record: MedicalRecord
  private let process = Identifier<ReminderShards>.make().text
  private let isAlone: Bool
  private(set) var held: Set<Int> = []
  private var renewedAt: Instant?
  /// Shards of which all plans are looked through, and how far that is.
  private var walks: [Int: Query.Cursor?] = [:]
  private var walked: Set<Int> = []
  /// Shards of which a plan could not be recomputed, and when that was.
  private var faulty: [Int: Instant] = [:]
  /// After how many seconds those are looked through again.
  static let pause = 600

  /// - Parameter isAlone: whether no other process decides: then a lease that is written once need not be renewed.
  init(_ record: MedicalRecord, isAlone: Bool = false) { (self.record, self.isAlone) = (record, isAlone) }

  /// The shards, renewed if it is time.
  func hold(at now: Instant) async throws -> [Int] {
    if let renewedAt, (0..<DeliveryShard.renewal).contains(now.seconds(since: renewedAt)) { return held.sorted() }
    let (taken, unfinished) = try await Self.lease(
      process, all: renewedAt == nil, isAlone: isAlone, walked, in: record, at: now)
    renewedAt = now
    held = taken
    walked.formIntersection(taken)
    for shard in unfinished where walks[shard] == nil && !rests(shard, at: now) {
      walks[shard] = .some(nil)
      faulty[shard] = nil
    }
    walks = walks.filter { taken.contains($0.key) }
    return held.sorted()
  }

  private static func lease(
    _ process: String, all: Bool, isAlone: Bool, _ walked: Set<Int>, in record: MedicalRecord, at now: Instant
  ) async throws -> (taken: Set<Int>, unfinished: Set<Int>) {
    try await record.commit { transaction in
      try await take(in: &transaction, as: process, all: all, isAlone: isAlone, walked, record, at: now)
    }
  }

  /// - Returns: what the process has now, and of what not all plans are known to be right.
  private static func take(
    in transaction: inout Transaction, as process: String, all: Bool, isAlone: Bool, _ walked: Set<Int>,
    _ record: MedicalRecord, at now: Instant
  ) async throws -> (taken: Set<Int>, unfinished: Set<Int>) {
    var (taken, unfinished): (Set<Int>, Set<Int>) = ([], [])
    let rules = record.timeZones.version
    try await transaction.prefetch((0..<DeliveryShard.count).map { References.deliveryShard($0).path })
    for number in 0..<DeliveryShard.count {
      let place = References.deliveryShard(number)
      let known = try await transaction.readable(place)
      guard all || known.map({ $0.holder == process || $0.isFree(at: now) }) ?? true else { continue }
      taken.insert(number)
      let isRight = walked.contains(number) || known.map { $0.zoneRules == rules && !$0.isDatedAhead(at: now) } ?? false
      if !isRight { unfinished.insert(number) }
      let until = now.adding(seconds: DeliveryShard.lease).milliseconds
      let fresh = DeliveryShard(holder: process, until: until, zoneRules: isRight ? rules : nil)
      if isAlone, let known, !known.isDatedAhead(at: now), fresh.differsOnlyInTime(from: known) { continue }
      try transaction.put(fresh, at: place)
    }
    return (taken, unfinished)
  }

  /// Whether a shard with a fault is left alone for now.
  private func rests(_ shard: Int, at now: Instant) -> Bool {
    faulty[shard].map { (0..<Self.pause).contains(now.seconds(since: $0)) } ?? false
  }

  /// Notes that a plan of a shard could not be recomputed: it does not count as looked through.
  func note(faultIn shard: Int, at now: Instant) {
    faulty[shard] = now
    walked.remove(shard)
  }

  /// The clock was set back: all plans are looked through.
  func walkAll() {
    (walked, faulty) = ([], [:])
    for shard in held { walks[shard] = .some(nil) }
  }

  /// The next plans to look through: of one shard at a time. Nil if there are none.
  func nextPage(limit: Int) async throws -> (shard: Int, plans: [Document])? {
    guard let shard = walks.keys.min(), let cursor = walks[shard] else { return nil }
    let query = Query(
      .group(ReminderIndexes.duePlans), equals: [.integer(Int64(shard))], limit: limit, after: cursor)
    let page = try await record.reading { try await $0.query(query) }
    if let next = page.next {
      walks[shard] = .some(next)
    } else {
      walks[shard] = nil
      if faulty[shard] == nil { walked.insert(shard) }
    }
    return (shard, page.documents)
  }
}
