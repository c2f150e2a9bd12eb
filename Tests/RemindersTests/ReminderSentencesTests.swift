import Courses
import Testing

@testable import Remedi
@testable import Reminders

/// Berlin, a tablet at 08:00 on 2 March 2026, due in UTC at 07:00.
@Suite("Why a reminder did not come")
struct ReminderSentencesTests {
  private let course: Course
  private let calendar: PatientCalendar
  private let slot: ReminderSlot
  private let bob = Actor(kind: .patient, id: "p", name: "Bob Martin")

  init() throws {
    course = try Course()
    calendar = try PatientCalendar(
      [TimeZoneAssignment(from: course.day("2026-01-01"), timeZone: "Europe/Berlin")], database: course.database)
    slot = ReminderSlot(
      slot: try #require(SlotID("20260302T0700Z")), scheduledFor: try course.moment("2026-03-02T08:00:00.000+01:00"),
      closesAt: try course.moment("2026-03-02T14:00:00.000+01:00"), open: [], moments: [], ledger: [])
  }

  private func moment(_ time: String, march day: Int = 2) throws -> Instant {
    try course.moment("2026-03-0\(day)T\(time):00.000+01:00")
  }

  private func completion(
    at time: String, by actor: Actor? = nil, undoneAt: String? = nil, march day: Int = 2
  ) throws -> Completion {
    let prescription = try course.prescription(course.daily("08:00"))
    let occurrence = try #require(
      Scheduler(calendar: calendar).occurrences(
        of: prescription, on: course.day("2026-03-02")...course.day("2026-03-02")
      )
      .first)
    let at = try moment(time, march: day)
    return Completion(
      id: "c\(time)", subject: CompletionSubject(occurrence, patientId: Identifier("p")),
      content: Completion.Content(outcome: .completed, completedAt: at), receivedAt: at, recordedBy: actor ?? bob,
      revision: 1, undoneAt: try undoneAt.map { try moment($0) })
  }

  private func sentence(
    _ outcome: ReminderOutcome, at time: String = "08:10", decided: String? = nil, _ completions: [Completion] = [],
    quiet: (String, String)? = nil, in slot: ReminderSlot? = nil
  ) throws -> String? {
    let sentences = ReminderSentences(
      completions, try quiet.map { try PlanScene.hours($0.0, $0.1) }, calendar, of: bob)
    let note = ReminderNote(
      moment: try moment(time).milliseconds, outcome: outcome, at: try moment(decided ?? time).milliseconds)
    return sentences.sentence(note, of: slot ?? self.slot)
  }

  @Test("has no sentence if it came")
  func sent() throws { #expect(try sentence(.sent) == nil) }

  @Test("is told for every other outcome, as one sentence or more", arguments: ReminderOutcome.allCases)
  func all(outcome: ReminderOutcome) throws {
    let text = try sentence(outcome)
    #expect((text == nil) == (outcome == .sent))
    #expect(text.map { $0.hasSuffix(".") && $0.first?.isUppercase == true } ?? true)
  }

  @Test("names when it was recorded, and who did if it was somebody else")
  func recorded() throws {
    #expect(try sentence(.recorded, [completion(at: "07:55")]) == "Recorded at 7:55.")
    let sofia = Actor(kind: .caregiver, id: "g", name: "Sofia Martin")
    #expect(
      try sentence(.recorded, [completion(at: "07:55", by: sofia)])
        == "Recorded at 7:55 by \(Phrases.isolated("Sofia Martin")).")
    // The last of several doses counts.
    #expect(try sentence(.recorded, [completion(at: "08:04"), completion(at: "07:55")]) == "Recorded at 8:04.")
  }

  @Test("goes by what stood when the reminder was due, whatever was undone or recorded since")
  func history() throws {
    let records = [try completion(at: "08:04", undoneAt: "08:15"), try completion(at: "08:30")]
    #expect(try sentence(.recorded, at: "08:10", records) == "Recorded at 8:04.")
    #expect(try sentence(.recorded, at: "08:40", records) == "Recorded at 8:30.")
    // Nothing stood then: the record that did is not known any more.
    #expect(try sentence(.recorded, at: "08:20", records) == "Everything was recorded before.")
    #expect(try sentence(.recorded, []) == "Everything was recorded before.")
  }

  @Test("names the quiet hours where they are still the same")
  func quiet() throws {
    #expect(
      try sentence(.quiet, at: "06:30", quiet: ("22:00", "07:00")) == "It fell into your quiet hours, 22:00 to 7:00.")
    #expect(try sentence(.quiet, at: "06:30", quiet: ("22:00", "06:00")) == "It fell into quiet hours.")
    #expect(try sentence(.quiet, at: "06:30") == "It fell into quiet hours.")
  }

  @Test("tells what came in its place, until when it was put off, and when it closed")
  func others() throws {
    var slot = slot
    slot.ledger = [
      ReminderNote(moment: try moment("08:10").milliseconds, outcome: .overtaken, at: try moment("08:25").milliseconds),
      ReminderNote(moment: try moment("08:20").milliseconds, outcome: .sent, at: try moment("08:25").milliseconds),
    ]
    #expect(
      try sentence(.overtaken, in: slot)
        == "The server was not running. One reminder came at 8:25 in place of several.")
    slot.later = try moment("08:45").milliseconds
    #expect(try sentence(.later, in: slot) == "It was put off until 8:45.")
    #expect(try sentence(.later) == "It was put off.")
    #expect(try sentence(.closed) == "The time to record it ended at 14:00.")
    #expect(try sentence(.away) == "The server was not running, and the time to record it ended at 14:00.")
    let night = ReminderSlot(
      slot: slot.slot, scheduledFor: slot.scheduledFor, closesAt: try moment("02:00", march: 3), open: [], moments: [],
      ledger: [])
    #expect(try sentence(.closed, in: night) == "The time to record it ended at 2:00 on 3 March.")
  }
}
