extension Phrases {
  /// `Dr Ann Keller shared your record with Dr Charlie Chen, who may look at it until 14 March 2026.`
  public static func sharing(
    by sharer: String, with colleague: Practitioner, _ terms: CareTeamMembership.Terms, until end: LocalDate?
  ) -> String {
    let action = "\(isolated(sharer)) shared your record with \(isolated(colleague.name))"
    return "\(action), who \(rights(terms, of: colleague, until: end))."
  }

  /// `Dr Ann Keller changed the access of Dr Charlie Chen, who may treat you from now on.`
  public static func changeOfAccess(
    by sharer: String, of colleague: Practitioner, _ terms: CareTeamMembership.Terms, until end: LocalDate?
  ) -> String {
    let action = "\(isolated(sharer)) changed the access of \(isolated(colleague.name))"
    return "\(action), who now \(rights(terms, of: colleague, until: end))."
  }

  /// `Dr Ann Keller handed your care over to Dr Charlie Chen.`; `Dr Ann Keller is now responsible for your care.` if
  /// both are the same person.
  public static func handover(by sharer: String, to colleague: String) -> String {
    sharer == colleague
      ? "\(isolated(colleague)) is now responsible for your care."
      : "\(isolated(sharer)) handed your care over to \(isolated(colleague))."
  }

  /// `Dr Ann Keller entered bob@example.org as your e-mail address. It is used once …`
  public static func addressAsked(by practitioner: String, _ address: String) -> String {
    "\(isolated(practitioner)) entered \(isolated(address)) as your e-mail address. "
      + "It is used once you confirm it by the link in the letter that was sent there."
  }

  /// `may look at it until 14 March 2026`.
  private static func rights(
    _ terms: CareTeamMembership.Terms, of colleague: Practitioner, until end: LocalDate?
  ) -> String {
    let rights =
      switch colleague.rights(with: terms).last {
      case .prescribe: "may see it and treat you"
      case .record: "may see it and record for you"
      case .export: "may look at it and download it"
      case .read: "may look at it"
      case nil: "sees nothing of it at the moment"
      }
    return rights + (end.map { " until \(date($0))" } ?? "")
  }
}
