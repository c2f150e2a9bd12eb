import Web

extension MessageFormView {
  static var samples: [(name: String, view: MessageFormView)] {
    [
      ("with people and a patient", full), ("new", sample("Send a message", MessageForm(id: .init("n1")), [])),
      ("with faults", faulty), ("a draft", draft), ("passed on with pictures", passedOn),
    ]
  }

  private static let people = [
    PersonChoiceView(id: "p1", name: "Dr. Eve Lind", isChosen: true),
    PersonChoiceView(id: "p2", name: "د. ليلى حداد", isChosen: true),
  ]

  private static func sample(_ title: String, _ form: MessageForm, _ chosen: [PersonChoiceView]) -> MessageFormView {
    MessageFormView(title: title, bar: .sample(at: .inbox, isLive: false), form: form, chosen: chosen)
  }

  private static var filled: MessageForm {
    var form = MessageForm(id: .init("n1"))
    form.isUrgent = true
    form.subject.value = "Re: Blood pressure since the new dose"
    form.message.value = "Halve the evening dose from today.\n\nI look at the figures tomorrow."
    return form
  }

  private static var full: MessageFormView {
    var form = filled
    (form.people.value, form.patients.value) = ("os", "sam")
    form.inReplyTo = .init("m1")
    var view = sample("Reply", form, people)
    view.found = [
      PersonChoiceView(id: "p3", name: "Dr. Charlie Osei", hint: "Internal medicine, Riverside"),
      PersonChoiceView(id: "p4", name: "Dr. Oscar Featherstonehaugh-Cholmondeley", hint: "Riverside"),
    ]
    view.chosenPatient = PatientChoiceView(
      id: "7", name: "John Samuel", birthDate: "17 August 1961", isChosen: true)
    view.foundPatients = [PatientChoiceView(id: "8", name: "Samuel Adeyemi", birthDate: nil, isChosen: false)]
    return view
  }

  private static var draft: MessageFormView {
    var form = filled
    form.revision = "3"
    (form.firstName.value, form.lastName.value, form.birthDate.value) = ("John", "Samuel", "1961-08-17")
    return sample("Draft", form, people)
  }

  private static var passedOn: MessageFormView {
    var form = filled
    form.forwardOf = .init("m1")
    form.pictures.slots[0].description.value = "The left foot from the side"
    form.pictures.slots[0].file.error = "Choose this picture again: a page that comes back keeps no file."
    var view = sample("Forward", form, people)
    view.carried = MessagePictureView.samples
    return view
  }

  private static var faulty: MessageFormView {
    var form = MessageForm(id: .init("n1"))
    form.people.error = "Choose somebody to write to."
    form.message.error = "Type the message."
    form.lastName.value = "Samuel"
    form.birthDate.value = "2061-02-03"
    form.birthDate.error = "Type a date that exists, such as 1961-08-17."
    var view = sample("Send a message", form, [])
    view.found = []
    view.foundPatients = []
    view.problem = "You sent 60 messages in the last hour. Please wait before you send more."
    return view
  }
}
