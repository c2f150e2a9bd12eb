import Record
import Remedi
import Web

extension MedicalRecord {
  /// The record of the patient in the path, accessed by the current practitioner.
  /// - Throws: `RemediError.notFound`
  public func patient(_ context: PractitionerContext) async throws -> PatientRecord {
    try await patient(context.identifier("patient"), context)
  }

  /// The same for an action on the record.
  /// - Throws: `RemediError` `notFound`; `viewOnly`, `roleRequired` or `conflict` if the practitioner may not perform
  ///   it.
  public func patient(_ context: PractitionerContext, for action: RecordAction) async throws -> PatientRecord {
    let file = try await patient(context)
    try file.check(action)
    return file
  }

  /// The record of one of the practitioner's other patients, not the one in the path.
  /// - Throws: `RemediError.notFound`
  public func patient(_ id: Identifier<Patient>, _ context: PractitionerContext) async throws -> PatientRecord {
    try await patient(id, of: context.practitioner, session: context.sessionId, at: context.now)
  }
}
