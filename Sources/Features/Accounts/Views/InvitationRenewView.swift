import Web

/// What stands in the place of the printed sheet where the invitation has expired.
struct InvitationRenewView: PageView {
  static let template = "accounts/invitation-renew"
  let title = "The invitation has expired"
  let patientName: String
  /// The patient's chart.
  let patientHref: String

  var fields: [String: (any Sendable)?] {
    ["title": title, "patientName": patientName, "patientHref": patientHref]
  }

  static var samples: [(name: String, view: InvitationRenewView)] {
    [("typical", InvitationRenewView(patientName: "Bob Miller", patientHref: "/patients/7"))]
  }
}
