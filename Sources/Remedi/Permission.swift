/// A permission for pages of the clinic or changes of a record. For patients it additionally requires a care-team
/// membership: a role alone opens no record. A feature declares its own beside these.
///
///     extension Permission {
///       static let order = Permission("order", of: [.physician], meaning: "orders medications")
///     }
public struct Permission: Sendable, Hashable {
  public let code: String
  /// The roles that have it.
  public let roles: Set<Role>
  /// What it permits, as a part of a sentence: "reads the library". Nil for what everybody may do.
  public let meaning: String?

  public init(_ code: String, of roles: Set<Role>, meaning: String?) {
    (self.code, self.roles, self.meaning) = (code, roles, meaning)
  }

  /// Whether one of the roles has it.
  public func isGranted(to roles: Set<Role>) -> Bool { !self.roles.isDisjoint(with: roles) }
}

extension Permission {
  /// One's own account: name, password, sessions.
  public static let keepAccount = Self("keepAccount", of: Set(Role.allCases), meaning: nil)
  /// Reading the board and the records of patients.
  public static let readPatients = Self(
    "readPatients", of: [.physician, .staff], meaning: "reads the records of patients shared with them")
  /// Adding patients, maintaining their profiles, inviting them.
  public static let registerPatients = Self(
    "registerPatients", of: [.physician, .staff], meaning: "adds and invites patients")
  /// Recording what a patient did.
  public static let recordForPatients = Self(
    "recordForPatients", of: [.physician, .staff], meaning: "records what patients report")
  /// Prescribing, archiving, deciding who can see the patient.
  public static let treat = Self("treat", of: [.physician], meaning: "prescribes")
  /// Exporting records.
  public static let export = Self("export", of: [.physician], meaning: "downloads records")
  /// Reading the library of exercises, medications and programmes.
  public static let readLibrary = Self("readLibrary", of: [.physician, .staff], meaning: "reads the library")
  /// Editing the clinic's own library entries.
  public static let editLibrary = Self("editLibrary", of: [.physician], meaning: "changes the library")
  /// The clinic's profile, its people and their roles.
  public static let manageClinic = Self(
    "manageClinic", of: [.manager], meaning: "manages the people of the clinic and its profile")
  /// Undeliverable letters and other operations of the installation.
  public static let operate = Self("operate", of: [.engineer], meaning: "keeps the installation running")

  /// The permissions that no feature declares, in the order in which the pages about roles list them.
  public static let own = [
    keepAccount, readPatients, registerPatients, recordForPatients, treat, export, readLibrary, editLibrary,
    manageClinic, operate,
  ]
}
