import DocumentStore
import Remedi

/// The first clinic of an installation. A single document, so that of two concurrent registrations only one is the
/// first.
struct FirstClinic: Codable, Sendable {
  let clinicId: Identifier<Clinic>

  static let reference = Collections.installation.root("first-clinic")
}

extension MedicalRecord {
  /// The first clinic of this installation. Nil if there is none.
  public func firstClinic() async throws -> Identifier<Clinic>? {
    if let known = try await value(at: FirstClinic.reference) { return known.clinicId }
    return try await oldestClinic()
  }

  /// Whether the engineers of a clinic see the installation. Only one of several clinics may: the others' staff must
  /// not learn how much data all of them have together.
  /// - Parameter chosen: the clinic whose engineers do. Nil for the first clinic.
  public func isOperated(by clinic: Identifier<Clinic>, chosen: Identifier<Clinic>?) async throws -> Bool {
    if let chosen { return chosen == clinic }
    return try await firstClinic() == clinic
  }

  /// Whether registering, which creates a clinic, is permitted.
  public func takesClinics(_ policy: RegistrationPolicy) async throws -> Bool {
    switch policy {
    case .open: true
    case .closed: false
    case .first: try await firstClinic() == nil
    }
  }

  /// The error for a closed registration.
  public static var registrationClosed: RemediError {
    RemediError(
      .conflict,
      "This site takes no new clinics. To join a clinic that is here, ask one of its managers for an invitation. "
        + "Otherwise ask whoever runs this site.")
  }

  /// Records in a transaction which clinic is the first, if that is not recorded yet.
  /// - Throws: `RemediError` `conflict` if the policy permits no further clinic.
  func enter(_ clinic: Clinic, _ policy: RegistrationPolicy, in transaction: inout Transaction) async throws {
    if policy == .closed { throw Self.registrationClosed }
    var first = try await transaction.value(at: FirstClinic.reference)?.clinicId
    if first == nil {
      // For stores created before this was recorded.
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
