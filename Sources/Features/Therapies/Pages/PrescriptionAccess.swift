import Record
import Remedi
import Web

extension MedicalRecord {
  /// The file of the patient whom the path names, in the hands of the physician who asks.
  /// - Throws: `RemediError.notFound`
  func patient(_ context: PractitionerContext) async throws -> PatientRecord {
    try await patient(context.identifier("patient"), context)
  }

  /// The same, for somebody who is about to do something with it.
  /// - Throws: `RemediError` `notFound`; `viewOnly`, `roleRequired` or `conflict` where the physician may not.
  func patient(_ context: PractitionerContext, for action: RecordAction) async throws -> PatientRecord {
    let file = try await patient(context)
    try file.check(action)
    return file
  }

  /// The file of another patient of the physician's.
  /// - Throws: `RemediError.notFound`
  func patient(_ id: Identifier<Patient>, _ context: PractitionerContext) async throws -> PatientRecord {
    try await patient(id, of: context.practitioner, session: Identifier(context.signedIn.sessionId), at: context.now)
  }

  /// The prescription that the path names, with the file of its patient.
  /// - Throws: `RemediError.notFound`
  func prescription(_ context: PractitionerContext) async throws -> (PatientRecord, Prescription) {
    let file = try await patient(context)
    return (file, try await file.prescription(context.identifier("prescription")))
  }

  /// The same, for somebody who is about to do something with it.
  /// - Throws: `RemediError` `notFound`; `viewOnly`, `roleRequired` or `conflict` where the physician may not.
  func prescription(_ context: PractitionerContext, for action: RecordAction) async throws -> (
    PatientRecord, Prescription
  ) {
    let file = try await patient(context, for: action)
    return (file, try await file.prescription(context.identifier("prescription")))
  }
}
