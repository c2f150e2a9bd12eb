import DocumentStore
import Foundation
import Practice
import Record
import Remedi
import Testing

@testable import Reminders

@Suite("Checking the plans")
struct ReminderCheckTests {
  private func faults(_ scene: ReminderScene) async throws -> [String] {
    try await scene.record.check().faults.map { $0.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? $0 }
  }

  @Test("finds none in what the projection and the job wrote, whatever was decided since")
  func none() async throws {
    let scene = try await ReminderScene("13:00", "20:00")
    try await scene.add("phone")
    for time in ["12:00", "13:00", "13:10"] {
      try await scene.run(at: time)
      #expect(try await faults(scene) == [])
    }
    try await scene.take("13:00", at: "13:12")
    for time in ["13:12", "20:00", "2026-03-03T12:30:00+01:00", "2026-03-03T13:00:00+01:00"] {
      try await scene.run(at: time)
      #expect(try await faults(scene) == [])
    }
  }

  @Test("finds a plan that is missing, one that says something else, and one that lacks the latest entry")
  func found() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.run(at: "12:00")
    let place = References.reminderPlan(of: scene.bob)
    let plan = try await scene.plan()
    var other = plan
    other.slots[0].moments.removeLast()
    try await scene.record.commit { [other] in try $0.put(other, at: place) }
    #expect(try await faults(scene) == ["the plan differs from the record."])
    var old = plan
    old.link -= 1
    try await scene.record.commit { [old] in try $0.put(old, at: place) }
    #expect(try await faults(scene) == ["the plan does not include the last entry of the audit chain."])
    try await scene.record.commit { $0.delete(place) }
    #expect(try await faults(scene) == ["the patient has no plan of reminders."])
  }

  @Test("a plan that cannot be read is made anew, and what was to ring goes on ringing")
  func unreadable() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    let shard = DeliveryShard.number(of: scene.practice.bob.id)
    let due = try scene.moment("12:30").milliseconds
    let body = Data(#"{"shard":\#(shard),"dueAt":\#(due)}"#.utf8)
    try await scene.practice.store.commit([
      Write(References.reminderPlan(of: scene.bob).path, .put(body: body, schema: 1), if: .present)
    ])
    try await scene.run(at: "12:30")
    #expect(try await scene.run(at: "13:00") == ["reminder due 13:00 phone"])
  }
}
