import Remedi
import Web

/// The form that records a consent.
struct ConsentNewView: PageView {
  static let template = "patients/consent-new"
  let title = "Record a consent"
  var trail: [Crumb] { .consents(patientName, patientHref) }
  let patientName: String
  let patientHref: String
  var consent = ConsentFields()
  /// The texts that are read to the patient, by scope.
  let wordings: [ConsentWordingView]
  /// An error of the form as a whole.
  var problem: String?

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "consentsHref": "\(patientHref)/consents", "consent": consent,
      "wordings": wordings,
      "problems": ProblemSummary(
        sentence: problem,
        inputs: [consent.recipient, consent.purpose, consent.witness, consent.givenOn, consent.lastDay],
        choices: [consent.scope, consent.manner]),
    ]
  }
}

/// The consent text for one scope, with gaps.
struct ConsentWordingView: View {
  /// "A copy of the record".
  let scope: String
  let text: String

  var fields: Fields { ["scope": scope, "text": text] }
}

/// What a patient agrees to, and how.
struct ConsentFields: View {
  /// Those of the program.
  let kinds: ConsentKinds
  var scope: ChoiceView
  var recipient = FieldView(
    name: "recipient", label: "Who it is for", hint: "Such as “Dr House, Princeton Hospital”.", isRequired: true)
  var purpose = FieldView(name: "purpose", label: "What for", hint: "Such as “second opinion”.", isRequired: true)
  var manner = ChoiceView(
    name: "manner", legend: "How the patient agreed",
    options: [
      .init("paper", "On paper", hint: "The signed sheet stays in the clinic."),
      .init("conversation", "In conversation", hint: "With a witness."),
    ])
  var witness = FieldView(
    name: "witness", label: "Witness", hint: "Who else was present. Needed only for a consent in conversation.")
  var givenOn = FieldView(name: "givenOn", label: "Day of the consent", kind: .date, isRequired: true, isShort: true)
  var lastDay = FieldView(
    name: "lastDay", label: "Last day", kind: .date, hint: "The consent ends after this day.", isShort: true)

  init(_ kinds: ConsentKinds = .own) {
    self.kinds = kinds
    scope = ChoiceView(
      name: "scope", legend: "The patient agrees to", value: kinds.all.first?.scope.rawValue ?? "",
      options: kinds.all.map { .init($0.scope.rawValue, $0.label, hint: $0.hint) })
  }

  var fields: Fields {
    [
      "scope": scope, "recipient": recipient, "purpose": purpose, "manner": manner, "witness": witness,
      "givenOn": givenOn, "lastDay": lastDay,
    ]
  }
}
