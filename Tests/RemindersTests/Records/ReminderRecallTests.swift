import DocumentStore
import Patients
import Practice
import Record
import Remedi
import Support
import Testing
import Therapies

@testable import Reminders

/// What happens to reminders when something else does.
@Suite("A slot that is recorded")
struct ReminderRecallTests {
  @Test("a record on any device deletes what waits, and takes back what was shown, once a device")
  func recorded() async throws {
    let scene = try await ReminderScene("13:00")
    for name in ["phone", "tablet"] { try await scene.add(name) }
    try await scene.run(at: "12:00")
    try await scene.run(at: "13:00")
    try await scene.accept(at: "13:00")
    try await scene.run(at: "13:10")
    #expect(try await scene.dispatches().count == 4)
    // Long enough after the last that no process holds it.
    try await scene.take("13:00", at: "13:15")
    #expect(try await scene.run(at: "13:15") == [])
    let left = try await scene.dispatches()
    #expect(left.filter { $0.lane == .reminder }.allSatisfy { $0.isAccepted })
    let recalls = left.filter { $0.lane == .recall }
    #expect(recalls.map(\.deviceId.text).sorted() == ["phone", "tablet"])
    let now = try scene.moment("13:15").milliseconds
    for recall in recalls {
      #expect(recall.content.phrase == .recorded && recall.urgency == .low)
      #expect(recall.subject == left.first { $0.lane == .reminder }?.subject)
      #expect(recall.dueAt == now)
    }
    #expect(try await scene.run(at: "13:20") == [])
    #expect(try await scene.dispatches().count == left.count)
    #expect(try await scene.ledger("20260302T1200Z") == ["0 sent", "10 sent", "20 recorded"])
  }

  @Test("a record takes back what a process may have posted that died before it noted it")
  func posted() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    try await scene.run(at: "13:00")
    try await scene.take("13:00", at: "13:05")
    try await scene.run(at: "13:05")
    #expect(try await scene.dispatches().map(\.lane) == [.recall])
  }

  @Test("an undo arms what is left again, and what is sent then is taken back too")
  func undone() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    try await scene.run(at: "13:00")
    try await scene.accept(at: "13:00")
    try await scene.take("13:00", at: "13:05")
    try await scene.run(at: "13:05")
    try await scene.undo(at: "13:07")
    try await scene.run(at: "13:07")
    #expect(try await scene.run(at: "13:10") == ["reminder open 13:00 phone"])
    try await scene.accept(at: "13:10")
    try await scene.take("13:00", id: 2, at: "13:12")
    try await scene.run(at: "13:12")
    // What waited to take the first back went when the slot was open again.
    let recalls = try await scene.dispatches().filter { $0.lane == .recall }
    let moment = try scene.moment("13:10").milliseconds
    let subject = try #require(recalls.first).subject
    #expect(
      recalls.map(\.id) == [scene.record.dispatchID(to: Identifier("phone"), of: "\(subject) recall", at: moment)])
  }

  @Test("a slot that is open again is not taken back by what waited, and is once it is recorded")
  func reopened() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    try await scene.run(at: "13:00")
    try await scene.accept(at: "13:00")
    try await scene.take("13:00", at: "13:02")
    try await scene.run(at: "13:02")
    let recall = try #require(try await scene.dispatches().first { $0.lane == .recall })
    try await scene.undo(at: "13:03")
    try await scene.run(at: "13:03")
    #expect(try await scene.dispatches().filter { $0.lane == .recall } == [])
    try await scene.take("13:00", id: 2, at: "13:04")
    try await scene.run(at: "13:04")
    #expect(try await scene.dispatches().filter { $0.lane == .recall }.map(\.id) == [recall.id])
    var accepted = recall
    accepted.accepted(at: try scene.moment("13:05"))
    try await scene.record.commit { [accepted] in
      try $0.put(accepted, at: MedicalRecord.reference(toDispatch: accepted.id))
    }
    try await scene.undo(id: 2, at: "13:06")
    try await scene.run(at: "13:06")
    #expect(try await scene.dispatches().filter { $0.lane == .recall } == [accepted])
  }

  @Test("what a clock that was ahead took back is taken back again when it rings again")
  func takenBackAhead() async throws {
    let scene = try await ReminderScene("15:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    try await scene.run(at: "15:00")
    try await scene.accept(at: "15:00")
    try await scene.take("15:00", at: "15:02")
    try await scene.run(at: "15:02")
    let recall = try #require(try await scene.dispatches().first { $0.lane == .recall })
    var accepted = recall
    accepted.accepted(at: try scene.moment("15:02"))
    try await scene.record.commit { [accepted] in
      try $0.put(accepted, at: MedicalRecord.reference(toDispatch: accepted.id))
    }
    try await scene.undo(at: "15:03")
    try await scene.run(at: "15:03")
    // One shard is looked through in each run.
    for _ in 0..<DeliveryShard.count { #expect(try await scene.run(at: "14:50") == []) }
    #expect(try await scene.run(at: "15:00") == ["reminder due 15:00 phone"])
    try await scene.accept(at: "15:00")
    try await scene.take("15:00", id: 2, at: "15:02")
    try await scene.run(at: "15:02")
    let recalls = try await scene.dispatches().filter { $0.lane == .recall }
    #expect(recalls.map(\.id) == [recall.id])
    #expect(recalls.first?.isAccepted == false)
  }

  @Test("what a clock that was ahead sent is deleted once it is set back, so that it never seems newer")
  func sentAhead() async throws {
    let scene = try await ReminderScene("15:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    try await scene.run(at: "15:00")
    try await scene.accept(at: "15:00")
    try await scene.run(at: "15:10")
    try await scene.accept(at: "15:10")
    #expect(try await scene.dispatches().count == 2)
    // One shard is looked through in each run.
    for _ in 0..<DeliveryShard.count { #expect(try await scene.run(at: "14:50") == []) }
    #expect(try await scene.dispatches() == [])
    #expect(try await scene.run(at: "15:00") == ["reminder due 15:00 phone"])
  }
}
