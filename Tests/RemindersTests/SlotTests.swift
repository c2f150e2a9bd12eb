import Foundation
import JSON
import Testing

@testable import Remedi
@testable import Reminders

@Suite("A slot of reminders")
struct SlotTests {
  @Test("is named by its minute in UTC")
  func id() throws {
    let moment = try #require(Instant("2026-03-01T08:00:59.999+01:00"))
    #expect(SlotID(dueAt: moment).text == "20260301T0700Z")
    let leapDay = try #require(SlotID("20280229T2359Z"))
    #expect(leapDay.text == "20280229T2359Z")
    #expect(leapDay.moment == Instant("2028-02-29T23:59:00Z"))
    for text in [
      "20260301T0700", "20260301T0700z", "20260229T0700Z", "20260301T2400Z", "20260301T0760Z", "20260301 0700Z",
      "2026-03-01T07Z", "", "0260301T0700ZZ", "20260301T0700Z ",
    ] {
      #expect(SlotID(text) == nil, "\(text)")
    }
  }

  @Test("all doses of a minute are one slot, those of the next another")
  func together() throws {
    var scene = try PlanScene(["08:00"], count: 0)
    scene.source.prescriptions += [
      try scene.prescription("b", ["08:00"]), try scene.prescription("c", ["08:01"], .exercise),
    ]
    try scene.look(at: "2026-03-01T06:00:00+01:00")
    let slots = try #require(scene.plan?.slots.filter { $0.slot.text.hasPrefix("20260301") })
    #expect(slots.map(\.slot.text) == ["20260301T0700Z", "20260301T0701Z"])
    #expect(slots[0].open.map(\.text) == ["b.c20260301T0800", "rx.c20260301T0800"])
    #expect(slots[0].scheduledFor.text == "2026-03-01T08:00:00.000+01:00")
  }

  @Test("rings before its time, at its time, and then as often as chosen, counted from its time")
  func series() throws {
    var scene = try PlanScene(lead: 1800, every: 900, count: 2)
    #expect(try scene.look(at: "2026-03-01T07:00:00+01:00") == [])
    #expect(
      try scene.run(until: "2026-03-01T23:00:00+01:00") == [
        "01T07:30 08:00 soon 30", "01T08:00 08:00 due", "01T08:15 08:00 open", "01T08:30 08:00 open",
      ])
  }

  @Test("says no number for a lead that is too long to say")
  func number() throws {
    var scene = try PlanScene(lead: 99 * 60, count: 0)
    try scene.look(at: "2026-03-01T00:00:00+01:00")
    #expect(try scene.run(until: "2026-03-01T07:00:00+01:00") == ["01T06:21 08:00 soon 99"])
    scene = try PlanScene(lead: 100 * 60, count: 0)
    try scene.look(at: "2026-03-01T00:00:00+01:00")
    #expect(try scene.run(until: "2026-03-01T07:00:00+01:00") == ["01T06:20 08:00 soon"])
  }

  @Test("goes on while one of its doses is open, and rings at no moment from the last one's closing on")
  func closing() throws {
    var scene = try PlanScene(["08:00"], every: 1800, count: 4)
    // Closes when the dose of 10:00 opens.
    scene.source.prescriptions += [try scene.prescription("b", ["08:00", "10:00"])]
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    #expect(scene.plan?.slots[0].closesAt == Instant("2026-03-01T14:00:00+01:00"))
    _ = try scene.run(until: "2026-03-01T08:00:00+01:00")
    try scene.record("c20260301T0800")
    try scene.look(at: "2026-03-01T08:05:00+01:00")
    #expect(scene.plan?.slots[0].closesAt == Instant("2026-03-01T09:00:00+01:00"))
    #expect(scene.plan?.slots[0].open.map(\.text) == ["b.c20260301T0800"])
    #expect(try scene.run(until: "2026-03-01T09:30:00+01:00") == ["01T08:30 08:00 open"])
    #expect(try scene.ledger("20260301T0700Z") == ["0 sent", "30 sent"])
  }

  @Test("is stored as the specification writes it")
  func golden() throws {
    let written = """
      {"edition": 1, "zoneRules": "2026c", "link": 412, "shard": 9, "dueAt": 1772348400000,
       "slots": [{"slot": "20260301T0700Z", "scheduledFor": "2026-03-01T08:00:00.000+01:00",
         "closesAt": "2026-03-01T13:00:00.000+01:00", "open": ["k7m2.c20260301T0800"],
         "moments": [1772348400000, 1772349000000, 1772349600000],
         "ledger": [{"moment": 1772348400000, "outcome": "sent", "at": 1772348404210, "dispatches": ["9qj4"]}]}]}
      """
    let plan = try JSONDecoder().decode(ReminderPlan.self, from: Data(written.utf8))
    #expect(plan.slots[0].slot.moment.milliseconds == 1_772_348_400_000)
    #expect(plan.slots[0].undecided == [1_772_349_000_000, 1_772_349_600_000])
    let again = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(plan))
    #expect(try again == JSONDecoder().decode(JSONValue.self, from: Data(written.utf8)))
    #expect(ReminderPhrase.allCases.map(\.rawValue) == ["soon", "due", "open"])
    #expect(
      ReminderOutcome.allCases.map(\.rawValue) == [
        "sent", "recorded", "quiet", "overtaken", "later", "off", "closed", "limit", "noDevice", "away", "changed",
      ])
  }

  @Test("a plan holds at most 200, and is made anew before the last of them")
  func most() throws {
    var scene = try PlanScene(["08:00"], count: 0)
    let timing = try Timing(
      .interval(.init(first: scene.course.moment("2026-02-01T00:00:00+01:00"), every: 5)),
      start: scene.course.day("2026-02-01"))
    scene.source.prescriptions = [try scene.course.prescription(timing)]
    try scene.look(at: "2026-03-01T12:01:00+01:00")
    let plan = try #require(scene.plan)
    #expect(plan.slots.count == 200)
    let last = try #require(plan.slots.last)
    #expect(plan.renewAt == last.slot.milliseconds)
    // Beyond the first 200, of which neither day has more than are sent on one.
    let rang = try scene.run(until: "2026-03-02T08:00:00+01:00")
    #expect(rang.count == 240)
    #expect(rang.count { $0.hasPrefix("01T") } == 143)
  }

  @Test("a day is filed when it is over and nothing of it is left to do")
  func days() throws {
    var scene = try PlanScene(["08:00", "22:00"])
    try scene.look(at: "2026-03-01T07:00:00+01:00")
    _ = try scene.run(until: "2026-03-02T00:30:00+01:00")
    var plan = try #require(scene.plan)
    #expect(plan.takeFinishedDays(scene.source, at: try scene.course.moment("2026-03-02T03:59:00+01:00")) == [])
    let days = plan.takeFinishedDays(scene.source, at: try scene.course.moment("2026-03-02T04:00:00+01:00"))
    #expect(days.map(\.date.description) == ["2026-03-01"])
    #expect(days.first?.slots.map(\.slot.text) == ["20260301T0700Z", "20260301T2100Z"])
    #expect(plan.slots.first?.slot.text == "20260302T0700Z")
    #expect(ReminderDay.first(on: try scene.course.day("2026-03-02")).description == "2026-01-01")
  }
}
