import Record
import Remedi

/// The fictitious clinic's own library entries, besides the demonstration set.
struct DemoLibrary: Sendable {
  let record: MedicalRecord
  let practitioner: Practitioner

  func stock(at now: Instant) async throws {
    let library = record.library(of: practitioner.clinicId)
    for exercise in Self.exercises { try await library.add(exercise, by: practitioner, at: now) }
    for medication in Self.medications { try await library.add(medication, by: practitioner, at: now) }
    if let last = Self.exercises.last {
      try await library.archive(last.id, by: practitioner, at: now.adding(seconds: 60))
    }
  }

  private static let exercises = [
    Exercise(
      id: .make(), name: "Walking with poles",
      description: "A brisk walk outdoors with two poles.\n\nChoose a firm path, and go with somebody.",
      steps: [
        "Set the poles to the height of your elbows.", "Stand tall and let your arms hang.",
        "Walk off: the right pole goes with the left foot.", "Push back with each pole, and open your hand behind you.",
      ], imageURL: nil, imageDescription: nil, bodyRegion: .wholeBody, equipment: "two walking poles",
      difficulty: .moderate, isDemonstration: false),
    Exercise(
      id: .make(), name: "Balance board", description: "Stand on a board that tips.", imageURL: nil,
      imageDescription: nil, bodyRegion: .anklesAndFeet, equipment: "a balance board", difficulty: .hard,
      isDemonstration: false),
  ]

  private static let medications: [Medication] = {
    let strengths = ["0.26", "0.52", "1.05"].compactMap { DecimalNumber($0).map { Quantity($0, "mg") } }
    let ingredient = strengths.first.map {
      Ingredient(substance: "pramipexole", strength: $0, maximumPer24Hours: DecimalNumber("3.15"))
    }
    return [
      Medication(
        id: .make(), name: "Pramipexole prolonged release", description: "Acts like dopamine in your brain.",
        unit: "tablet", form: .prolongedReleaseTablet, ingredient: ingredient,
        furtherStrengths: Array(strengths.dropFirst()), code: MedicationCode("N04BC05"), isDemonstration: false)
    ]
  }()
}
