import Remedi
import Web

extension DiscussionNewView {
  static var samples: [(name: String, view: DiscussionNewView)] {
    var lopez = DiscussionPatientField()
    lopez.sought = "lopez"
    lopez.own.options = [
      .init("", "None of them"), .init("7", "Maria Lopez", hint: "born 3 May 1950"),
      .init("8", StrainingNames.rightToLeft),
    ]
    lopez.own.value = "7"
    var faulty = DiscussionPatientField()
    faulty.firstName.value = StrainingNames.rightToLeft
    faulty.lastName.error = "Type the last name, too."
    faulty.birthDate.value = "2126-01-01"
    faulty.birthDate.error = "This date is in the future."
    faulty.sought = "x"
    faulty.own.error = "This is none of your patients."
    return [
      ("typical", form(.sample, "Freezing at doorways since Monday.", lopez, revision: "3")),
      (
        "with faults",
        form(
          .faulty, StrainingNames.rightToLeftSentence, faulty,
          problem: "You have 200 drafts. Delete some first.", error: "This may have at most 4000 characters.")
      ),
      ("empty", form(PeopleField(), "", DiscussionPatientField())),
    ]
  }

  private static func form(
    _ people: PeopleField, _ text: String, _ patient: DiscussionPatientField, revision: String? = nil,
    problem: String? = nil, error: String? = nil
  ) -> Self {
    var field = DiscussionForm.emptyText
    (field.value, field.error) = (text, error)
    return Self(
      bar: .sample(at: .touchBase, isLive: false), people: people, text: field, patient: patient, once: "1",
      revision: revision, problem: problem)
  }
}

extension PeopleField {
  /// For the gallery.
  static let sample = PeopleField(
    ticks: [
      tick("2", "Dr. Ann Meyer", "Neurology, Riverside Movement Clinic", isChosen: true),
      tick("3", "Dr. Bo Lind", "", isChosen: false),
    ],
    sought: "lind")

  static let faulty = PeopleField(
    ticks: [
      tick("4", StrainingNames.endless, StrainingNames.long, isChosen: false),
      tick("5", StrainingNames.rightToLeft, StrainingNames.rightToLeft, isChosen: false),
    ],
    sought: "e", more: 43, error: "Choose at least one person.")

  private static func tick(_ id: String, _ name: String, _ facts: String, isChosen: Bool) -> PersonTickView {
    PersonTickView(id: Identifier(id), name: name, facts: facts, isChosen: isChosen)
  }
}
