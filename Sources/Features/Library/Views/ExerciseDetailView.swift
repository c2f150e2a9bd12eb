import Web

/// One exercise in full.
struct ExerciseDetailView: PageView {
  static let template = "library/exercise"
  var title: String { name }
  var trail: [Crumb] { [Crumb("Library", "/library/exercises")] }
  let name: String
  /// The description, a paragraph an entry.
  let paragraphs: [String]
  /// Nil where there is no drawing.
  let imageHref: String?
  /// What the drawing shows, in words.
  let imageDescription: String
  let isDemonstration: Bool

  var fields: [String: (any Sendable)?] {
    [
      "name": name, "paragraphs": paragraphs, "imageHref": imageHref, "imageDescription": imageDescription,
      "isDemonstration": isDemonstration, "title": title,
    ]
  }

  static var samples: [(name: String, view: ExerciseDetailView)] {
    [
      (
        "typical",
        ExerciseDetailView(
          name: "Sit to stand",
          paragraphs: [
            "Sit at the front of a firm chair. Put your feet flat on the floor, a little apart.",
            "Lean forward until your nose is over your toes. Push through your feet and stand up tall.",
            "Stay near a counter that you can hold.",
          ], imageHref: "/drawings/sit-to-stand.svg",
          imageDescription: "A person rises from a chair, the trunk leaning forward.", isDemonstration: true)
      ),
      (
        "without a drawing",
        ExerciseDetailView(
          name: "Stepping over a line", paragraphs: ["Step over the line with a big step."], imageHref: nil,
          imageDescription: "", isDemonstration: false)
      ),
    ]
  }
}
