import Web

/// The library's exercises, each with its drawing.
struct ExerciseListView: PageView {
  static let template = "library/exercises"
  let title = "Exercises"
  let exercises: [ExerciseCardView]

  var fields: [String: (any Sendable)?] {
    ["title": title, "exercises": exercises, "hasExercises": !exercises.isEmpty]
  }

  static var samples: [(name: String, view: ExerciseListView)] {
    let card = ExerciseCardView(
      href: "/library/exercises/sit-to-stand", name: "Sit to stand",
      summary: "Rise from a chair and sit down again, slowly and without your hands.",
      imageHref: "/drawings/sit-to-stand.svg", isDemonstration: true)
    let own = ExerciseCardView(
      href: "/library/exercises/42", name: "Stepping over a line while counting aloud backwards in threes",
      summary: "Step over the line with a big step.", imageHref: nil, isDemonstration: false)
    return [
      ("typical", ExerciseListView(exercises: [card, own, card])), ("empty", ExerciseListView(exercises: [])),
    ]
  }
}

/// One exercise among the others.
struct ExerciseCardView: View {
  let href: String
  let name: String
  /// The first sentence of the description.
  let summary: String
  /// Nil where there is no drawing. The name stands beside it, so its alternative text is empty here.
  let imageHref: String?
  let isDemonstration: Bool

  var fields: [String: (any Sendable)?] {
    ["href": href, "name": name, "summary": summary, "imageHref": imageHref, "isDemonstration": isDemonstration]
  }
}
