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
    site.files.get("media/{name}", use: PictureFiles(record: record).show)
  }

  /// Puts the starter library on the shelf; doing it again changes nothing. Its drawings are kept in the record, so that
  /// what was prescribed keeps its picture though the program's files change.
  /// - Parameter files: hold the drawings.
  /// - Throws: `RemediError` `storageUnavailable`; ``MissingDrawing``
  public static func stock(_ record: MedicalRecord, drawings files: PublicFiles, at now: Instant) async throws {
    var exercises: [Exercise] = []
    for starter in StarterLibrary.exercises {
      guard let svg = files.contents(of: starter.drawingPath) else { throw MissingDrawing(path: starter.drawingPath) }
      let drawing = Picture(
        ownDrawing: svg, width: StarterExercise.drawingWidth, height: StarterExercise.drawingHeight)
      let name = try await record.keep(ownDrawing: drawing, at: now)
      exercises.append(Exercise(starter, drawing: name))
    }
    try await record.stock(exercises, StarterLibrary.medications.map(Medication.init))
  }
}

/// The program's files lack the drawing of an exercise.
public struct MissingDrawing: Error, CustomStringConvertible, Sendable {
  public let path: String

  public var description: String { "Public/\(path) is missing." }
}

extension Exercise {
  init(_ starter: StarterExercise, drawing: Identifier<Picture>) {
    self.init(
      id: Identifier(starter.slug), name: starter.name, description: starter.description,
      imageURL: drawing.address, imageDescription: starter.drawingDescription, isDemonstration: true)
  }
}

extension Medication {
  init(_ starter: StarterMedication) {
    self.init(
      id: Identifier(starter.slug), name: starter.name, description: starter.description, unit: starter.unit,
      ingredient: starter.ingredient, isDemonstration: true)
  }
}
