import Courses
import Testing

@testable import Remedi
@testable import Reminders

/// A patient in Berlin with a tablet at 08:00 whose reminders a test watches.
struct PlanScene {
  let course: Course
  var source: ReminderSource
  var plan: ReminderPlan?
  var isReachable = true

  init(
    _ times: [String] = ["08:00"], _ zones: (String, String)..., lead: Int = 0, every: Int = 600, count: Int = 2,
    quiet: (String, String)? = nil
  ) throws {
    course = try Course()
    let zones = zones.isEmpty ? [("2026-01-01", "Europe/Berlin")] : zones
    let calendar = try PatientCalendar(
      zones.map { TimeZoneAssignment(from: try #require(LocalDate($0.0)), timeZone: $0.1) },
      database: course.database)
    source = ReminderSource(
      calendar: calendar, prescriptions: [], recorded: [], settings: ReminderSettings(), watchers: [], link: 1,
      zoneRules: "2026c", shard: 9)
    source.prescriptions = [try prescription("rx", times)]
    try set(lead: lead, every: every, count: count, quiet: quiet)
  }

  func prescription(
    _ id: String, _ times: [String], from: String = "2026-02-01T00:00:00+01:00", _ kind: Prescription.Kind = .medication
  ) throws -> Prescription {
    let doses = try times.map { TimedDose(time: try course.time($0)) }
    let timing = try Timing(.daily(doses), start: course.day("2026-02-01"))
    return Prescription(
      id: Identifier(id), clinicId: Identifier("c"), patientId: Identifier("p"), kind: kind,
      first: try course.version(timing, from: from))
  }

  mutating func set(
    lead: Int = 0, every: Int = 600, count: Int = 2, quiet: (String, String)? = nil, medications: Bool = true
  ) throws {
    source.settings.preferences = try #require(
      ReminderPreferences(
        medicationReminders: medications, exerciseReminders: true, lead: lead,
        repeats: count == 0 ? nil : ReminderPreferences.Repeats(interval: every, count: count),
        quietHours: try quiet.map { try Self.hours($0.0, $0.1) }))
  }

  static func hours(_ from: String, _ to: String) throws -> ReminderPreferences.QuietHours {
    let (from, to) = (try #require(LocalTime(from)), try #require(LocalTime(to)))
    return try #require(ReminderPreferences.QuietHours(from: from, to: to))
  }

  mutating func record(_ anchors: String..., of prescription: String = "rx") throws {
    for anchor in anchors { source.recorded.insert(try #require(OccurrenceID("\(prescription).\(anchor)"))) }
  }

  /// Makes the plan anew and decides what has come: what is sent, as `08:00 due`.
  @discardableResult mutating func look(at moment: String) throws -> [String] {
    let now = try course.moment(moment)
    var plan = ReminderPlan(source, over: plan, at: now)
    defer { self.plan = plan }
    return plan.decide(source, isReachable: isReachable, at: now).map { decision in
      let number = decision.alert.number > 0 ? " \(decision.alert.number)" : ""
      return "\(decision.alert.time) \(decision.alert.phrase)\(number)"
    }
  }

  /// Goes on as a scheduler would, from one due time to the next, and tells what rang when on the patient's clock.
  mutating func run(until moment: String) throws -> [String] {
    let end = try course.moment(moment)
    var rang: [String] = []
    while let due = plan?.dueAt, due <= end.milliseconds {
      let now = source.calendar.written(Instant(milliseconds: due))
      rang += try look(at: now.text).map { "\(now.text.dropFirst(8).prefix(8)) \($0)" }
    }
    return rang
  }

  /// What the ledger says of a slot: the minutes after its time, and the outcome.
  func ledger(_ slot: String) throws -> [String] {
    let id = try #require(SlotID(slot))
    return (plan?[id]?.ledger ?? []).map { "\(($0.moment - id.milliseconds) / 60_000) \($0.outcome)" }
  }
}
