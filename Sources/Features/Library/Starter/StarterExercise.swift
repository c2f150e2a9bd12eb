import Remedi

/// An exercise of the starter library, for demonstration. Its drawing is `Public/drawings/<slug>.svg`.
struct StarterExercise: Sendable {
  /// Stays the same for ever: small letters, digits and hyphens.
  let slug: String
  let name: String
  let bodyRegion: BodyRegion
  let difficulty: Difficulty
  /// Nil where nothing is needed.
  var equipment: String?
  /// For the patient, in the second person: what the exercise is and, behind an empty line, what to mind.
  let guidance: String
  /// How it is done, one thing after the other.
  let steps: [String]
  /// What the drawing shows, for those who do not see it.
  let drawingDescription: String

  /// What patients read of it: the guidance, and the note that every entry carries.
  var description: String { StarterRemark.added(to: guidance) }

  /// The sides of every drawing's view box.
  static let drawingWidth = 400
  static let drawingHeight = 300

  /// Below `Public`. Prescriptions of earlier versions name this file itself, so it stays where it is.
  var drawingPath: String { "drawings/\(slug).svg" }
}
