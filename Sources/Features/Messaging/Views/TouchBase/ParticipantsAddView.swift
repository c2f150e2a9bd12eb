import Web

/// The form that adds people to a discussion.
struct ParticipantsAddView: PageView {
  static let template = "messaging/participants-add"
  static let ownFiles = MessagingBar.touchBaseFiles + MessagingBar.recipientFiles
  let title = "Add participants"
  let trail: [Crumb]
  let bar: MessagingBar
  /// Of the discussion.
  let path: String
  /// What to look for among the people who can be added; it carries their error.
  let people: FieldView
  let chosen: [PersonChoiceView]
  /// Nil if nobody was looked for.
  let found: [PersonChoiceView]?
  var seeing = Self.question
  /// Sentences about the form as a whole. Nil if there is none.
  var problem: String?

  /// From when on the new ones see comments: the values that are sent.
  static let (sinceNow, everything) = ("now", "everything")

  static let question = ChoiceView(
    name: "seeing", legend: "What they see", value: sinceNow,
    options: [
      .init(sinceNow, "What is written from now on"),
      .init(everything, "Everything", hint: "All comments that were written before, too."),
    ])

  var fields: Fields {
    [
      "title": title, "bar": bar, "path": path, "action": "\(path)/participants", "toLegend": "Participants",
      "people": people, "chosen": chosen, "found": found ?? [],
      "peopleFound": found.map { MessageFormView.count($0.count, "person", "people") }, "seeing": seeing,
      "problems": ProblemSummary(sentence: problem, inputs: [people], choices: [seeing]),
    ]
  }
}
