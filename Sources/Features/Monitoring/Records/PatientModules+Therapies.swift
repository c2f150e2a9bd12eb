import ModuleKit
import Record
import Remedi

extension PatientModules {
  /// The days over which adherence is counted, and the last dose is looked for first.
  private static let days = 28
  /// How far back the last dose is looked for.
  private static let mostDays = 400

  /// What modules may know of the patient's therapies.
  func therapyFigures(at now: Instant) async throws -> TherapyFigures {
    let today = file.today(at: now)
    let recent = try await file.completions(today - (Self.days - 1)...today).filter(Self.isDone)
    var lastDose = Self.lastDose(recent)
    if lastDose == nil {
      lastDose = Self.lastDose(
        try await file.completions(today - Self.mostDays...today - Self.days).filter(Self.isDone))
    }
    let exercises = try await file.prescriptions().filter { $0.kind == .exercise }
      .compactMap { $0.version(inForceAt: now)?.action.name }
    let adherence = try await file.adherence(today - (Self.days - 1)...today, at: now)
    return TherapyFigures(
      lastDose: lastDose, completionsToday: recent.count { $0.subject.date == today }, exercises: exercises.sorted(),
      adherence: adherence.scheduled == 0 ? nil : 100 * Double(adherence.completed) / Double(adherence.scheduled))
  }

  private static func isDone(_ completion: Completion) -> Bool {
    completion.undoneAt == nil && completion.content.outcome == .completed
  }

  private static func lastDose(_ completions: [Completion]) -> Instant? {
    completions.filter { $0.subject.kind == .medication }.map(\.content.completedAt).max()
  }
}
