import Hummingbird
import Record
import Remedi
import Web

/// The library's exercises: all of them, and one in full.
struct ExercisePages: Sendable {
  let record: MedicalRecord

  func list(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let exercises = try await record.exercises()
    return try context.page(ExerciseListView(exercises: exercises.map(ExerciseCardView.init)))
  }

  func show(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let exercise = try await record.exercise(try context.identifier("exercise"))
    return try context.page(
      ExerciseDetailView(
        name: exercise.name, paragraphs: Prose.paragraphs(of: exercise.description), imageHref: exercise.imageURL,
        imageDescription: exercise.imageDescription ?? "", isDemonstration: exercise.isDemonstration))
  }
}

extension ExerciseCardView {
  init(_ exercise: Exercise) {
    self.init(
      href: "/library/exercises/\(exercise.id)", name: exercise.name,
      summary: Prose.firstSentence(of: exercise.description), imageHref: exercise.imageURL,
      isDemonstration: exercise.isDemonstration)
  }
}
