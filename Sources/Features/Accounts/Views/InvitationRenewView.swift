import Web

/// What stands in the place of the printed sheet where the invitation has expired.
struct InvitationRenewView: PageView {
  static let template = "accounts/invitation-renew"
  let title = "The invitation has expired"
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(caredFor ?? inviteeName, patientHref)] }
  let crumb = "Invitation"
  /// Who is invited.
  let inviteeName: String
  /// For whom it lets somebody care; nil where the patient is invited.
  var caredFor: String?
  /// Where the form is sent.
  let renewAction: String
  /// The patient's chart.
  let patientHref: String

  var fields: Fields {
    ["title": title, "inviteeName": inviteeName, "renewAction": renewAction]
  }

  static var samples: [(name: String, view: InvitationRenewView)] {
    [
      ("typical", InvitationRenewView(inviteeName: "Bob Miller", renewAction: "/7", patientHref: "/patients/7")),
      (
        "right to left",
        InvitationRenewView(inviteeName: "נועה אבן־עזרא (3)", renewAction: "/7", patientHref: "/patients/7")
      ),
    ]
  }
}
