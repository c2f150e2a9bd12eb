import Remedi
import Testing

@testable import Reminders

@Suite("How much is sent")
struct LimitTests {
  @Test("is 200 reminders a day at most; the rest is noted, and the next day begins anew")
  func limit() throws {
    var scene = try PlanScene(["08:00"], every: 60, count: 20)
    try scene.look(at: "2026-03-02T06:00:00+01:00")
    let first = try #require(scene.plan?.slots.first?.slot)
    let now = try scene.course.moment("2026-03-02T06:00:00+01:00").milliseconds
    var plan = try #require(scene.plan)
    let index = try #require(plan.slots.firstIndex { $0.slot == first })
    // As many as were sent since midnight but five.
    let sent = (0..<195).map { ReminderNote(moment: now - 1000 - Int64($0), outcome: .sent, at: now) }
    plan.slots[index].ledger = sent.sorted { $0.moment < $1.moment }
    plan.slots[index].moments = (plan.slots[index].moments + sent.map(\.moment)).sorted()
    scene.plan = plan
    let rang = try scene.run(until: "2026-03-02T09:00:00+01:00")
    #expect(rang.count == 5)
    let outcomes = try scene.ledger(first.text).suffix(21).map { $0.split(separator: " ").last.map(String.init) ?? "" }
    #expect(outcomes.filter { $0 == "limit" }.count == 16)
    #expect(try scene.run(until: "2026-03-03T09:00:00+01:00").count == 21)
  }
}
