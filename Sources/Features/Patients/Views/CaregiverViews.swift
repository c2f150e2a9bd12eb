import Remedi
import Web

/// A caregiver on the care-team page.
struct CaregiverView: View {
  let name: String
  /// "Daughter", in the inviter's words.
  let relationship: String
  /// "May record".
  let access: String
  /// "Since 4 March, invited by Bob Martin".
  let origin: String
  /// "May record: proposed today by Dr. Ann Keller, the patient has not agreed yet". Nil if no further access is
  /// proposed.
  var proposal: String?
  /// "The invitation was not delivered: mailbox unknown (21 November)." Nil if nothing went wrong.
  var trouble: String?
  /// The sheet to print. Nil if there is no open invitation, or the reader may not print it.
  let invitationHref: String?
  /// The link to change the access. Nil if the reader may not change it.
  let changeHref: String?
  /// The action of the form that records the patient's agreement on paper. Nil if none is awaited, or the reader may
  /// not record it.
  var consentAction: String?
  /// The code of the access that the patient is asked to agree to. Nil if nothing is asked.
  var askedFor: String?
  /// The action of the form that ends the access. Nil if the reader may not end it.
  let endAction: String?

  var fields: Fields {
    [
      "name": name, "relationship": relationship, "access": access, "origin": origin, "proposal": proposal,
      "trouble": trouble,
      "canMend": trouble != nil && endAction != nil, "invitationHref": invitationHref,
      "hasInvitation": invitationHref != nil, "changeHref": changeHref, "canChange": changeHref != nil,
      "consentAction": consentAction, "awaitsConsent": consentAction != nil, "askedFor": askedFor,
      "endAction": endAction, "canEnd": endAction != nil,
      "hasActions": invitationHref != nil || changeHref != nil || endAction != nil,
    ]
  }
}

/// Who gets access, and to what.
struct CaregiverFields: View {
  var name = FieldView(name: "name", label: "Name", isRequired: true)
  var relationship = FieldView(
    name: "relationship", label: "Relationship to the patient",
    hint: "Such as “daughter”, “husband” or “nurse at home”.",
    isRequired: true)
  var email = FieldView(
    name: "email", label: "E-mail", kind: .email, hint: "Without an address, you print the invitation.")
  var access = ChoiceView(
    name: "access", legend: "What this person may do", value: "record",
    options: [
      .init("record", "Help with recording", hint: "Sees the plan, and records what is completed."),
      .init("look", "Only look", hint: "Sees the plan and what is recorded, but changes nothing."),
    ])

  /// How the patient agrees.
  static let (app, paper) = ("app", "paper")
  var consent = ChoiceView(
    name: "consent", legend: "How the patient agrees", value: Self.app,
    options: [
      .init(Self.app, "In the app", hint: "The patient is asked. The invitation goes out once the patient says yes."),
      .init(Self.paper, "On paper, signed", hint: "You keep the sheet. The invitation goes out now."),
    ])

  var fields: Fields {
    ["name": name, "relationship": relationship, "email": email, "access": access, "consent": consent]
  }
}

/// The form that invites a caregiver.
struct CaregiverNewView: PageView {
  static let template = "patients/caregiver-new"
  let title = "Invite family or others"
  var trail: [Crumb] { .careTeam(patientName, patientHref) }
  let patientName: String
  let patientHref: String
  var caregiver = CaregiverFields()
  /// An error of the form as a whole.
  var problem: String?

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "careTeamHref": "\(patientHref)/care-team", "caregiver": caregiver,
      "problems": ProblemSummary(
        sentence: problem, inputs: [caregiver.name, caregiver.relationship, caregiver.email],
        choices: [caregiver.access, caregiver.consent]),
    ]
  }
}

/// The form that changes what a caregiver may do.
struct CaregiverEditView: PageView {
  static let template = "patients/caregiver"
  var title: String { "Access of \(Phrases.isolated(name))" }
  var trail: [Crumb] { .careTeam(patientName, patientHref) }
  let name: String
  let patientName: String
  let patientHref: String
  var terms = CaregiverFields(consent: Self.consentToMore)

  private static let consentToMore = ChoiceView(
    name: "consent", legend: "How the patient agrees to more access", value: CaregiverFields.app,
    options: [
      .init(
        CaregiverFields.app, "In the app", hint: "The patient is asked. Nothing changes before the patient says yes."),
      .init(CaregiverFields.paper, "On paper, signed", hint: "You keep the sheet. It applies at once."),
    ])

  var fields: Fields {
    [
      "title": title, "name": name, "careTeamHref": "\(patientHref)/care-team", "terms": terms,
      "problems": ProblemSummary(choices: [terms.access, terms.consent]),
    ]
  }
}
