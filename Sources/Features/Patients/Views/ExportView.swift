import Remedi
import Web

/// The form that downloads everything about a patient.
struct ExportView: PageView {
  static let template = "patients/export"
  var title: String { "Download the record of \(Phrases.isolated(patientName))" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  let crumb = "Download everything"
  let patientName: String
  let patientHref: String
  var audience = ChoiceView(
    name: "for", legend: "Who is it for?", value: "clinic",
    options: [
      .init("clinic", "The clinic", hint: "For the people who treat the patient here."),
      .init("patient", "The patient"),
      .init("other", "Somebody else", hint: "Only with the patient’s consent."),
    ])
  var recipient = FieldView(
    name: "recipient", label: "Who else", hint: "Only for “Somebody else”. Type the name as in the consent.")
  /// The link to record a missing consent. Nil if none is missing.
  var consentHref: String?

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "patientHref": patientHref, "action": "\(patientHref)/export",
      "audience": audience, "recipient": recipient, "consentHref": consentHref,
      "problems": ProblemSummary(inputs: [recipient], choices: [audience]),
    ]
  }

  static var samples: [(name: String, view: ExportView)] {
    let typical = ExportView(patientName: "Bob Miller", patientHref: "/patients/7")
    var refused = typical
    refused.audience.value = "other"
    refused.recipient.value = "Interdisciplinary Centre for Movement Disorders"
    refused.recipient.error =
      "Bob Miller has not agreed that Interdisciplinary Centre for Movement Disorders gets the record."
    refused.consentHref = "/patients/7/consents/new"
    return [
      ("typical", typical), ("without a consent", refused),
      ("right to left", ExportView(patientName: "ليلى عبد الرحمن", patientHref: "/patients/11")),
    ]
  }
}
