import Record
import Remedi
import Web

extension MedicalRecord {
  /// The prescription in the path, with its patient's record.
  /// - Throws: `RemediError.notFound`
  public func prescription(_ context: PractitionerContext) async throws -> (PatientRecord, Prescription) {
    try await patient(context).prescription(context)
  }

  /// The same for an action on the record.
  /// - Throws: `RemediError` `notFound`; `viewOnly`, `roleRequired` or `conflict` if the practitioner may not perform
  ///   it.
  public func prescription(_ context: PractitionerContext, for action: RecordAction) async throws -> (
    PatientRecord, Prescription
  ) {
    try await patient(context, for: action).prescription(context)
  }
}

extension PatientRecord {
  /// The record, with its prescription from the path.
  fileprivate func prescription(_ context: PractitionerContext) async throws -> (PatientRecord, Prescription) {
    (self, try await prescription(context.identifier("prescription")))
  }
}
