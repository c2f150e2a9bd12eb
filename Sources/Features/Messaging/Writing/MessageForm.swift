import Remedi
import Web

/// The form of a message, as it was typed.
struct MessageForm: Sendable {
  /// Of the message, and of its draft.
  var id: Identifier<Message>
  /// The draft's when this page last saw it. Empty if it was not saved yet.
  var revision = ""
  var to: [Identifier<Practitioner>] = []
  var isUrgent = false
  /// What to look for among the people who can be written to; it carries the error of the recipients.
  var people = FieldView(
    name: "people", label: "Find people", hint: "By name, specialty, practice or place.", marksOptional: false)
  var subject = FieldView(name: "subject", label: "Subject")
  var message = FieldView(name: "message", label: "Message", kind: .textArea, isRequired: true)
  /// What to look for among the patients of the reader; it carries the error of the patient who was chosen.
  var patients = FieldView(
    name: "patients", label: "Find one of your patients", hint: "By name or date of birth.", marksOptional: false)
  /// The patient who was chosen. Nil if the names were typed, or there is none.
  var patient: Identifier<Patient>?
  var firstName = FieldView(name: "firstName", label: "First name", marksOptional: false)
  var lastName = FieldView(name: "lastName", label: "Last name", marksOptional: false)
  var birthDate = FieldView(
    name: "birthDate", label: "Date of birth", kind: .date, marksOptional: false, isShort: true)
  var pictures = MessagePictureFields()
  var inReplyTo: Identifier<Message>?
  var forwardOf: Identifier<Message>?

  init(id: Identifier<Message> = .make()) { self.id = id }

  /// The form of a draft, an answer, or a message that is passed on.
  init(_ draft: MessageDraft, id: Identifier<Message> = .make(), revision: String = "") {
    self.init(id: id)
    (self.revision, to, isUrgent) = (revision, draft.to, draft.isUrgent)
    (subject.value, message.value) = (draft.subject, draft.body)
    (inReplyTo, forwardOf) = (draft.inReplyTo, draft.forwardOf)
    guard let typed = draft.patient else { return }
    patient = typed.patientId
    guard patient == nil else { return }
    (firstName.value, lastName.value, birthDate.value) = (typed.firstName, typed.lastName, typed.birthDate)
  }

  /// As it was sent.
  /// - Throws: `RemediError` `validation` naming an ID that is none.
  init(_ form: FormData) throws {
    var faults = Faults()
    func identifier<Kind>(_ name: String, _ text: String) -> Identifier<Kind>? {
      let id = Identifier<Kind>(clientText: text)
      if id == nil { faults.add(name, "This is not an ID.") }
      return id
    }
    self.init(id: form.optional("id").flatMap { identifier("id", $0) } ?? .make())
    for text in form.all("to") {
      if let person: Identifier<Practitioner> = identifier("to", text), !to.contains(person) { to.append(person) }
    }
    patient = form.optional("patient").flatMap { identifier("patient", $0) }
    inReplyTo = form.optional("inReplyTo").flatMap { identifier("inReplyTo", $0) }
    forwardOf = form.optional("forwardOf").flatMap { identifier("forwardOf", $0) }
    (revision, isUrgent) = (form["revision"], form.value("urgent") != nil)
    for field in Self.typed { self[keyPath: field].value = form[self[keyPath: field].name] }
    pictures.fill(form)
    try faults.check()
  }

  /// What it says.
  var written: MessageDraft {
    let names = [firstName, lastName, birthDate].map { $0.value.trimming() }
    let about: MessageDraft.DraftPatient? =
      if let patient {
        MessageDraft.DraftPatient(patientId: patient)
      } else if names.contains(where: { !$0.isEmpty }) {
        MessageDraft.DraftPatient(firstName: names[0], lastName: names[1], birthDate: names[2])
      } else { nil }
    return MessageDraft(
      to: to, isUrgent: isUrgent, subject: subject.value.trimming(), body: message.value.trimming(), patient: about,
      inReplyTo: inReplyTo, forwardOf: forwardOf)
  }

  /// Puts the sentences of an error beside their fields.
  /// - Returns: the sentences that belong to none of them.
  mutating func note(_ error: RemediError) -> [String] {
    var others: [String] = []
    for issue in error.fields {
      if let field = Self.field(issue.name) {
        self[keyPath: field].error = self[keyPath: field].error ?? issue.sentence
      } else if !pictures.note(issue.name, issue.sentence) {
        // What was withdrawn is not passed on: sent again, the text goes as a message of its own.
        if issue.name == "forwardOf" { forwardOf = nil }
        others.append(issue.sentence)
      }
    }
    return error.fields.isEmpty ? [error.sentence] : others
  }

  private static var typed: [WritableKeyPath<Self, FieldView>] {
    [\.people, \.subject, \.message, \.patients, \.firstName, \.lastName, \.birthDate]
  }

  /// The field to which a pointer of the record leads.
  private static func field(_ pointer: String) -> WritableKeyPath<Self, FieldView>? {
    switch pointer {
    case "subject": \.subject
    case "body": \.message
    case "patient/firstName": \.firstName
    case "patient/lastName": \.lastName
    case "patient/birthDate": \.birthDate
    case "patient/id", "patient": \.patients
    default: pointer == "to" || pointer.hasPrefix("to/") ? \.people : nil
    }
  }
}
