import Hummingbird
import Record
import Remedi
import Web

/// What can be prescribed, to be looked at: exercises with their drawings, and medications.
public struct LibraryFeature: Feature {
  let record: MedicalRecord

  public init(record: MedicalRecord) { self.record = record }

  public var pages: [any PageView.Type] {
    [ExerciseListView.self, ExerciseDetailView.self, MedicationListView.self]
  }

  public func mount(on site: Site) {
    let exercises = ExercisePages(record: record)
    site.physician.get("library/exercises", use: exercises.list)
    site.physician.get("library/exercises/{exercise}", use: exercises.show)
    site.physician.get("library/medications", use: MedicationPages(record: record).list)
  }

  /// Puts the starter library on the shelf; doing it again changes nothing.
  /// - Throws: `RemediError` `storageUnavailable`
  public static func stock(_ record: MedicalRecord) async throws {
    try await record.stock(StarterLibrary.exercises.map(Exercise.init), StarterLibrary.medications.map(Medication.init))
  }
}

extension Exercise {
  init(_ starter: StarterExercise) {
    self.init(
      id: Identifier(starter.slug), name: starter.name, description: starter.description,
      imageURL: "/drawings/\(starter.slug).svg", imageDescription: starter.drawingDescription, isDemonstration: true)
  }
}

extension Medication {
  init(_ starter: StarterMedication) {
    self.init(
      id: Identifier(starter.slug), name: starter.name, description: starter.description, unit: starter.unit,
      ingredient: starter.ingredient, isDemonstration: true)
  }
}
