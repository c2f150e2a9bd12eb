import Care
import Record
import Remedi

extension MedicalRecord {
  /// A patient whose record a practitioner may open, to be named on a page or linked. The record is not opened by this.
  /// Nil for any other.
  func ownPatient(
    _ id: Identifier<Patient>, of practitioner: Practitioner, at now: Instant
  ) async throws -> FoundPatient? {
    do {
      let membership = try await value(
        at: References.membership(of: practitioner.id, for: id, in: practitioner.clinicId))
      guard practitioner.may(.readPatients), let membership, membership.isOpen(at: now),
        let patient = try await value(at: References.patient(id, in: practitioner.clinicId))
      else { return nil }
      return FoundPatient(id: id, name: patient.profile.name, dateOfBirth: patient.profile.dateOfBirth)
    } catch let error as RemediError where error.code == .notFound {
      // The ID is too long for any patient.
      return nil
    }
  }

  /// Whether a practitioner may open the record of the patient whom a message names.
  /// - Parameter home: the clinic in which the message is stored.
  func mayOpen(
    _ patient: MessagePatient, of home: Identifier<Clinic>, _ practitioner: Practitioner, at now: Instant
  ) async throws -> Bool {
    guard let id = patient.patientId, home == practitioner.clinicId else { return false }
    return try await ownPatient(id, of: practitioner, at: now) != nil
  }
}
