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

  /// What a role permits: `Reads the records of …, adds … and invites them.`
  /// - Parameter permissions: those of the program, in the order of the sentence.
  public static func meaning(of role: Role, among permissions: [Permission]) -> String {
    list(permissions.filter { $0.isGranted(to: [role]) }.compactMap(\.meaning)).capitalizingFirst + "."
  }
}
