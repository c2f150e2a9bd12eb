import Record
import Remedi

extension MedicalRecord {
  /// Whether registering, which creates a clinic, is permitted.
  package func takesClinics(_ policy: RegistrationPolicy) async throws -> Bool {
    switch policy {
    case .open: true
    case .closed: false
    case .first: try await firstClinic() == nil
    }
  }

  /// The error for a closed registration.
  package static var registrationClosed: RemediError {
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
}
