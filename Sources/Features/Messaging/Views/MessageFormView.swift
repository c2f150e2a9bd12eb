import Web

/// The form of a message.
struct MessageFormView: PageView {
  static let template = "messaging/form"
  static let ownFiles = MessagingBar.files + MessagingBar.recipientFiles
  /// Where the form is sent to.
  var action = MailPaths.new
  /// What the recipients are called.
  var toLegend = "To"
  /// "Send a message", "Reply", "Forward", "Draft".
  let title: String
  var bar: MessagingBar
  var form: MessageForm
  /// The pictures of the message that is passed on, which go along.
  var carried: [MessagePictureView] = []
  let chosen: [PersonChoiceView]
  /// Nil if nobody was looked for.
  var found: [PersonChoiceView]?
  var chosenPatient: PatientChoiceView?
  /// Nil if no patient was looked for.
  var foundPatients: [PatientChoiceView]?
  /// Whether the reader has patients to choose from.
  var findsPatients = true
  /// A sentence about the form as a whole. Nil if there is none.
  var problem: String?

  var trail: [Crumb] { [Crumb("Inbox", MailPaths.list(.inbox))] }

  private var isSaved: Bool { !form.revision.isEmpty }
  private var aboutSomebody: [FieldView] { [form.patients, form.firstName, form.lastName, form.birthDate] }

  private var isPatientOpen: Bool {
    chosenPatient != nil || foundPatients != nil || aboutSomebody.contains { !$0.value.isEmpty || $0.error != nil }
  }

  var fields: Fields {
    [
      "action": action, "toLegend": toLegend, "title": title, "bar": bar, "id": form.id.text, "revision": form.revision,
      "isSaved": isSaved,
      "inReplyTo": form.inReplyTo?.text, "forwardOf": form.forwardOf?.text, "people": form.people,
      "isUrgent": form.isUrgent, "subject": form.subject, "message": form.message, "chosen": chosen,
      "found": found ?? [], "peopleFound": found.map { Self.count($0.count, "person", "people") },
      "patients": form.patients, "chosenPatient": chosenPatient, "foundPatients": foundPatients ?? [],
      "patientsFound": foundPatients.map { Self.count($0.count, "patient", "patients") },
      "hasPatientChoice": chosenPatient != nil || foundPatients?.isEmpty == false, "findsPatients": findsPatients,
      "isPatientOpen": isPatientOpen, "names": [form.firstName, form.lastName, form.birthDate],
      "pictures": MessagePicturesView(inputs: form.pictures, carried: carried),
      "problems": ProblemSummary(
        sentence: problem, inputs: [form.people, form.subject, form.message] + aboutSomebody + form.pictures.inputs),
    ]
  }

  static func count(_ count: Int, _ one: String, _ many: String) -> String {
    count == 0 ? "Nobody was found. Try the beginning of a name." : "\(count) \(count == 1 ? one : many) found."
  }
}
