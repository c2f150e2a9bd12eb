import DocumentStore
import Foundation
import Practice
import Record
import Remedi
import Testing

@testable import Reminders

@Suite("The shards of the job")
struct ReminderShardTests {
  @Test("go all to a process at its first run, and to whoever is left when a lease is over")
  func leases() async throws {
    let practice = try await Practice()
    let (first, second) = (ReminderShards(practice.record), ReminderShards(practice.record))
    let now = Practice.noon
    #expect(try await first.hold(at: now).count == DeliveryShard.count)
    #expect(try await second.hold(at: now.adding(seconds: 5)).count == DeliveryShard.count)
    // It learns of that when it renews.
    #expect(try await first.hold(at: now.adding(seconds: 9)).count == DeliveryShard.count)
    #expect(try await first.hold(at: now.adding(seconds: 10)).isEmpty)
    #expect(try await first.hold(at: now.adding(seconds: 20)).isEmpty)
    // The second is gone.
    #expect(try await first.hold(at: now.adding(seconds: 35)).count == DeliveryShard.count)
  }

  @Test("stay with a process that is alone, which writes its lease once")
  func alone() async throws {
    let practice = try await Practice()
    let (shards, now) = (ReminderShards(practice.record, isAlone: true), Practice.noon)
    #expect(try await shards.hold(at: now).count == DeliveryShard.count)
    while try await shards.nextPage(limit: 10) != nil {}
    #expect(try await shards.hold(at: now.adding(seconds: 10)).count == DeliveryShard.count)
    let end = try await practice.store.changeCursor()
    for seconds in stride(from: 20, through: 3600, by: 10) {
      #expect(try await shards.hold(at: now.adding(seconds: seconds)).count == DeliveryShard.count)
    }
    #expect(try await practice.store.changeCursor() == end)
  }

  @Test("are free at once if a clock that was ahead wrote their lease")
  func ahead() async throws {
    let practice = try await Practice()
    let (first, second) = (ReminderShards(practice.record), ReminderShards(practice.record))
    let now = Practice.noon
    #expect(try await first.hold(at: now).count == DeliveryShard.count)
    #expect(try await second.hold(at: now.adding(seconds: 86_400)).count == DeliveryShard.count)
    #expect(try await first.hold(at: now.adding(seconds: 10)).count == DeliveryShard.count)
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
