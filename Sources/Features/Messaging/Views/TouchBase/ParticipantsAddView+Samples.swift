import Web

extension ParticipantsAddView {
  static var samples: [(name: String, view: ParticipantsAddView)] {
    let ann = PersonChoiceView(id: "2", name: "Dr. Ann Meyer", hint: "Neurology, Riverside", isChosen: true)
    let endless = PersonChoiceView(id: "3", name: StrainingNames.endless, hint: StrainingNames.long)
    let rightToLeft = PersonChoiceView(id: "4", name: StrainingNames.rightToLeft, hint: StrainingNames.rightToLeft)
    var faulty = form([], found: [], sought: "x", error: "Choose at least one person.")
    faulty.seeing.value = "nothing"
    faulty.seeing.error = "Choose what they see."
    faulty.problem = "A discussion has at most 200 participants."
    return [
      ("typical", form([ann], found: [PersonChoiceView(id: "5", name: "Dr. Bo Lind")], sought: "lind")),
      ("with faults", faulty),
      ("overfull", form([endless, ann], found: [rightToLeft], sought: StrainingNames.endless)),
      ("empty", form([], found: nil)),
    ]
  }

  private static func form(
    _ chosen: [PersonChoiceView], found: [PersonChoiceView]?, sought: String = "", error: String? = nil
  ) -> Self {
    var people = MessageForm().people
    (people.value, people.error) = (sought, error)
    return Self(
      trail: [Crumb("Touch Base", "/messages/discussions"), Crumb("Maria Lopez", "/messages/discussions/1")],
      bar: .sample(at: .touchBase, isLive: false), path: "/messages/discussions/1", people: people, chosen: chosen,
      found: found)
  }
}
