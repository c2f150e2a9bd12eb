import DocumentStore
import Remedi

extension MedicalRecord {
  /// A present or former caregiver of a patient. Nil if the ID is unknown.
  public func caregiver(
    _ id: Identifier<Caregiver>, of patient: Identifier<Patient>, in clinic: Identifier<Clinic>
  ) async throws -> Caregiver? {
    try await value(at: References.caregiver(id, of: References.patient(patient, in: clinic)))
  }

  /// The caregiver whom an invitation is for. Nil if it is for the patient.
  public func caregiver(of invitation: Invitation) async throws -> Caregiver? {
    guard let id = invitation.caregiverId else { return nil }
    return try await caregiver(id, of: invitation.patientId, in: invitation.clinicId)
  }
}

extension PatientRecord {
  /// All caregivers, including those whose access has ended, in no particular order.
  public func everyCaregiver() async throws -> [Caregiver] {
    try await record.all(
      Query(.collection(reference.path.collection(Collections.caregivers.name))), as: Collections.caregivers)
  }

  /// A caregiver of the patient, possibly only invited.
  /// - Throws: `RemediError.notFound`, also if the caregiver's access has ended.
  public func caregiver(_ id: Identifier<Caregiver>) async throws -> Caregiver {
    guard let caregiver = try await record.value(at: References.caregiver(id, of: reference)), caregiver.isOpen else {
      throw RemediError.notFound
    }
    return caregiver
  }
}
