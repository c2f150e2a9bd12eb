import Foundation
import JSON
import Testing

@testable import Remedi
@testable import Reminders

/// Calendars of patients in every zone that is offered, around each change of the clocks. Where the environment names a
/// folder in `CALENDAR_SAMPLE`, they are written there, with the schedule beside them, for
/// `Tests/System/Oracles/calendar_feed.py`.
@Suite("A sample of calendars", .timeLimit(.minutes(10)))
struct CalendarSampleTests {
  /// On whose days changes are looked for.
  private static let years = "2026-02-05"..."2027-12-31"
  private static let times = ["00:15", "01:30", "02:30", "07:00", "12:00", "22:45", "23:45"]

  @Test("equals the schedule of each day, whatever the clocks do")
  func sample() throws {
    let database = try TimeZoneDatabase()
    let folder = ProcessInfo.processInfo.environment["CALENDAR_SAMPLE"].map { URL(filePath: $0) }
    if let folder { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    var json = JSONWriter()
    var changes = 0
    try json.object { json in
      json.member("times") { $0.array(Self.times) { $0.value($1) } }
      try json.member("calendars", array: Array(database.names.enumerated())) { json, zone in
        let (number, name) = zone
        let scene = try scene(in: name)
        let days = try days(of: scene)
        changes += days.count
        let events = days.flatMap { scene.source.calendarEvents(on: $0) }
        #expect(events.map(\.slot) == days.flatMap { slots(scene, $0) }, "\(name)")
        json.object { json in
          json.member("file", "\(number).ics")
          json.member("timeZone", name)
          json.member("spans", array: days) { json, days in
            json.value("\(days.lowerBound)/\(days.upperBound)")
          }
          json.member("schedule", array: days.flatMap { doses(scene, $0) }) { json, dose in
            json.object { json in
              json.member("at", dose.scheduledFor.utcText)
              json.member("closes", dose.window.closesAt.utcText)
            }
          }
        }
        try folder.map { try write(events, to: $0.appending(path: "\(number).ics")) }
      }
    }
    // Every zone has a span, and many have several.
    #expect(changes > database.names.count)
    if let folder { try Data(json.bytes).write(to: folder.appending(path: "schedule.json")) }
  }

  private func write(_ events: [CalendarFeed.Event], to file: URL) throws {
    let feed = CalendarFeed(
      events: events, changedAt: Instant(milliseconds: 1_772_348_400_000), title: nil,
      url: "https://remedi.example.org/app/#/today"
    ) { $0.text.lowercased() }
    try Data(feed.bytes).write(to: file)
  }

  private func scene(in zone: String) throws -> PlanScene {
    var scene = try PlanScene(
      Self.times, ("2020-01-01", zone), lead: 1800, every: 600, count: 2, quiet: ("22:00", "06:45"))
    let timing = try Timing(
      .interval(.init(first: scene.course.moment("2025-12-20T00:00:00Z"), every: 7 * 60)),
      start: scene.course.day("2025-12-20"))
    scene.source.prescriptions = [
      try scene.prescription("rx", Self.times, from: "2020-01-01T00:00:00Z"),
      Prescription(
        id: Identifier("ry"), clinicId: Identifier("c"), patientId: Identifier("p"), kind: .medication,
        first: try scene.course.version(timing, from: "2020-01-01T00:00:00Z")),
    ]
    return scene
  }

  /// Two days before each change of the offset, and two after it; where there is none, some days.
  private func days(of scene: PlanScene) throws -> [ClosedRange<LocalDate>] {
    let calendar = scene.source.calendar
    let (first, last) = (try scene.course.day(Self.years.lowerBound), try scene.course.day(Self.years.upperBound))
    func offset(_ date: LocalDate) -> Int { calendar.written(calendar.startOfDay(date)).offsetMinutes }
    var found: [ClosedRange<LocalDate>] = []
    for date in first...last where offset(date) != offset(date + 1) {
      // Ramadan has zones change their clocks twice within a month, never within five days.
      found.append(date - 2...date + 2)
    }
    return found.isEmpty ? [first...first + 2] : found
  }

  /// The doses of each day by itself, as a patient's device asks for them.
  private func doses(_ scene: PlanScene, _ days: ClosedRange<LocalDate>) -> [Occurrence] {
    let scheduler = Scheduler(calendar: scene.source.calendar)
    return days.flatMap { day in
      scene.source.prescriptions.flatMap { scheduler.occurrences(of: $0, on: day...day) }
        .sorted { $0.scheduledFor < $1.scheduledFor }
    }
  }

  private func slots(_ scene: PlanScene, _ days: ClosedRange<LocalDate>) -> [SlotID] {
    Set(doses(scene, days).map { SlotID(dueAt: $0.scheduledFor) }).sorted()
  }
}
