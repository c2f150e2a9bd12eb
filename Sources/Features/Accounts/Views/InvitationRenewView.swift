import Web

/// What stands in the place of the printed sheet where the invitation has expired.
struct InvitationRenewView: PageView {
  static let template = "accounts/invitation-renew"
  let title = "The invitation has expired"
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  let crumb = "Invitation"
  let patientName: String
  /// The patient's chart.
  let patientHref: String

  var fields: Fields {
    ["title": title, "patientName": patientName, "patientHref": patientHref]
  }

  static var samples: [(name: String, view: InvitationRenewView)] {
    [
      ("typical", InvitationRenewView(patientName: "Bob Miller", patientHref: "/patients/7")),
      ("right to left", InvitationRenewView(patientName: "נועה אבן־עזרא (3)", patientHref: "/patients/7")),
    ]
  }
}
