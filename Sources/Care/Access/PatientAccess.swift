import Record
import Remedi
import Web

extension MedicalRecord {
  /// The record of the patient whom the path names, in the hands of the physician who asks.
  /// - Throws: `RemediError.notFound`
  public func patient(_ context: PractitionerContext) async throws -> PatientRecord {
    try await patient(context.identifier("patient"), context)
  }

  /// The same, for somebody who is about to do something with it.
  /// - Throws: `RemediError` `notFound`; `viewOnly`, `roleRequired` or `conflict` where the physician may not.
  public func patient(_ context: PractitionerContext, for action: RecordAction) async throws -> PatientRecord {
    let file = try await patient(context)
    try file.check(action)
    return file
  }

  /// The record of another patient of the physician's than the path names.
  /// - Throws: `RemediError.notFound`
  public func patient(_ id: Identifier<Patient>, _ context: PractitionerContext) async throws -> PatientRecord {
    try await patient(id, of: context.practitioner, session: context.sessionId, at: context.now)
  }
}
