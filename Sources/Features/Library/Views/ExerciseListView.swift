import Web

/// The library's exercises, each with its picture.
struct ExerciseListView: PageView {
  static let template = "library/exercises"
  let title = "Exercises"
  let frame: ListFrame
  let exercises: [ExerciseCardView]

  var fields: Fields {
    ["title": title, "frame": frame, "exercises": exercises, "hasExercises": !exercises.isEmpty]
  }
}

/// One exercise of the list.
struct ExerciseCardView: View {
  let href: String
  let name: String
  /// The first sentence of the description.
  let summary: String
  /// Nil if there is no picture. The name is next to it, so its alternative text is empty here.
  let imageHref: String?
  /// "Hips and legs", "Moderate".
  let facts: [String]
  let mark: EntryMark

  var fields: Fields {
    [
      "href": href, "name": name, "summary": summary, "imageHref": imageHref, "mark": mark,
      "facts": facts.joined(separator: " · "), "hasFacts": !facts.isEmpty, "hasSummary": !summary.isEmpty,
    ]
  }
}
