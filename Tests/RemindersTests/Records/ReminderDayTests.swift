import Practice
import Record
import Remedi
import Testing

@testable import Reminders

@Suite("A day of reminders", .timeLimit(.minutes(2)))
struct ReminderDayTests {
  private func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text)) }

  @Test("tells what was sent to which device, while it lasts and after it is filed, when its messages go")
  func filed() async throws {
    let scene = try await ReminderScene("13:00")
    try await scene.add("phone")
    try await scene.run(at: "12:00")
    try await scene.run(at: "13:00")
    try await scene.accept(at: "13:00")
    let file = try await scene.practice.bobsOwnFile()
    let today = try await file.reminderDay(day("2026-03-02"), at: scene.moment("13:05"))
    #expect(today.slots.map(\.slot.text) == ["20260302T1200Z"])
    let accepted = try scene.moment("13:00")
    let delivery = ReminderDelivery(device: "phone", acceptedAt: accepted, shownAt: nil)
    #expect(Array(today.deliveries.values) == [delivery])
    try await scene.run(at: "13:10")
    try await scene.run(at: "13:20")
    let later = "2026-03-03T12:00:00+01:00"
    try await scene.run(at: later)
    // A device may still report them.
    #expect(try await scene.dispatches().count == 3)
    #expect(try await scene.plan().slots.map(\.slot.text) == ["20260303T1200Z", "20260304T1200Z"])
    let filed = try await file.reminderDay(day("2026-03-02"), at: scene.moment(later))
    #expect(filed.slots.first?.ledger.map(\.outcome) == [.sent, .sent, .sent])
    #expect(filed.deliveries.count == 3)
    let first = try #require(filed.slots.first?.ledger.first?.dispatches?.first)
    #expect(filed.deliveries[first] == delivery)
  }

  @Test("is told from 60 days back to tomorrow, beyond the horizon of the plan too")
  func bounds() async throws {
    let scene = try await ReminderScene("13:00", "20:00")
    try await scene.run(at: "12:00")
    let file = try await scene.practice.bobsOwnFile()
    let tomorrow = try await file.reminderDay(day("2026-03-03"), at: Practice.noon)
    #expect(tomorrow.slots.map(\.slot.text) == ["20260303T1200Z", "20260303T1900Z"])
    #expect(tomorrow.slots.allSatisfy { $0.undecided.count == 3 })
    #expect(try await file.reminderDay(day("2026-01-01"), at: Practice.noon).slots.isEmpty)
    for text in ["2025-12-31", "2026-03-04"] {
      await expectRefusal(.validation) { _ = try await file.reminderDay(day(text), at: Practice.noon) }
    }
  }

  @Test("that is filed again keeps what was filed before, and the later word of a slot")
  func again() throws {
    func slot(_ minute: Int64, _ moments: [Int64], _ outcome: ReminderOutcome) -> ReminderSlot {
      let id = SlotID(minute: minute)
      return ReminderSlot(
        slot: id, scheduledFor: id.moment, closesAt: id.moment, open: [], moments: moments,
        ledger: moments.map { ReminderNote(moment: $0, outcome: outcome, at: $0) })
    }
    let date = try day("2026-03-02")
    var first = ReminderDay(date: date, slots: [slot(1, [1, 2], .sent), slot(2, [5], .sent)])
    first.deliveries = ["a": ReminderDelivery(device: "phone", acceptedAt: nil, shownAt: nil)]
    let second = ReminderDay(date: date, slots: [slot(1, [2, 3], .recorded), slot(3, [7], .away)])
    let merged = second.merged(over: first)
    #expect(merged.slots.map(\.slot.minute) == [1, 2, 3])
    #expect(merged.slots[0].ledger.map(\.outcome) == [.sent, .recorded, .recorded])
    #expect(merged.slots[0].moments == [1, 2, 3])
    #expect(merged.deliveries == first.deliveries)
    #expect(second.merged(over: nil) == second)
  }

  @Test("can be previewed with other settings, which are not stored")
  func preview() async throws {
    let scene = try await ReminderScene("13:00", "23:00")
    let before = try await scene.practice.store.changeCursor()
    let preferences = try #require(
      ReminderPreferences(
        medicationReminders: true, exerciseReminders: true, lead: 1800,
        repeats: ReminderPreferences.Repeats(interval: 600, count: 1),
        quietHours: try PlanScene.hours("22:00", "04:30")))
    let file = try await scene.practice.bobsOwnFile()
    let slots = try await file.reminderPreview(preferences, .usual, on: day("2026-03-03"))
    #expect(slots.map(\.doses) == [1, 1])
    #expect(
      slots[0].moments.map { "\($0.at.text.dropFirst(11).prefix(5)) \($0.phrase)" }
        == ["12:30 soon", "13:00 due", "13:10 open"])
    #expect(
      slots[1].moments == [
        PreviewedSlot.Moment(
          at: try scene.moment("2026-03-04T04:30:00+01:00"), phrase: .open, isAfterQuietHours: true)
      ])
    let off = NotificationSettings(prescriptions: [.init(scene.prescription.id, .off)])
    #expect(try await file.reminderPreview(preferences, off, on: day("2026-03-03")).isEmpty)
    #expect(try await scene.practice.store.changeCursor() == before)
  }
}
