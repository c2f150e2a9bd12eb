import Record
import Remedi
import Support

/// At 12:00 on 2 March 2026: Levodopa at 08:00 and 18:00, an exercise at 17:00, Paracetamol when needed.
extension TestSite {
  struct Scene: Sendable {
    let levodopa: String
    let exercise: String
    let paracetamol: String

    /// The dose of 08:00 on a day of March 2026, `02`.
    func morning(_ day: String) -> String { "\(levodopa).c202603\(day)T0800" }
  }

  func prescribe() async throws -> Scene {
    let tablet = DecimalNumber("1").map { Quantity($0, "tablet") }
    let doses = ["08:00", "18:00"].compactMap { LocalTime($0) }.map { TimedDose(time: $0, quantity: tablet) }
    let levodopa = try await prescribe(
      .medication, "Levodopa", .daily(doses), note: "with water")
    let exercise = try await prescribe(
      .exercise, "Sit to stand", .daily(["17:00"].compactMap { LocalTime($0) }.map { TimedDose(time: $0) }),
      exercise: try ExerciseDosage(sets: 2, repetitions: 10, duration: 90, hold: 5))
    let rule = Recurrence.AsNeeded(
      quantity: tablet, minimumInterval: 14_400, maximumPerDay: 2, indication: "pain")
    let paracetamol = try await prescribe(.medication, "Paracetamol", .asNeeded(rule))
    return Scene(levodopa: levodopa, exercise: exercise, paracetamol: paracetamol)
  }

  private func prescribe(
    _ kind: Prescription.Kind, _ name: String, _ recurrence: Recurrence, exercise: ExerciseDosage? = nil,
    note: String = ""
  ) async throws -> String {
    guard let start = LocalDate("2026-02-28"), let midnight = Instant("2026-02-28T00:00:00.000+01:00")
    else { throw RemediError.notFound }
    let version = PrescriptionVersion(
      effectiveFrom: midnight, authoredAt: midnight, author: Actor(ann),
      action: Action(
        id: name, name: name, description: "About \(name).", imageURL: "/icons/remedi.svg", imageDescription: "An image"
      ),
      timing: try Timing(recurrence, start: start), exercise: exercise, note: note)
    return try await bobFile().prescribe(kind, version, at: midnight).id.text
  }

  /// The code of a fresh invitation.
  func invitationCode() async throws -> String {
    let made = try await record.createPatient(
      Patient.Profile(name: "Frank Fox"), timeZone: "UTC", by: ann, at: clock.now)
    return record.code(of: made.invitationId)
  }
}
