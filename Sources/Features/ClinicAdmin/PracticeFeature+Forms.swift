extension ClinicAdminFeature {
  public var forms: [String: String] {
    [
      "/clinic": "Save the clinic’s profile",
      "/clinic/people/{person}": "Change the roles of somebody in the clinic",
      "/clinic/people/{person}/second-step/end": "Turn off somebody’s second step",
      "/clinic/invitations/new": "Invite somebody to work in the clinic",
      "/clinic/invitations/{invitation}/renew": "Send an invitation again",
      "/clinic/invitations/{invitation}/withdraw": "Withdraw an invitation",
      "/clinic/people/{person}/departure": "Close somebody’s account",
      "/clinic/people/{person}/departure/patients": "Hand over somebody’s patients",
    ]
  }
}
