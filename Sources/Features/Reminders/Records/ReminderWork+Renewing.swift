import Record
import Remedi

extension ReminderWork {
  /// Recomputes a patient's plan over the stored one, from the record as it is now.
  /// - Returns: nil if the patient does not exist (any more).
  static func renewing(
    _ subject: ProjectedPatient, in record: MedicalRecord, at now: Instant, in transaction: inout Transaction
  ) async throws -> ReminderWork? {
    guard try await transaction.stands(subject.reference) else { return nil }
    // One that cannot be read is recomputed like a first one.
    let old = try await transaction.readable(References.reminderPlan(of: subject.reference))
    // Before everything else, so that what is read afterwards is at least as new.
    let link = try await record.lastSequence(of: subject.reference)
    let file = try await record.ownFile(of: subject.patient, in: subject.clinic)
    let source = try await file.reminderSource(link: link, over: old, at: now)
    var work = ReminderWork(file, source, over: old, at: now)
    try await work.noteChanges(at: now)
    try await work.takeBack(at: now, in: &transaction)
    return work
  }
}
