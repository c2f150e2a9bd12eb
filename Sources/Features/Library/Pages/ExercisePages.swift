import Hummingbird
import Record
import Remedi
import Web

/// The library's exercises: the list, and one in full.
struct ExercisePages: Sendable {
  let record: MedicalRecord

  func list(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let filter = try LibraryFilter(request, context, .exercise)
    let search = LibrarySearch(filter.list.search.words)
    let found = try await record.library(of: context.clinic.id).entries(Exercise.self)
      .filter { filter.finds($0) && search.finds($0) }
    let page = filter.page(of: found, .exercise)
    return try context.page(ExerciseListView(frame: page.frame, exercises: page.shown.map(ExerciseCardView.init)))
  }

  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let exercise = try await record.library(of: context.clinic.id).entry(
      context.identifier("exercise", of: Exercise.self))
    return try context.page(
      ExerciseDetailView(
        name: exercise.name, paragraphs: Prose.paragraphs(of: exercise.description), steps: exercise.steps,
        imageHref: exercise.imageURL, imageDescription: exercise.imageDescription ?? "", video: exercise.video,
        facts: [
          DefinitionView("Body region", exercise.bodyRegion?.words),
          DefinitionView("Difficulty", exercise.difficulty?.words),
          DefinitionView("Equipment", exercise.equipment),
        ],
        status: EntryStatusView(exercise, list: EntryPhrases.exercise.path, try record.calendar(of: context.clinic))))
  }
}

extension ExerciseCardView {
  init(_ exercise: Exercise) {
    self.init(
      href: EntryPhrases.exercise.path(exercise.id), name: exercise.name,
      summary: Prose.firstSentence(of: exercise.description), imageHref: exercise.imageURL,
      facts: [exercise.bodyRegion?.words, exercise.difficulty?.words].compactMap { $0 },
      mark: EntryMark(exercise))
  }
}
