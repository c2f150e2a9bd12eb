import DocumentStore
import Record
import Remedi

/// The reminder plans, derived from the records of the patients. It follows what is committed; what only the clock does
/// to a plan is up to ``ReminderJob``, which also sends.
package struct ReminderProjection: Projection {
  package let name = "reminders"
  package let edition = ReminderPlan.currentEdition

  package init() {}

  package func isCurrent(
    for patient: ProjectedPatient, in record: MedicalRecord, at now: Instant
  ) async throws -> Bool {
    let link = try await record.lastSequence(of: patient.reference)
    let path = References.reminderPlan(of: patient.reference).path
    guard let document = try await record.reading({ try await $0.document(at: path) }),
      let plan = try Collections.reminderPlans.ifReadable(document)
    else { return false }
    return plan.isCurrent(link, record.timeZones.version, at: now) && !plan.isDatedAhead(at: now)
  }

  package func derive(for patient: ProjectedPatient, in record: MedicalRecord, at now: Instant) async throws {
    try await record.renewPlan(of: patient, at: now)
  }
}

extension MedicalRecord {
  /// Makes a patient's plan anew, unless it is current.
  func renewPlan(of patient: ProjectedPatient, at now: Instant) async throws {
    do {
      try await commit { transaction in
        guard var work = try await ReminderWork.renewing(patient, in: self, at: now, in: &transaction) else { return }
        if let old = work.old, old.isCurrent(work.source.link, work.source.zoneRules, at: now),
          !old.isDatedAhead(at: now)
        {
          return
        }
        try await work.fileDays(at: now, in: &transaction)
        try await work.write(at: now, in: &transaction)
      }
    } catch let error as RemediError where error.code == .notFound {
      // The patient was erased meanwhile, and the plan with the patient.
    }
  }
}
