import DocumentStore
import Record
import Remedi

/// The shards that this process decides: those of which it holds the lease.
actor ReminderShards {
  private let record: MedicalRecord
  private(set) var held: Set<Int> = []
  /// When it was last noted what is known of them.
  private var notedAt: Instant?
  /// Shards of which all plans are looked through, and how far that is.
  private var walks: [Int: Query.Cursor?] = [:]
  private var walked: Set<Int> = []
  /// Shards of which a plan could not be recomputed, and when that was.
  private var faulty: [Int: Instant] = [:]
  /// After how many seconds those are looked through again.
  static let pause = 600

  init(_ record: MedicalRecord) {
    self.record = record
    for number in 0..<DeliveryShard.count { record.leases.want(DeliveryShard.lease(number)) }
  }

  /// The shards, with what is known of them noted if it is time.
  func hold(at now: Instant) async throws -> [Int] {
    let holding = Set((0..<DeliveryShard.count).filter { record.leases.holds(DeliveryShard.lease($0)) })
    // What another process has had meanwhile may be made with its rules.
    walked.formIntersection(holding)
    let isNoted = notedAt.map { (0..<DeliveryShard.renewal).contains(now.seconds(since: $0)) } ?? false
    if holding == held, isNoted { return held.sorted() }
    let unfinished = try await note(holding, walked, at: now)
    (held, notedAt) = (holding, now)
    for shard in unfinished where walks[shard] == nil && !rests(shard, at: now) {
      walks[shard] = .some(nil)
      faulty[shard] = nil
    }
    walks = walks.filter { holding.contains($0.key) }
    return held.sorted()
  }

  /// - Returns: of which shards not all plans are known to be right.
  private func note(_ shards: Set<Int>, _ walked: Set<Int>, at now: Instant) async throws -> Set<Int> {
    guard !shards.isEmpty else { return [] }
    let rules = record.timeZones.version
    return try await record.commit { transaction in
      var unfinished: Set<Int> = []
      try await transaction.prefetch(shards.map { References.deliveryShard($0).path })
      for number in shards {
        let place = References.deliveryShard(number)
        let known = try await transaction.readable(place)
        let isRight =
          walked.contains(number) || known.map { $0.zoneRules == rules && !$0.isDatedAhead(at: now) } ?? false
        if !isRight { unfinished.insert(number) }
        let fresh = DeliveryShard(at: now, zoneRules: isRight ? rules : nil)
        if known.map({ fresh.replaces($0, at: now) }) ?? true { try transaction.put(fresh, at: place) }
      }
      return unfinished
    }
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
