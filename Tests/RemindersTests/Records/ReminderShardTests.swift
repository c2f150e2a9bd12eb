import DocumentStore
import Foundation
import Practice
import Record
import Remedi
import StoreContract
import Testing

@testable import Reminders

@Suite("The shards of the job")
struct ReminderShardTests {
  /// The shards of a process over a store that others use too.
  private struct Process {
    let clock = RunningClock()
    let record: MedicalRecord
    let shards: ReminderShards

    init(_ base: MemoryStore) throws {
      let clock = clock
      record = MedicalRecord(
        store: LateStore(over: base), timeZones: try Practice.zones.get(), secret: Data(repeating: 7, count: 32),
        collections: Practice.collections, pace: .init(), uptime: { clock.now })
      shards = ReminderShards(record)
    }

    /// - Parameter seconds: how long after the last call, by a clock that only runs.
    func hold(after seconds: Int, at now: Instant = Practice.noon) async throws -> Int {
      clock.advance(.seconds(seconds))
      try await record.leases.keep()
      return try await shards.hold(at: now).count
    }
  }

  @Test("go all to the process that looks first, and to whoever is left when it renews them no more")
  func leases() async throws {
    let base = MemoryStore(indexes: Practice.indexes)
    let (first, second) = (try Process(base), try Process(base))
    #expect(try await first.hold(after: 0) == DeliveryShard.count)
    #expect(try await second.hold(after: 0) == 0)
    for _ in 1...12 {
      #expect(try await first.hold(after: 5) == DeliveryShard.count)
      #expect(try await second.hold(after: 5) == 0)
    }
    // The first is stopped.
    #expect(try await second.hold(after: 29) == 0)
    #expect(try await second.hold(after: 5) == DeliveryShard.count)
    // It goes on: before it decides anything it learns that it is displaced.
    first.clock.advance(.seconds(34))
    #expect(try await first.shards.hold(at: Practice.noon).isEmpty)
    #expect(try await first.hold(after: 0) == 0)
  }

  @Test("are taken at no moment of the system's clock, however far it leaps")
  func leaping() async throws {
    let base = MemoryStore(indexes: Practice.indexes)
    let (first, second) = (try Process(base), try Process(base))
    #expect(try await first.hold(after: 0) == DeliveryShard.count)
    #expect(try await second.hold(after: 0, at: Practice.noon.adding(seconds: 86_400)) == 0)
    #expect(try await first.hold(after: 10, at: Practice.noon.adding(seconds: -86_400)) == DeliveryShard.count)
  }

  @Test("stay with a process that is alone, which writes once what it knows of them")
  func alone() async throws {
    let practice = try await Practice()
    let (shards, now) = (ReminderShards(practice.record), Practice.noon)
    #expect(try await shards.hold(at: now).count == DeliveryShard.count)
    while try await shards.nextPage(limit: 10) != nil {}
    #expect(try await shards.hold(at: now.adding(seconds: 10)).count == DeliveryShard.count)
    let end = try await practice.store.changeCursor()
    for seconds in stride(from: 20, through: 3600, by: 10) {
      #expect(try await shards.hold(at: now.adding(seconds: seconds)).count == DeliveryShard.count)
    }
    #expect(try await practice.store.changeCursor() == end)
  }

  @Test("are looked through again if a clock that was ahead wrote what is known of them")
  func ahead() async throws {
    let practice = try await Practice()
    let (first, now) = (ReminderShards(practice.record), Practice.noon)
    for seconds in [86_400, 86_410] {
      _ = try await first.hold(at: now.adding(seconds: seconds))
      while try await first.nextPage(limit: 10) != nil {}
    }
    let next = ReminderShards(practice.record)
    _ = try await next.hold(at: now.adding(seconds: 86_420))
    #expect(try await next.nextPage(limit: 10) == nil)
    let right = ReminderShards(practice.record)
    _ = try await right.hold(at: now)
    #expect(try await right.nextPage(limit: 10)?.shard == 0)
  }

  @Test("of an older program are opened, with the rules that it knew")
  func older() throws {
    let path = References.deliveryShard(3).path
    let body = Data(#"{"holder":"a1","until":1772449230000,"zoneRules":"2026c"}"#.utf8)
    let shard = try Collections.deliveryShards.decode(
      Document(path: path, revision: Revision("1"), schema: 1, body: body))
    #expect(shard == DeliveryShard(at: Practice.noon, zoneRules: "2026c"))
    let fresh = try Collections.deliveryShards.encode(shard)
    #expect(String(decoding: fresh, as: UTF8.self) == #"{"at":1772449200000,"zoneRules":"2026c"}"#)
  }

  @Test("with other rules of time zones all plans are made anew, page by page, once")
  func rules() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.run(at: "12:00")
    for _ in 0..<DeliveryShard.count { try await scene.run(at: "12:01") }
    var plan = try await scene.plan()
    let stale = try #require(
      String(data: try Collections.reminderPlans.encode(plan), encoding: .utf8)?
        .replacing("\"zoneRules\":\"\(plan.zoneRules)\"", with: "\"zoneRules\":\"1999a\""))
    let path = References.reminderPlan(of: scene.bob).path
    try await scene.practice.store.commit([Write(path, .put(body: Data(stale.utf8), schema: 1), if: .present)])
    // As by a process with the data of 1999.
    try await scene.record.commit { transaction in
      for number in 0..<DeliveryShard.count {
        let place = References.deliveryShard(number)
        var shard = try #require(try await transaction.value(at: place))
        shard.zoneRules = "1999a"
        try transaction.put(shard, at: place)
      }
    }
    let job = scene.anotherJob()
    for _ in 0...DeliveryShard.count { try await job.run(at: try scene.moment("12:05")) }
    plan = try await scene.plan()
    #expect(plan.zoneRules == scene.record.timeZones.version)
    try await job.run(at: try scene.moment("12:16"))
    let shards = try await scene.record.all(
      Query(.collection(CollectionPath(root: Collections.deliveryShards.name))), as: Collections.deliveryShards)
    #expect(shards.count == DeliveryShard.count)
    #expect(shards.allSatisfy { $0.zoneRules == plan.zoneRules })
  }

  @Test("are not looked through if a plan had a fault, and are again after a pause")
  func faulty() async throws {
    let practice = try await Practice()
    let (shards, now) = (ReminderShards(practice.record), Practice.noon)
    #expect(try await shards.hold(at: now).count == DeliveryShard.count)
    while let page = try await shards.nextPage(limit: 10) {
      if page.shard == 3 { await shards.note(faultIn: 3, at: now) }
    }
    let rules = practice.record.timeZones.version
    func finished(at seconds: Int) async throws -> Int {
      _ = try await shards.hold(at: now.adding(seconds: seconds))
      return try await practice.record.all(
        Query(.collection(CollectionPath(root: Collections.deliveryShards.name))), as: Collections.deliveryShards
      ).filter { $0.zoneRules == rules }.count
    }
    #expect(try await finished(at: 20) == DeliveryShard.count - 1)
    #expect(try await shards.nextPage(limit: 10)?.shard == nil)
    _ = try await finished(at: 620)
    #expect(try await shards.nextPage(limit: 10)?.shard == 3)
    #expect(try await finished(at: 640) == DeliveryShard.count)
  }

  @Test("are decided one after the other, within the spread")
  func pace() {
    let pace = ReminderPace(spread: 20)
    let delays = (0..<DeliveryShard.count).map(pace.delay)
    #expect(delays.first == 0 && delays.last == 18_750)
    #expect(zip(delays, delays.dropFirst()).allSatisfy { $0 < $1 })
    #expect((0..<DeliveryShard.count).map(ReminderPace(spread: 0).delay).allSatisfy { $0 == 0 })
  }
}
