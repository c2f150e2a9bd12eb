/// An exercise of the starter library. Its drawing is `Public/drawings/<slug>.svg`.
struct StarterExercise: Sendable {
  /// Stays the same for ever: small letters, digits and hyphens.
  let slug: String
  let name: String
  /// For the patient, in the second person. The first sentence says what the exercise is; an empty line parts
  /// the paragraphs.
  let description: String
  /// What the drawing shows, for those who do not see it.
  let drawingDescription: String

  /// The sides of every drawing's view box.
  static let drawingWidth = 400
  static let drawingHeight = 300

  /// Below `Public`. Prescriptions of earlier versions name this file itself, so it stays where it is.
  var drawingPath: String { "drawings/\(slug).svg" }
}
