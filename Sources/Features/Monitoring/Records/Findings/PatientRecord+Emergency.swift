import Record
import Remedi

extension PatientRecord {
  /// Whom patients of the clinic call in an emergency.
  /// - Throws: errors of reading the record.
  func emergencyNumber() async throws -> String {
    try await record.value(at: References.clinic(patient.clinicId))?.emergencyNumber ?? Clinic.usualEmergencyNumber
  }
}
