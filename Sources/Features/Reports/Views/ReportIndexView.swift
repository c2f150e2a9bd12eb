import Web

/// The form that downloads a report as CSV.
struct ReportIndexView: PageView {
  static let template = "reports/index"
  let title = "Reports"
  /// "" for all of the reader's patients, or a patient's id.
  var patient: FieldView
  var from = FieldView(name: "from", label: "From", kind: .date, isRequired: true, isShort: true)
  var to = FieldView(
    name: "to", label: "To", kind: .date, hint: "This day is included.", isRequired: true, isShort: true)
  var audience = ChoiceView(
    name: "for", legend: "Who is it for?", value: "clinic",
    options: [
      .init("clinic", "The clinic", hint: "For the people who treat the patient here."),
      .init("patient", "The patient"),
      .init("other", "Somebody else", hint: "One patient’s record, and only with that patient’s consent."),
    ])
  var recipient = FieldView(
    name: "recipient", label: "Who else", hint: "Only for “Somebody else”. Type the name as in the consent.")
  var separator = FieldView(
    name: "separator", label: "Column separator", kind: .select,
    hint: "Choose the semicolon if Excel shows everything in one column. Remedi remembers it for you.",
    marksOptional: false, isShort: true, options: [.init("comma", "Comma"), .init("semicolon", "Semicolon")])
  /// The link to record a missing consent. Nil if none is missing.
  var consentHref: String?
  /// An error of the form as a whole.
  var problem: String?

  /// A form whose list contains `patients` below "All your patients".
  init(patients: [FieldView.Option], from: String, to: String) {
    patient = FieldView(
      name: "patient", label: "Whose record", kind: .select,
      hint: "Archived patients are left out. Their charts have a link to their report.", marksOptional: false,
      options: [.init("", "All your patients")] + patients)
    self.from.value = from
    self.to.value = to
  }

  var fields: Fields {
    [
      "title": title, "patient": patient, "from": from, "to": to, "audience": audience, "recipient": recipient,
      "separator": separator,
      "consentHref": consentHref,
      "problems": ProblemSummary(
        sentence: problem, inputs: [patient, from, to, recipient, separator], choices: [audience]),
    ]
  }

  static var samples: [(name: String, view: ReportIndexView)] {
    let plain = ReportIndexView(
      patients: [.init("7", "Bob Miller"), .init("9", "Wilhelmina Theodora van den Berghe-Oosterhuis")],
      from: "2026-02-04", to: "2026-03-03")
    var faulty = plain
    faulty.to.value = "2026-02-01"
    faulty.to.error = "The last day is before the first day."
    var refused = plain
    refused.patient.value = "7"
    refused.audience.value = "other"
    refused.recipient.value = "Interdisciplinary Centre for Movement Disorders"
    refused.recipient.error =
      "Bob Miller has not agreed that Interdisciplinary Centre for Movement Disorders gets the record."
    refused.consentHref = "/patients/7/consents/new"
    return [("typical", plain), ("with faults", faulty), ("without a consent", refused)]
  }
}
