import Record
import Remedi
import Web

extension MedicalRecord {
  /// The prescription that the path names, with the record of its patient.
  /// - Throws: `RemediError.notFound`
  public func prescription(_ context: PractitionerContext) async throws -> (PatientRecord, Prescription) {
    try await patient(context).prescription(context)
  }

  /// The same, for somebody who is about to do something with it.
  /// - Throws: `RemediError` `notFound`; `viewOnly`, `roleRequired` or `conflict` where the physician may not.
  public func prescription(_ context: PractitionerContext, for action: RecordAction) async throws -> (
    PatientRecord, Prescription
  ) {
    try await patient(context, for: action).prescription(context)
  }
}

extension PatientRecord {
  /// The record, with the prescription of this patient that the path names.
  fileprivate func prescription(_ context: PractitionerContext) async throws -> (PatientRecord, Prescription) {
    (self, try await prescription(context.identifier("prescription")))
  }
}
