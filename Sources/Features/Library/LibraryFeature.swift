import FeatureKit
import Hummingbird
import Record
import Remedi
import Web

/// What can be prescribed: the clinic's own exercises and medications, and the demonstration set.
package struct LibraryFeature: Feature {
  let record: MedicalRecord

  package init(_ services: FeatureServices) { record = services.record }

  package var pages: [any PageView.Type] {
    [
      ExerciseListView.self, ExerciseDetailView.self, MedicationListView.self, MedicationDetailView.self,
      EntryEditView.self, LibraryChangesView.self,
    ]
  }

  package var notices: [Notice] { LibraryNotices.all }

  package var navigation: [NavigationEntry] {
    [NavigationEntry("Library", "/library/exercises", .readLibrary, areas: ["programmes"])]
  }

  package var jobs: [any Job] { [UnusedPicturesJob(record: record)] }

  package func mount(on site: Site) {
    let pages = site.member(.readLibrary)
    let exercises = ExercisePages(record: record)
    pages.get("library/exercises", use: exercises.list)
    pages.search("library/exercises", filters: ["region", "difficulty", "show"])
    pages.get("library/exercises/{exercise}", use: exercises.show)
    let medications = MedicationPages(record: record)
    pages.get("library/medications", use: medications.list)
    pages.search("library/medications", filters: ["form", "show"])
    pages.get("library/medications/{medication}", use: medications.show)
    pages.get("library/changes", use: ChangesPage(record: record).show)
    mount(ExerciseForm.self, on: site.member(.editLibrary))
    mount(MedicationForm.self, on: site.member(.editLibrary))
    site.files.get("media/{picture}", use: PictureFiles(record: record).show)
  }

  /// The routes to add, change and archive entries of a kind.
  private func mount<Form: EntryForm>(_: Form.Type, on pages: Routes<PractitionerContext>) {
    let editing = EntryPages<Form>(record: record)
    let archive = ArchivePages<Form.Entry>(record: record, words: Form.words)
    let list = Form.words.path.dropFirst()
    let entry = "\(list)/{\(Form.words.noun)}"
    pages.get("\(list)/new", use: editing.new)
    pages.post("\(list)/new", use: editing.create)
    pages.get("\(entry)/edit", use: editing.edit)
    pages.post("\(entry)/edit", use: editing.save)
    pages.post("\(entry)/archive", use: archive.archive)
    pages.post("\(entry)/restore", use: archive.restore)
  }

  /// Stores the starter library; doing it again changes nothing. Its drawings are stored in the record, so that a
  /// prescription keeps its picture even if the program's files change.
  /// - Parameter files: the files with the drawings.
  /// - Throws: `RemediError` `storageUnavailable`; ``MissingDrawing``
  package static func stock(_ record: MedicalRecord, drawings files: PublicFiles, at now: Instant) async throws {
    var exercises: [Exercise] = []
    for starter in StarterLibrary.exercises {
      guard let svg = files.contents(of: starter.drawingPath) else { throw MissingDrawing(path: starter.drawingPath) }
      let drawing = Picture(
        ownDrawing: svg, width: StarterExercise.drawingWidth, height: StarterExercise.drawingHeight)
      let name = try await record.keep(ownDrawing: drawing, at: now)
      exercises.append(Exercise(starter, drawing: name))
    }
    let medications = StarterLibrary.medications.map(Medication.init)
    let programmes = try StarterProgramme.all().map { try Programme($0, exercises, medications) }
    try await record.stock(exercises, medications, programmes)
  }
}

/// The drawing of an exercise is missing from the program's files.
public struct MissingDrawing: Error, CustomStringConvertible, Sendable {
  public let path: String

  public var description: String { "Public/\(path) is missing." }
}

extension Exercise {
  init(_ starter: StarterExercise, drawing: Identifier<Picture>) {
    self.init(
      id: Identifier(starter.slug), name: starter.name, description: starter.description, steps: starter.steps,
      imageURL: drawing.address, imageDescription: starter.drawingDescription, bodyRegion: starter.bodyRegion,
      equipment: starter.equipment, difficulty: starter.difficulty, isDemonstration: true)
  }
}

extension Medication {
  init(_ starter: StarterMedication) {
    self.init(
      id: Identifier(starter.slug), name: starter.name, description: starter.description, unit: starter.unit,
      form: starter.form, ingredient: starter.ingredient, code: MedicationCode(starter.code), isDemonstration: true)
  }
}
