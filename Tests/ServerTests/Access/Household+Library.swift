import Record
import Remedi

extension Household {
  /// An exercise and a medication of the clinic's own.
  static func library(
    _ record: MedicalRecord, _ practitioner: Practitioner, _ family: String, at now: Instant
  ) async throws -> (Identifier<Exercise>, Identifier<Medication>) {
    let library = record.library(of: practitioner.clinicId)
    let exercise = Exercise(
      id: .make(), name: "\(family)’s reach", description: "", imageURL: nil, imageDescription: nil,
      isDemonstration: false)
    let medication = Medication(
      id: .make(), name: "\(family)’s powder", description: "", unit: "sachet", isDemonstration: false)
    try await library.add(exercise, by: practitioner, at: now)
    try await library.add(medication, by: practitioner, at: now)
    return (exercise.id, medication.id)
  }

  /// A programme of the clinic's own: in each, the same is prescribed.
  static func programme(
    _ record: MedicalRecord, _ practitioner: Practitioner, _ family: String, at now: Instant
  ) async throws -> Identifier<Programme> {
    guard let time = LocalTime("08:00") else { throw RemediError.notFound }
    let item = try Programme.Item(
      id: Identifier("a"), kind: .exercise, action: Action(id: "reach", name: "Big reach", description: ""),
      timing: Timing(.daily([TimedDose(time: time)]), start: Programme.dayOne))
    let programme = Programme(id: .make(), name: "\(family)’s morning", items: [item], isDemonstration: false)
    try await record.library(of: practitioner.clinicId).add(programme, by: practitioner, at: now)
    return programme.id
  }
}
