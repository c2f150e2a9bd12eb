import Web

/// To whom messages about the patient may go, on the chart.
struct MessagingLimitCardView: PartView {
  static let template = "messaging/limit-card"
  let audience: PatientMessageAudience
  /// The link to the form. Nil if the reader may not decide it.
  let href: String?

  var fields: Fields { ["sentence": audience.sentence, "href": href] }

  static var samples: [(name: String, view: MessagingLimitCardView)] {
    let href = "/patients/7/messages"
    return [
      ("typical", MessagingLimitCardView(audience: .clinic, href: href)),
      ("within the care team", MessagingLimitCardView(audience: .careTeam, href: nil)),
      ("decided by the clinic", MessagingLimitCardView(audience: .careTeamByClinic, href: href)),
    ]
  }
}
