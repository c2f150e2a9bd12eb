import DocumentStore
import Remedi

/// Which changes of a patient's record a caregiver hears of: those of what is a caregiver's to read. An id says that
/// there is something, and when it came.
struct ChangeRights: Sendable {
  let record: MedicalRecord
  let patient: DocumentReference<Patient>
  let holder: Actor

  /// Nil for who may read all that changes are told of.
  init?(_ file: PatientRecord) {
    guard file.holder.kind == .caregiver else { return nil }
    (record, patient, holder) = (file.record, file.reference, file.holder)
  }

  /// Those of the changes that the holder hears of, in their order.
  func readable(_ changes: [PatientChange]) async throws -> [PatientChange] {
    let ids = changes.filter { $0.kind == .notice }.map { Identifier<PatientNotice>($0.id) }
    let notices = try await record.values(at: ids.map { References.notice($0, of: patient) })
    let told = Set(zip(ids, notices).filter { $1?.notice.isFor(holder) == true }.map(\.0.text))
    return changes.filter { change in
      switch change.kind {
      case .notice: told.contains(change.id)
      // The reminders are the patient's alone.
      case .settings: false
      case .profile, .prescription, .completion, .summary: true
      }
    }
  }
}
