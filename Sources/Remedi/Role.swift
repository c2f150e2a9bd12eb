/// A person's role in a clinic (FHIR: PractitionerRole.code). A person may have several. One table defines the
/// permissions of the roles; everything else is refused (N-94, N-96).
public enum Role: String, Codable, Sendable, Hashable, CaseIterable {
  /// Treats patients.
  case physician
  /// Assists the physicians: maintains addresses, invites, records what patients report.
  case staff
  /// Decides who works in the clinic, and edits what patients read about it.
  case manager
  /// Operates the installation and sees no patients.
  case engineer

  /// What the role permits.
  public var permissions: Set<Permission> {
    switch self {
    case .physician:
      [
        .keepAccount, .readPatients, .registerPatients, .recordForPatients, .treat, .export, .readLibrary, .editLibrary,
      ]
    case .staff: [.keepAccount, .readPatients, .registerPatients, .recordForPatients, .readLibrary]
    case .manager: [.keepAccount, .manageClinic]
    case .engineer: [.keepAccount, .operate]
    }
  }
}

/// A permission for pages of the clinic or changes of a record. For patients it additionally requires a care-team
/// membership: a role alone opens no record.
public enum Permission: String, Sendable, Hashable, CaseIterable {
  /// One's own account: name, password, sessions.
  case keepAccount
  /// Reading the board and the records of patients.
  case readPatients
  /// Adding patients, maintaining their profiles, inviting them.
  case registerPatients
  /// Recording what a patient did.
  case recordForPatients
  /// Prescribing, archiving, deciding who can see the patient.
  case treat
  /// Exporting records.
  case export
  /// Reading the library of exercises, medications and programmes.
  case readLibrary
  /// Editing the clinic's own library entries.
  case editLibrary
  /// The clinic's profile, its people and their roles.
  case manageClinic
  /// Undeliverable letters and other operations of the installation.
  case operate
}

extension Set where Element == Role {
  /// The combined permissions of the roles.
  public var permissions: Set<Permission> { reduce(into: []) { $0.formUnion($1.permissions) } }
}
