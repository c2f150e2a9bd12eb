import Record
import Remedi
import Testing

/// Prescriptions and records to be seen on a chart. It is Monday, 2 March 2026, noon in Berlin.
package struct ChartScene {
  package let site: TestSite

  package init() async throws { self.init(site: try await TestSite()) }

  package init(site: TestSite) { self.site = site }

  /// Something to do every day at these times from that day on, as if it had been prescribed the day before.
  @discardableResult
  package func prescribe(
    _ kind: Prescription.Kind = .medication, _ name: String = "Levodopa", at times: [String] = ["08:00", "20:00"],
    from start: String = "2026-02-28", until end: String? = nil, note: String = "", to file: PatientRecord? = nil
  ) async throws -> Prescription {
    let file = if let file { file } else { try await site.bobFile() }
    let start = try #require(LocalDate(start))
    let written = file.calendar.startOfDay(start - 1)
    let version = try version(
      kind, name, at: times, from: start, until: end.flatMap { LocalDate($0) }, note: note,
      effectiveFrom: file.calendar.startOfDay(start), writtenAt: written)
    return try await file.prescribe(kind, version, at: written)
  }

  package func version(
    _ kind: Prescription.Kind = .medication, _ name: String = "Levodopa", at times: [String], from start: LocalDate,
    until end: LocalDate? = nil, note: String = "", effectiveFrom: Instant, writtenAt: Instant
  ) throws -> PrescriptionVersion {
    let quantity = kind == .medication ? Quantity(try #require(DecimalNumber("1.5")), "tablet") : nil
    return PrescriptionVersion(
      effectiveFrom: effectiveFrom, authoredAt: writtenAt, author: Actor(site.ann),
      action: Action(id: "x", name: name, description: ""),
      timing: try Timing(
        .daily(times.map { .init(time: try #require(LocalTime($0)), quantity: quantity) }), start: start, end: end),
      exercise: kind == .exercise ? try ExerciseDosage(sets: 3, repetitions: 10) : nil, note: note)
  }

  /// Takes down a record of an occurrence through the patient's own file; answers its id.
  @discardableResult
  package func record(
    _ prescription: Prescription, _ date: String, _ time: String, at completedAt: String,
    skipped reason: Completion.Reason? = nil, feedback: Completion.Feedback? = nil, number: Int = 1
  ) async throws -> String {
    let anchor = OccurrenceAnchor.clock(try #require(LocalDate(date)), try #require(LocalTime(time)))
    let id = "00000000-0000-4000-8000-\(100_000_000_000 + number)"
    let content = Completion.Content(
      outcome: reason == nil ? .completed : .skipped, completedAt: try #require(Instant(completedAt)),
      reason: reason, feedback: feedback)
    let submission = CompletionSubmission(
      id: id, occurrenceId: OccurrenceID(prescription: prescription.id, anchor: anchor), content: content)
    let owner = try await site.record.ownFile(of: prescription.patientId, in: prescription.clinicId)
    guard case .recorded = try await owner.record([submission], at: site.clock.now).first else { throw NotRecorded() }
    return id
  }

  /// A further patient of Ann's.
  @discardableResult
  package func patient(_ profile: Patient.Profile, timeZone: String = "Europe/Berlin") async throws -> PatientRecord {
    let patient = try await site.record.createPatient(
      profile, timeZone: timeZone, by: site.ann, at: site.clock.now)
    return try await site.file(of: patient.id, for: site.ann)
  }

  /// Bob's chart as Ann sees it.
  package func chart() async throws -> Answer {
    try await site.run { try await $0.as(.ann).get("/patients/\(site.bob.id)") }
  }

  package struct NotRecorded: Error {}
}
