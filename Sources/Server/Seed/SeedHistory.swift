import Record
import Remedi

/// Writes a fictitious patient, and what the patient recorded, one commit after another. The same seed makes the same
/// documents.
struct SeedHistory: Sendable {
  let demo: DemoHistory
  let seed: UInt64
  let begin: Instant
  let until: Instant

  /// The days of a schedule that are in memory together.
  private static let daysAtATime = 30

  func create() async throws -> Patient {
    try await SeededIdentifiers.from(seed) { try await demo.create(at: begin) }
  }

  /// Writes the prescriptions and completions of the patient from ``create()``.
  /// - Returns: the number of completions.
  /// - Throws: `RemediError` if the patient could not have recorded one of them; `CancellationError`.
  func write(_ patient: Patient) async throws -> Int {
    // The sequence of `seed` named the patient: its ids must not come again.
    try await SeededIdentifiers.from(~seed) {
      _ = try await demo.enroll(patient, from: begin, to: until)
      return try await recordDays(of: demo.record.ownFile(of: patient.id, in: patient.clinicId))
    }
  }

  private func recordDays(of file: PatientRecord) async throws -> Int {
    var habits = DemoHabits(patient: demo.patient, seed: seed)
    let prescriptions = try await file.prescriptions()
    let (first, today) = (file.calendar.date(at: begin) + 1, file.calendar.date(at: until))
    // Later prescriptions are already in the chain, so the patient's own entries start at the beginning of the record.
    var (start, latest, count) = (first, begin, 0)
    while start <= today {
      let end = min(today, start + (Self.daysAtATime - 1))
      for day in try await file.schedule(start...end, of: prescriptions) {
        let share = Double(day.date - first) / Double(max(1, today - first))
        for upload in SeedUpload.uploads(of: submissions(of: day, share: share, &habits, file.calendar)) {
          try Task.checkCancellation()
          latest = min(until, max(latest, upload.receivedAt))
          try await record(upload, in: file, at: latest)
          count += upload.submissions.count
        }
      }
      start = end + 1
    }
    return count
  }

  private func record(_ upload: SeedUpload, in file: PatientRecord, at now: Instant) async throws {
    for result in try await file.record(upload.submissions, at: now) {
      switch result {
      case .recorded: break
      case .rejected(let error): throw error
      case .duplicate: throw RemediError(.conflict, "A dose of this clinic was made up twice.")
      }
    }
  }

  /// The records of a patient on a day, in the order in which they were made.
  private func submissions(
    of day: ScheduleDay, share: Double, _ habits: inout DemoHabits, _ calendar: PatientCalendar
  ) -> [CompletionSubmission] {
    var found = day.items.compactMap { habits.submission(for: $0.occurrence, share: share, at: until) }
    for item in day.asNeeded { found += habits.submissions(for: item, on: day.date, in: calendar, at: until) }
    return found.sorted { $0.content.completedAt < $1.content.completedAt }
  }
}
