import Record
import Remedi
import Web

extension MedicalRecord {
  /// The file of the patient whom the path names, in the hands of the physician who asks.
  /// - Throws: `RemediError.notFound`
  func patient(_ context: PractitionerContext) async throws -> PatientRecord {
    try await patient(
      try context.identifier("patient"), of: context.practitioner, session: Identifier(context.signedIn.sessionId),
      at: context.now)
  }
}

extension PatientRecord {
  /// Where the chart is.
  var path: String { "/patients/\(patient.id)" }
}
