import Web

/// The first page of an invited colleague: who invites, the roles, and a password to choose.
struct ColleagueAcceptView: PageView {
  static let template = "accounts/colleague-accept"
  let title = "Your invitation"
  /// Why it cannot be accepted, and what to do. Nil if it can.
  var closed: String?
  var clinicName = ""
  var invitedBy = ""
  /// `Practitioner, manager`
  var roles = ""
  var email = ""
  var name = FieldView(
    name: "name", label: "Your name", hint: "As patients and colleagues know you.", autocomplete: "name",
    isRequired: true)
  var chosen = NewPasswordFields(label: "Choose a password")
  /// An error of the form as a whole.
  var problem: String?

  private var inputs: [FieldView] { [name] + chosen.inputs }

  var fields: Fields {
    [
      "title": title, "isOpen": closed == nil, "closed": closed, "clinicName": clinicName, "invitedBy": invitedBy,
      "roles": roles, "email": email, "inputs": inputs, "problems": ProblemSummary(sentence: problem, inputs: inputs),
    ]
  }

  static var samples: [(name: String, view: ColleagueAcceptView)] {
    func page(_ clinic: String, _ name: String) -> ColleagueAcceptView {
      var view = ColleagueAcceptView(
        clinicName: clinic, invitedBy: "Dr. Ann Keller", roles: "Staff, manager", email: "sam@example.org")
      view.name.value = name
      return view
    }
    var faulty = page("عيادة النور", "Wilhelmina Theodora van den Berghe-Oosterhuis")
    faulty.chosen.repeated.error = "The two passwords are not the same. Please type both again."
    return [
      ("open", page("Riverside Movement Clinic", "Sam Okafor")), ("with faults", faulty),
      ("used", ColleagueAcceptView(closed: ColleagueInvitationPages.sentence(.accepted))),
      ("expired", ColleagueAcceptView(closed: ColleagueInvitationPages.sentence(.expired))),
    ]
  }
}
