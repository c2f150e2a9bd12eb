import DocumentStore
import Remedi

/// Which clinic of an installation was made first. It stands once, so that of two who register at once one is the first.
struct FirstClinic: Codable, Sendable {
  let clinicId: Identifier<Clinic>

  static let reference = Collections.installation.root("first-clinic")
}

extension MedicalRecord {
  /// The clinic that was made first on this installation; nil where there is none.
  public func firstClinic() async throws -> Identifier<Clinic>? {
    if let known = try await value(at: FirstClinic.reference) { return known.clinicId }
    return try await oldestClinic()
  }

  /// Whether the engineers of a clinic see the installation. Of several clinics one alone may: how much there is of all of
  /// them is nothing that the others' people are told.
  /// - Parameter chosen: whose engineers do; nil for those of the first clinic.
  public func isOperated(by clinic: Identifier<Clinic>, chosen: Identifier<Clinic>?) async throws -> Bool {
    if let chosen { return chosen == clinic }
    return try await firstClinic() == clinic
  }

  /// Whether somebody may register, and make a clinic by that.
  public func takesClinics(_ policy: RegistrationPolicy) async throws -> Bool {
    switch policy {
    case .open: true
    case .closed: false
    case .first: try await firstClinic() == nil
    }
  }

  /// The refusal of a registration that is closed.
  public static var registrationClosed: RemediError {
    RemediError(
      .conflict,
      "This site takes no new clinics. To join a clinic that is here, ask one of its managers for an invitation. "
        + "Otherwise ask whoever runs this site.")
  }

  /// Adds to a draft which clinic is the first, where that does not stand yet.
  /// - Throws: `RemediError` `conflict` where the policy permits no clinic any more.
  func enter(_ clinic: Clinic, _ policy: RegistrationPolicy, in transaction: inout Transaction) async throws {
    if policy == .closed { throw Self.registrationClosed }
    var first = try await transaction.value(at: FirstClinic.reference)?.clinicId
    if first == nil {
      // Of stores that were begun before this was written down.
      first = try await oldestClinic()
      try transaction.put(FirstClinic(clinicId: first ?? clinic.id), at: FirstClinic.reference)
    }
    if policy == .first, first != nil { throw Self.registrationClosed }
  }

  private func oldestClinic() async throws -> Identifier<Clinic>? {
    let clinics = CollectionPath(root: Collections.clinics.name)
    return try await all(Query(.collection(clinics)), as: Collections.clinics)
      .min { ($0.createdAt, $0.id.text) < ($1.createdAt, $1.id.text) }?.id
  }
}
