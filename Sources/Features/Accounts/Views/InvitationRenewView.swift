import Web

/// The page instead of the printed sheet if the invitation has expired.
struct InvitationRenewView: PageView {
  static let template = "accounts/invitation-renew"
  let title = "The invitation has expired"
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(caredFor ?? inviteeName, patientHref)] }
  let crumb = "Invitation"
  /// The invited person.
  let inviteeName: String
  /// The patient to care for. Nil if the patient is invited.
  var caredFor: String?
  /// The action of the form.
  let renewAction: String
  /// The link to the patient's chart.
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
