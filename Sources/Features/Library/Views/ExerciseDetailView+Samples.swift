import Remedi
import Web

extension ExerciseDetailView {
  static var samples: [(name: String, view: ExerciseDetailView)] {
    [
      (
        "typical",
        ExerciseDetailView(
          name: "Sit to stand",
          paragraphs: ["Stand up from a chair and sit down again, slowly.", "Stay near a counter that you can hold."],
          steps: [
            "Sit at the front of a firm chair.", "Put your feet flat on the floor, a little apart.",
            "Lean forward until your nose is over your toes, then push through your feet and stand up tall.",
          ], imageHref: "/drawings/sit-to-stand.svg",
          imageDescription: "A person rises from a chair, the trunk leaning forward.", video: nil,
          facts: facts("Hips and legs", "Moderate", "a firm chair"), status: .ofDemonstration)
      ),
      (
        "without a picture",
        ExerciseDetailView(
          name: StrainingText.longName, paragraphs: ["Step over the line with a big step."], steps: [], imageHref: nil,
          imageDescription: "", video: VideoLink("https://videos.example.org/watch?v=stepping"),
          facts: facts(nil, nil, nil), status: .own)
      ),
      (
        "right to left, archived",
        ExerciseDetailView(
          name: StrainingText.rightToLeft, paragraphs: [StrainingText.rightToLeftSentence],
          steps: [StrainingText.rightToLeftSentence, StrainingText.endlessWord],
          imageHref: "/drawings/sit-to-stand.svg", imageDescription: StrainingText.rightToLeftSentence, video: nil,
          facts: facts("Whole body", "Easy", StrainingText.endlessWord), status: .archived)
      ),
      (
        "only a name",
        ExerciseDetailView(
          name: "Breathe", paragraphs: [], steps: [], imageHref: nil, imageDescription: "", video: nil,
          facts: facts(nil, nil, nil), status: .own)
      ),
    ]
  }

  private static func facts(_ region: String?, _ difficulty: String?, _ equipment: String?) -> [DefinitionView] {
    [
      DefinitionView("Body region", region), DefinitionView("Difficulty", difficulty),
      DefinitionView("Equipment", equipment),
    ]
  }
}
