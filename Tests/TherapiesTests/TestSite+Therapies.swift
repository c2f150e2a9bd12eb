import JSON
import Record
import Remedi
import Support
import Web

extension TestSite {
  /// Prescribes one tablet, every day at these times, since 28 February 2026.
  @discardableResult
  func prescribe(
    _ name: String = "Levodopa", at times: String..., to patient: Patient? = nil, by practitioner: Practitioner? = nil,
    until end: String? = nil, note: String = ""
  ) async throws -> Prescription {
    let doses = times.compactMap { time in
      LocalTime(time).map { TimedDose(time: $0, quantity: DecimalNumber("1").map { Quantity($0, "tablet") }) }
    }
    return try await prescribe(.medication, name, .daily(doses), to: patient, by: practitioner, until: end, note: note)
  }

  /// Prescribes an exercise, every day at a time, since 28 February 2026.
  @discardableResult
  func prescribeExercise(_ name: String = "Sit to stand", at time: String = "17:00") async throws -> Prescription {
    let doses = [LocalTime(time)].compactMap { $0 }.map { TimedDose(time: $0) }
    return try await prescribe(
      .exercise, name, .daily(doses), exercise: try ExerciseDosage(sets: 2, repetitions: 10, duration: 90))
  }

  /// Prescribes one tablet at a time of the day, since 28 February 2026.
  /// - Parameter closesAfter: seconds that its window lasts.
  @discardableResult
  func prescribe(
    _ name: String, _ time: DoseTime, closesAfter: Int? = nil, everyDays: Int = 1
  ) async throws -> Prescription {
    let dose = TimedDose(time, quantity: DecimalNumber("1").map { Quantity($0, "tablet") })
    return try await prescribe(
      .medication, name, .onDays(.everyDays(everyDays), [dose]), window: WindowPolicy(closesAfter: closesAfter))
  }

  private func prescribe(
    _ kind: Prescription.Kind, _ name: String, _ recurrence: Recurrence, to patient: Patient? = nil,
    by practitioner: Practitioner? = nil, until end: String? = nil, note: String = "", exercise: ExerciseDosage? = nil,
    window: WindowPolicy = WindowPolicy()
  ) async throws -> Prescription {
    let practitioner = practitioner ?? ann
    guard let start = LocalDate("2026-02-28"), let before = Instant("2026-02-27T10:00:00.000+01:00"),
      let midnight = Instant("2026-02-28T00:00:00.000+01:00")
    else { throw RemediError.notFound }
    let version = PrescriptionVersion(
      effectiveFrom: midnight, authoredAt: before, author: Actor(practitioner),
      action: Action(id: name.lowercased(), name: name, description: "About \(name)."),
      timing: try Timing(recurrence, start: start, end: end.flatMap { LocalDate($0) }, window: window),
      exercise: exercise, note: note)
    return try await file(of: (patient ?? bob).id, for: practitioner).prescribe(kind, version, at: clock.now)
  }

  /// Gives a prescription of Bob's other times, from a moment on.
  func change(_ prescription: Prescription, at times: String..., from moment: Instant? = nil) async throws {
    let doses = times.compactMap { time in
      LocalTime(time).map { TimedDose(time: $0, quantity: DecimalNumber("2").map { Quantity($0, "tablet") }) }
    }
    let latest = try await bobFile().prescription(prescription.id).latest
    let version = PrescriptionVersion(
      effectiveFrom: moment ?? clock.now, authoredAt: clock.now, author: Actor(ann), action: latest.action,
      timing: try Timing(.daily(doses), start: latest.timing.start, end: nil))
    try await bobFile().change(prescription.id, basedOn: latest.number, to: version, at: clock.now)
  }

  /// Sets the clock to a moment of March 2026 in Berlin, `02T12:00`.
  func setClock(march text: String) throws {
    guard let moment = Instant("2026-03-\(text):00.000+01:00") else { throw RemediError.notFound }
    clock.now = moment
  }
}

extension Prescription {
  /// The id of a dose, such as `20260302T0800`.
  func dose(_ anchor: String) -> String { "\(id).c\(anchor)" }
}

/// A record as a client sends it.
func item(
  _ number: Int, _ occurrence: String, at moment: String = "2026-03-02T08:04:31.250+01:00",
  _ more: [String: JSONValue] = [:]
) -> JSONValue {
  let members: [String: JSONValue] = [
    "id": .string(uuid(number)), "occurrenceId": .string(occurrence), "outcome": "completed",
    "completedAt": .string(moment),
  ]
  return .object(members.merging(more) { $1 })
}

/// Ids as clients make them, the same in every run.
func uuid(_ number: Int) -> String {
  let digits = String(number)
  return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
}

extension APIClient {
  static let completions = "/api/v1/completions"

  /// Posts a batch.
  func record(_ items: JSONValue...) async throws -> Answer { try await record(items) }

  func record(_ items: [JSONValue]) async throws -> Answer {
    try await post(Self.completions, json: ["completions": .array(items)])
  }

  /// What is recorded of March 2026.
  func recorded() async throws -> [JSONValue] {
    try await get("\(Self.completions)?from=2026-03-01&to=2026-03-31").json["items"]?.array ?? []
  }
}

extension Answer {
  /// The results of a batch.
  var results: [JSONValue] { json["results"]?.array ?? [] }
  var statuses: [String] { results.compactMap { $0["status"]?.string } }
  /// The codes of the items that were rejected.
  var rejections: [String] { results.compactMap { $0["problem"]?["code"]?.string } }
}
