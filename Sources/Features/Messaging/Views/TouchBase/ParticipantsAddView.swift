import Web

/// The form that adds people to a discussion.
struct ParticipantsAddView: PageView {
  static let template = "messaging/participants-add"
  static let ownFiles = MessagingBar.touchBaseFiles
  let title = "Add participants"
  let trail: [Crumb]
  let bar: MessagingBar
  let path: String
  let people: PeopleField
  var seeing = Self.question
  /// An error of the form as a whole.
  var problem: String?

  /// From when on the new ones see comments: the values that are sent, and what they mean.
  static let (sinceNow, everything) = ("now", "everything")

  static let question = ChoiceView(
    name: "seeing", legend: "What they see", value: sinceNow,
    options: [
      .init(sinceNow, "What is written from now on"),
      .init(everything, "Everything", hint: "All comments that were written before, too."),
    ])

  var fields: Fields {
    [
      "title": title, "bar": bar, "path": path, "action": "\(path)/participants", "people": people, "seeing": seeing,
      "problems": ProblemSummary(sentence: problem, choices: [people.question, seeing]),
    ]
  }

  static var samples: [(name: String, view: ParticipantsAddView)] {
    var faulty = form(.faulty)
    faulty.seeing.value = "nothing"
    faulty.seeing.error = "Choose what they see."
    faulty.problem = "A discussion has at most 200 participants."
    return [("typical", form(.sample)), ("with faults", faulty), ("nobody to add", form(PeopleField()))]
  }

  private static func form(_ people: PeopleField) -> Self {
    Self(
      trail: [Crumb("Touch Base", "/messages/discussions"), Crumb("Maria Lopez", "/messages/discussions/1")],
      bar: .sample(at: .touchBase, isLive: false), path: "/messages/discussions/1", people: people)
  }
}
