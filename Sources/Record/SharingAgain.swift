import DocumentStore
import Remedi

/// A form submitted twice finds the result of the first submission, even though that removed the right to make it. For
/// a person who was never on the care team, nothing is found.
extension MedicalRecord {
  /// Whether this physician handed a patient over to a colleague who has been responsible for the patient since.
  public func hasHandedOver(
    _ patient: Identifier<Patient>, to colleague: Identifier<Practitioner>, by practitioner: Practitioner
  ) async throws -> Bool {
    guard try await membership(of: practitioner, for: patient) != nil else { return false }
    let handover = try await value(at: References.patient(patient, in: practitioner.clinicId))?.handover
    return handover?.to == colleague && handover?.by.id == practitioner.id.text
  }

  /// Whether this physician gave up access to a patient, and was not given access again.
  public func hasGivenUp(_ patient: Identifier<Patient>, by practitioner: Practitioner) async throws -> Bool {
    try await membership(of: practitioner, for: patient)?.end?.by.id == practitioner.id.text
  }

  /// Whether a physician has access to a patient.
  public func sees(_ practitioner: Practitioner, _ patient: Identifier<Patient>, at now: Instant) async throws -> Bool {
    try await membership(of: practitioner, for: patient)?.isOpen(at: now) ?? false
  }

  private func membership(
    of practitioner: Practitioner, for patient: Identifier<Patient>
  ) async throws -> CareTeamMembership? {
    try await value(at: References.membership(of: practitioner.id, for: patient, in: practitioner.clinicId))
  }
}
