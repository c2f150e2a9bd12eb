import Remedi
import Web

/// The form that invites a colleague.
struct ColleagueInviteView: PageView {
  static let template = "clinic-admin/invite"
  let title = "Invite somebody"
  let trail = [Crumb("People", "/clinic/people")]
  var name = FieldView(
    name: "name", label: "Name", hint: "As patients should see it. The person can correct it.", isRequired: true)
  var email = FieldView(
    name: "email", label: "E-mail", kind: .email,
    hint: "The link is sent here. The person signs in with this address.",
    isRequired: true)
  var roles: RolesField
  /// Identifies one opening of the form, so that sending it twice sends one letter.
  let once: String

  /// - Parameter permissions: those of the program.
  init(once: String, among permissions: [Permission] = Permission.own) {
    (self.once, roles) = (once, RolesField([.physician], among: permissions))
  }

  var fields: Fields {
    [
      "title": title, "once": once, "inputs": [name, email], "roles": roles,
      "problems": ProblemSummary(inputs: [name, email], choices: [roles.question]),
    ]
  }

  static var samples: [(name: String, view: ColleagueInviteView)] {
    var faulty = ColleagueInviteView(once: "2")
    faulty.name.value = "نور الهدى عبد الرحمن"
    faulty.email.value = "noor@example"
    faulty.email.error = "This does not look like an e-mail address. It should read like ann@example.org."
    faulty.roles.chosen = []
    faulty.roles.error = "Choose at least one role."
    return [("empty", ColleagueInviteView(once: "1")), ("with faults", faulty)]
  }
}
