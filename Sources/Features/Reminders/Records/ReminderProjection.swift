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
