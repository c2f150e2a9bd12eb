import Remedi
import Web

extension ExerciseListView {
  static var samples: [(name: String, view: ExerciseListView)] {
    let card = ExerciseCardView(
      href: "/library/exercises/sit-to-stand", name: "Sit to stand",
      summary: "Rise from a chair and sit down again, slowly and without your hands.",
      imageHref: "/drawings/sit-to-stand.svg", facts: ["Hips and legs", "Moderate"], mark: .ofDemonstration)
    let own = ExerciseCardView(
      href: "/library/exercises/42", name: StrainingText.longName, summary: "Step over the line with a big step.",
      imageHref: nil, facts: ["Hips and legs", "Hard"], mark: .own)
    let endless = ExerciseCardView(
      href: "/library/exercises/43", name: StrainingText.endlessWord, summary: "", imageHref: nil, facts: [],
      mark: .own)
    let rightToLeft = ExerciseCardView(
      href: "/library/exercises/44", name: StrainingText.rightToLeft, summary: StrainingText.rightToLeftSentence,
      imageHref: "/drawings/sit-to-stand.svg", facts: ["Hips and legs"], mark: .archived)
    return [
      ("typical", list([card, own, card], count: "3 exercises")),
      ("overfull", list([endless, rightToLeft, own, card], count: "60 exercises, page 2 of 3", hasPages: true)),
      ("nothing found", list([], query: "hopscotch", count: "No exercises")),
      ("empty", list([], count: "No exercises")),
    ]
  }

  private static func list(
    _ cards: [ExerciseCardView], query: String = "", count: String, hasPages: Bool = false
  ) -> Self {
    let path = EntryPhrases.exercise.path
    let filters = [
      FieldView(
        name: "region", label: "Body region", kind: .select, marksOptional: false,
        options: [.init("", "Any")] + BodyRegion.allCases.map { .init($0.rawValue, $0.words) }),
      FieldView(
        name: "difficulty", label: "Difficulty", kind: .select, marksOptional: false,
        options: [.init("", "Any")] + Difficulty.allCases.map { .init($0.rawValue, $0.words) }),
      FieldView(
        name: "show", label: "Show", kind: .select, marksOptional: false,
        options: [.init("", "All in use"), .init("own", "Your clinic’s own")]),
    ]
    return ExerciseListView(
      frame: ListFrame(
        query: query, filters: filters, isNarrow: !query.isEmpty, count: count, newHref: "\(path)/new",
        allHref: path, previousHref: hasPages ? path : nil, nextHref: hasPages ? "\(path)?page=3" : nil),
      exercises: cards)
  }
}
