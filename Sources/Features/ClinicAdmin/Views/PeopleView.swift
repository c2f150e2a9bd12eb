import Web

/// The people who work in the clinic, who are invited, and who have left.
struct PeopleView: PageView {
  static let template = "clinic-admin/people"
  let title = "People"
  let clinicName: String
  let people: [PersonRow]
  let invitations: [ColleagueInvitationRow]
  let departed: [DepartedRow]

  var fields: Fields {
    [
      "title": title, "clinicName": clinicName, "people": people, "isAlone": people.count < 2,
      "hasInvitations": !invitations.isEmpty, "invitations": invitations, "hasDeparted": !departed.isEmpty,
      "departed": departed,
      "departedCount": departed.count == 1 ? "1 person has left" : "\(departed.count) people have left",
    ]
  }
}

/// A person who works here.
struct PersonRow: View {
  let name: String
  /// Whether this person is the reader.
  let isReader: Bool
  /// "Physician, manager"
  let roles: String
  /// "Since 3 March 2025, signed in today"
  let facts: String
  let href: String

  var fields: Fields {
    ["name": name, "isReader": isReader, "roles": roles, "facts": facts, "href": href]
  }
}

/// An invited person who has not accepted yet.
struct ColleagueInvitationRow: View {
  let name: String
  let email: String
  let roles: String
  /// "Invited by Dr. Ann Keller on 3 March 2026, open until 10 March 2026"
  let facts: String
  /// The base path of the actions.
  let path: String

  var fields: Fields {
    [
      "name": name, "email": email, "roles": roles, "facts": facts,
      "renewAction": "\(path)/renew", "withdrawAction": "\(path)/withdraw",
    ]
  }
}

/// A person who used to work here.
struct DepartedRow: View {
  let name: String
  /// "From 3 March 2025 to 1 February 2026"
  let facts: String

  var fields: Fields { ["name": name, "facts": facts] }
}
