extension Phrases {
  /// `Practitioner`.
  public static func role(_ role: Role) -> String {
    switch role {
    case .physician: "Physician"
    case .staff: "Staff"
    case .manager: "Manager"
    case .engineer: "Engineer"
    }
  }

  /// `Practitioner, manager`: roles in a fixed order. Empty for none.
  public static func roles(_ roles: Set<Role>) -> String {
    Role.allCases.filter(roles.contains).map(role).enumerated()
      .map { $0.offset == 0 ? $0.element : $0.element.lowercased() }.joined(separator: ", ")
  }

  /// What a role permits, from the table of permissions: `Reads the records of …, adds … and invites them.`
  public static func meaning(of role: Role) -> String {
    let deeds = Permission.allCases.filter(role.permissions.contains).compactMap(deed)
    let sentence = list(deeds)
    return sentence.capitalizingFirst + "."
  }

  /// The action that a permission allows. Nil for what everybody may do.
  private static func deed(_ permission: Permission) -> String? {
    switch permission {
    case .keepAccount: nil
    case .readPatients: "reads the records of patients shared with them"
    case .registerPatients: "adds and invites patients"
    case .recordForPatients: "records what patients report"
    case .treat: "prescribes"
    case .export: "downloads records"
    case .readLibrary: "reads the library"
    case .editLibrary: "changes the library"
    case .manageClinic: "manages the people of the clinic and its profile"
    case .operate: "keeps the installation running"
    }
  }
}
