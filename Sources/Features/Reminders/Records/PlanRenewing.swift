import Record
import Remedi

extension MedicalRecord {
  /// Recomputes a patient's plan, unless it is current.
  func renewPlan(of patient: ProjectedPatient, at now: Instant) async throws {
    do {
      try await commit { try await renewPlan(of: patient, at: now, in: &$0) }
    } catch let error as RemediError where error.code == .notFound {
      // The patient was erased meanwhile, and the plan with the patient.
    }
  }
  /// Same in a transaction that may hold more.
  func renewPlan(of patient: ProjectedPatient, at now: Instant, in transaction: inout Transaction) async throws {
    guard var work = try await ReminderWork.renewing(patient, in: self, at: now, in: &transaction) else { return }
    if let old = work.old, old.isCurrent(work.source.link, work.source.zoneRules, at: now),
      !old.isDatedAhead(at: now)
    {
      return
    }
    try await work.fileDays(at: now, in: &transaction)
    try await work.write(at: now, in: &transaction)
  }
}
