import DocumentStore
import Remedi

/// The changes of a patient's record that a caregiver is notified of: those of data that the caregiver may read. Even
/// an ID reveals that something exists and when it was created.
struct ChangeRights: Sendable {
  let record: MedicalRecord
  let patient: DocumentReference<Patient>
  let holder: Actor

  /// Nil for a holder who may read everything that changes are about.
  init?(_ file: PatientRecord) {
    guard file.holder.kind == .caregiver else { return nil }
    (record, patient, holder) = (file.record, file.reference, file.holder)
  }

  /// The changes that the holder is notified of, in their order.
  func readable(_ changes: [PatientChange]) async throws -> [PatientChange] {
    let ids = changes.filter { $0.kind == .notice }.map { Identifier<PatientNotice>($0.id) }
    let notices = try await record.values(at: ids.map { References.notice($0, of: patient) })
    let told = Set(zip(ids, notices).filter { $1?.notice.isFor(holder) == true }.map(\.0.text))
    return changes.filter { change in
      switch change.kind {
      case .notice: told.contains(change.id)
      default: change.kind.isForCaregivers
      }
    }
  }
}
