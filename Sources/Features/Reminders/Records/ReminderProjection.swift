import DocumentStore
import Record
import Remedi

/// The reminder plans, derived from the records of the patients. It follows what is committed; what only the clock does
/// to a plan is up to ``ReminderJob``, which also sends.
package struct ReminderProjection: Projection {
  package let name = "reminders"
  package let edition = ReminderPlan.currentEdition
  /// A decision looks itself whether its plan is current, so nothing rings that was recorded in this second.
  package let pause = Duration.seconds(1)

  package init() {}

  /// A plan that is current is never computed again: it knows its edition itself.
  package func derive(
    for patient: ProjectedPatient, in record: MedicalRecord, at now: Instant, isAnew _: Bool,
    to transaction: inout Transaction
  ) async throws {
    guard try await transaction.stands(patient.reference) else { return }
    let known = try await transaction.readable(References.reminderPlan(of: patient.reference))
    let link = try await record.lastSequence(of: patient.reference)
    if let known, known.isCurrent(link, record.timeZones.version, at: now), !known.isDatedAhead(at: now) { return }
    let before = transaction
    do {
      try await record.renewPlan(of: patient, at: now, in: &transaction)
    } catch let error as RemediError where error.code == .notFound {
      // The patient was erased meanwhile, and the plan with the patient.
      transaction = before
    }
  }
}
