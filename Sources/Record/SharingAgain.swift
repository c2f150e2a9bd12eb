import DocumentStore
import Remedi

/// A form that is sent twice finds done what the first sending did, though that took away the right to do it. Whoever was
/// never on the care team finds nothing.
extension MedicalRecord {
  /// Whether this physician handed a patient over to a colleague who is responsible for the patient since.
  public func hasHandedOver(
    _ patient: Identifier<Patient>, to colleague: Identifier<Practitioner>, by practitioner: Practitioner
  ) async throws -> Bool {
    guard try await membership(of: practitioner, for: patient) != nil else { return false }
    let handover = try await value(at: References.patient(patient, in: practitioner.clinicId))?.handover
    return handover?.to == colleague && handover?.by.id == practitioner.id.text
  }

  /// Whether this physician gave up the access to a patient, and was not let in again.
  public func hasGivenUp(_ patient: Identifier<Patient>, by practitioner: Practitioner) async throws -> Bool {
    try await membership(of: practitioner, for: patient)?.end?.by.id == practitioner.id.text
  }

  /// Whether a physician may see a patient.
  public func sees(_ practitioner: Practitioner, _ patient: Identifier<Patient>, at now: Instant) async throws -> Bool {
    try await membership(of: practitioner, for: patient)?.isOpen(at: now) ?? false
  }

  private func membership(
    of practitioner: Practitioner, for patient: Identifier<Patient>
  ) async throws -> CareTeamMembership? {
    try await value(at: References.membership(of: practitioner.id, for: patient, in: practitioner.clinicId))
  }
}
