extension Phrases {
  /// `Dr Ann Keller would like to let Sofia Martin (daughter) see your plan and record for you. …`
  /// - Parameter isAgreed: whether the patient agreed on paper.
  public static func invitation(
    by practitioner: String, of caregiver: Caregiver.Profile, _ access: Caregiver.Access, isAgreed: Bool
  ) -> String {
    let who = "\(isolated(caregiver.name)) (\(isolated(caregiver.relationship)))"
    guard isAgreed else {
      return
        "\(isolated(practitioner)) would like to let \(who) \(rights(access)). Nobody gets access before you agree."
    }
    return "\(isolated(practitioner)) invited \(who) to \(rights(access)), as you agreed on paper."
  }

  /// `Dr Ann Keller would like to let Sofia Martin see your plan and record for you. Nothing changes before you agree.`
  public static func proposal(by practitioner: String, of caregiver: String, to access: Caregiver.Access) -> String {
    "\(isolated(practitioner)) would like to let \(isolated(caregiver)) \(rights(access)). "
      + "Nothing changes before you agree."
  }

  /// `Dr Ann Keller changed what Sofia Martin may do: only see your plan.`
  public static func change(by practitioner: String, of caregiver: String, to access: Caregiver.Access) -> String {
    "\(isolated(practitioner)) changed what \(isolated(caregiver)) may do: \(rights(access))."
  }

  private static func rights(_ access: Caregiver.Access) -> String {
    switch access {
    case .record: "see your plan and record for you"
    case .look: "only see your plan"
    }
  }
}
