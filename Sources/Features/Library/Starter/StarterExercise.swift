import Remedi

/// An exercise of the starter library, for demonstration. Its drawing is `Public/drawings/<slug>.svg`.
struct StarterExercise: Sendable {
  /// Must never change: lowercase letters, digits and hyphens.
  let slug: String
  let name: String
  let bodyRegion: BodyRegion
  let difficulty: Difficulty
  /// Nil if nothing is needed.
  var equipment: String?
  /// For the patient, in the second person: what the exercise is and, after an empty line, what to pay attention to.
  let guidance: String
  /// How it is done, step by step.
  let steps: [String]
  /// The content of the drawing, for those who cannot see it.
  let drawingDescription: String

  /// The text for patients: the guidance, and the note that every entry carries.
  var description: String { StarterRemark.added(to: guidance) }

  /// The size of every drawing's view box.
  static let drawingWidth = 400
  static let drawingHeight = 300

  /// Relative to `Public`. Prescriptions of earlier versions refer to this file directly, so it must not move.
  var drawingPath: String { "drawings/\(slug).svg" }
}
