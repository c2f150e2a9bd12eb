import Remedi
import Web

/// One person of the clinic, and the form that changes the roles.
struct PersonView: PageView {
  static let template = "clinic-admin/person"
  var title: String { name }
  let trail = [Crumb("People", "/clinic/people")]
  let name: String
  let email: String
  /// "Since 3 March 2025, signed in today"
  let facts: String
  var roles: RolesField
  /// The roles that the form was opened on: `staff,manager`.
  let seen: String
  /// The link to the person's departure. Nil once they have left.
  let departureHref: String?
  /// What happened to the person's account, latest first.
  var history: [AccountHistoryRow] = []
  /// The action that turns off the person's two-factor authentication. Nil if it is off, and for the reader.
  var twoFactorEndHref: String?
  /// "Dr. Ann Keller closed the account on 1 February 2026.", or nil.
  var departed: String?
  /// An error of the form as a whole.
  var problem: String?

  var fields: Fields {
    [
      "title": title, "name": name, "email": email, "facts": facts, "roles": roles, "seen": seen,
      "isPresent": departed == nil, "departed": departed, "departureHref": departureHref,
      "twoFactorEndHref": twoFactorEndHref, "history": history, "hasHistory": !history.isEmpty,
      "problems": ProblemSummary(sentence: problem, choices: [roles.question]),
    ]
  }

  static var samples: [(name: String, view: PersonView)] {
    func person(_ name: String, _ roles: Set<Role>) -> PersonView {
      PersonView(
        name: name, email: "sam@example.org", facts: "Since 1 February 2026, signed in yesterday",
        roles: RolesField(roles), seen: "staff", departureHref: "/clinic/people/2/departure")
    }
    var refused = person("Wilhelmina Theodora van den Berghe-Oosterhuis", [.physician, .manager])
    refused.problem =
      "Dr. Ann Keller is the only manager. Make somebody else a manager first."
    var faulty = person("د. ليلى حداد", [])
    faulty.roles.error = "Choose at least one role."
    var locked = person("Dr. Charlie Osei", [.physician])
    locked.twoFactorEndHref = "/clinic/people/2/second-step/end"
    locked.history = AccountHistoryRow.samples
    let departed = PersonView(
      name: "Dr. Paul Voss", email: "paul@example.org", facts: "Since 4 January 2024", roles: RolesField([.physician]),
      seen: "physician", departureHref: nil, departed: "Dr. Ann Keller closed the account on 1 February 2026.")
    return [
      ("usual", person("Sam Okafor", [.staff])), ("refused", refused), ("with a fault", faulty), ("departed", departed),
      ("with a second step", locked),
    ]
  }
}
