/// What somebody does in a clinic (FHIR: PractitionerRole.code). One person may have several. What a role permits stands
/// in one table; whatever is not in it is refused (N-94, N-96).
public enum Role: String, Codable, Sendable, Hashable, CaseIterable {
  /// Treats patients.
  case physician
  /// Helps the physicians: keeps addresses right, invites, takes down what patients tell.
  case staff
  /// Says who works in the clinic, and what patients read about it.
  case manager
  /// Keeps the installation running, and sees no patient.
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

/// What a page of the clinic, or a change of a record, is for. Of patients it holds together with a membership of the care
/// team: a role alone opens nobody's record.
public enum Permission: String, Sendable, Hashable, CaseIterable {
  /// One's own account: name, password, sessions.
  case keepAccount
  /// Reading the board and the records of patients.
  case readPatients
  /// Adding patients, keeping their profiles right, inviting them.
  case registerPatients
  /// Taking down on a patient's behalf what was done.
  case recordForPatients
  /// Prescribing, archiving, saying who sees the patient.
  case treat
  /// Taking records out of Remedi.
  case export
  /// Reading the library of exercises, medications and programmes.
  case readLibrary
  /// Changing what the clinic has of its own in the library.
  case editLibrary
  /// The clinic's profile, its people and their roles.
  case manageClinic
  /// Letters that could not be delivered, and whatever else keeps the installation running.
  case operate
}

extension Set where Element == Role {
  /// What the roles permit together.
  public var permissions: Set<Permission> { reduce(into: []) { $0.formUnion($1.permissions) } }
}
