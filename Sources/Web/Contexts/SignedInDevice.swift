import Remedi

/// A device that measures, such as a scale, and posts readings for its patient.
public struct SignedInDevice: Sendable {
  /// The patient for whom it posts.
  public let owner: SignedInPatient
  /// The patient's name for it.
  public let name: String
  /// The modules whose readings it may post.
  public let modules: Set<ModuleID>

  public init(owner: SignedInPatient, name: String, modules: Set<ModuleID>) {
    (self.owner, self.name, self.modules) = (owner, name, modules)
  }
}
