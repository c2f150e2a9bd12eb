import JSON
import Record
import Remedi
import Support
import Testing
import Web

/// What the answers are about.
extension APIAnswersTests {
  /// The doses of 08:00 in March 2026, taken.
  func taken(_ number: Int, _ dose: String) -> JSONValue {
    [
      "id": .string(uuid(number)), "occurrenceId": "\(prescription.id).c202603\(dose)", "outcome": "completed",
      "completedAt": "2026-03-02T08:04:31.250+01:00", "feedback": ["pain": 2],
    ]
  }

  func uuid(_ number: Int) -> String { "00000000-0000-4000-8000-\(100_000_000_000 + number)" }

  /// Two things for Bob: a medication since February, and an exercise that was changed and stopped.
  static func prescribe(_ site: TestSite) async throws -> Prescription {
    let file = try await site.bobFile()
    guard let before = Instant("2026-02-27T10:00:00.000+01:00"), let time = LocalTime("08:00"),
      let tablet = DecimalNumber("1")
    else { throw RemediError.notFound }
    func version(_ dose: TimedDose, _ exercise: ExerciseDosage?, at moment: Instant) throws
      -> PrescriptionVersion
    {
      PrescriptionVersion(
        effectiveFrom: moment, authoredAt: moment, author: Actor(site.ann),
        action: Action(id: "a", name: "A", description: "", imageURL: "/drawings/a.svg", imageDescription: "a"),
        timing: try Timing(.daily([dose]), start: before.writtenDate, end: before.writtenDate + 30), exercise: exercise)
    }
    let exercise = try ExerciseDosage(sets: 2, repetitions: 3, duration: 60, hold: 5)
    let stopped = try await file.prescribe(.exercise, version(.init(time: time), exercise, at: before), at: before)
    let next = try version(.init(time: time), exercise, at: site.clock.now)
    try await file.change(stopped.id, basedOn: 1, to: next, at: site.clock.now)
    let stop = Prescription.Stop(
      effectiveFrom: site.clock.now, recordedAt: site.clock.now, by: Actor(site.ann), reason: "Done")
    try await file.stop(stopped.id, stop, at: site.clock.now)
    let dose = TimedDose(time: time, quantity: Quantity(tablet, "tablet"))
    return try await file.prescribe(.medication, version(dose, nil, at: before), at: before)
  }
}
