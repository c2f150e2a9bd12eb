import Record
import Remedi

extension PatientRowView {
  /// The patient's today, by the patient's own calendar.
  init(_ file: PatientFile, at now: Instant) async throws {
    let clock = PatientClock(file.calendar, at: now)
    let items = try await file.schedule(clock.today...clock.today).flatMap(\.items)
    let latest = try await file.latestCompletion()
    let tally = Tally(items, at: now)
    let profile = file.patient.profile
    self.init(
      href: file.path, name: profile.name, age: ProfileWords.age(profile, on: clock.today) ?? "Age not recorded",
      stage: profile.stageOfDisease.map(ProfileWords.stage), progress: tally.progress, attention: tally.attention,
      lastRecorded: latest.map { "Last recorded \(clock.moment($0.content.completedAt))" } ?? "Nothing recorded yet")
  }
}
