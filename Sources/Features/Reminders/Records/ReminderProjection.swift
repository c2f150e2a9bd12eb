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
    do {
      try await record.commit { transaction in
        guard var work = try await ReminderWork.renewing(patient, in: record, at: now, in: &transaction) else { return }
        // The link of a plan that is current is that of the record: nothing differs.
        guard work.old.map({ !$0.isCurrent(work.source.link, work.source.zoneRules, at: now) }) ?? true else { return }
        try await work.fileDays(at: now, in: &transaction)
        try await work.write(in: &transaction)
      }
    } catch let error as RemediError where error.code == .notFound {
      // The patient was erased meanwhile, and the plan with the patient.
    }
  }
}
