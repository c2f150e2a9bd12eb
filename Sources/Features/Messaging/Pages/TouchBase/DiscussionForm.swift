import Remedi
import Web

/// The form that begins a discussion, as it was typed, and what is wrong in it.
struct DiscussionForm: Sendable {
  var to: [Identifier<Practitioner>] = []
  /// What was searched for in the directory.
  var sought = ""
  var toError: String?
  var text = Self.emptyText
  var patient = DiscussionPatientField()
  /// What concerns no field.
  var problem: String?

  static let emptyText = FieldView(
    name: "body", label: "What is it about?", kind: .textArea,
    hint: "The first comment. Everybody who takes part reads it.", isRequired: true)

  init() {}

  /// A draft as it was saved.
  init(_ draft: MessageDraft) {
    to = draft.to
    text.value = draft.body
    guard let saved = draft.patient else { return }
    patient.firstName.value = saved.firstName
    patient.lastName.value = saved.lastName
    patient.birthDate.value = saved.birthDate
    patient.own.value = saved.patientId?.text ?? ""
  }

  init(_ form: FormData) {
    var seen: Set<Identifier<Practitioner>> = []
    to = form.all(PeopleField.name).compactMap { Identifier(clientText: $0) }.filter { seen.insert($0).inserted }
    sought = form.trimmed(PeopleField.searchName)
    text.value = form[text.name]
    patient.firstName.value = form[patient.firstName.name]
    patient.lastName.value = form[patient.lastName.name]
    patient.birthDate.value = form[patient.birthDate.name]
    patient.own.value = form[patient.own.name]
    patient.sought = form.trimmed(DiscussionPatientField.searchName)
  }

  /// What was typed, for the record, which checks it.
  /// - Throws: `RemediError` `validation` naming `patient/id` for what can be no patient.
  func written() throws -> MessageDraft {
    var patientId: Identifier<Patient>?
    if !patient.own.value.isEmpty {
      patientId = Identifier(clientText: patient.own.value)
      if patientId == nil { throw RemediError.invalid("patient/id", "Choose one of your patients, or none.") }
    }
    let typed = MessageDraft.DraftPatient(
      firstName: patient.firstName.value.trimming(), lastName: patient.lastName.value.trimming(),
      birthDate: patient.birthDate.value.trimming(), patientId: patientId)
    return MessageDraft(
      to: to, body: text.value.trimming(), patient: typed == MessageDraft.DraftPatient() ? nil : typed)
  }

  /// Puts the sentences of an error beside their fields.
  mutating func show(_ error: RemediError) {
    if error.fields.isEmpty { problem = error.sentence }
    for issue in error.fields {
      switch issue.name {
      case "to": toError = issue.sentence
      case "body": text.error = issue.sentence
      case "patient/firstName": patient.firstName.error = issue.sentence
      case "patient/lastName": patient.lastName.error = issue.sentence
      case "patient/birthDate": patient.birthDate.error = issue.sentence
      case "patient/id": patient.own.error = issue.sentence
      default: problem = issue.sentence
      }
    }
  }
}
