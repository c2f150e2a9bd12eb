import Record
import Remedi

/// What one commit does with the reminders of one patient. First everything is read and decided, then it is written, so
/// that a fault leaves nothing behind in a commit that is for other patients too.
struct ReminderWork: Sendable {
  /// In the patient's hands.
  let file: PatientRecord
  /// The stored plan. Nil if there is none that can be read.
  let old: ReminderPlan?
  var plan: ReminderPlan
  var source: ReminderSource
  /// What this process sends after the commit.
  var dispatches: [Dispatch] = []
  /// Messages that any process may send.
  var recalls: [Dispatch] = []
  /// The ids of the dispatches that are deleted.
  var dropped: [String] = []
  var days: [ReminderDay] = []
  /// The days that were kept for long enough.
  var outdated: [LocalDate] = []
  /// The caregivers who are sent a message, one each; audited.
  var told: [Identifier<Caregiver>] = []
  /// What was decided of moments that have come.
  var outcomes: [ReminderOutcome] = []
  /// What else is written: letters, notices.
  var further: [@Sendable (inout Transaction) throws -> Void] = []

  var record: MedicalRecord { file.record }

  /// The recomputed plan.
  init(_ file: PatientRecord, _ source: ReminderSource, over old: ReminderPlan?, at now: Instant) {
    (self.file, self.source, self.old) = (file, source, old)
    plan = ReminderPlan(source, over: old, at: now)
    // What a clock that was ahead sent counts as never sent: once the clock has come there again, it would seem newer than
    // what is sent until then.
    dropped = (old?.slots ?? []).flatMap(\.ledger).filter { !$0.stands(at: now) }.flatMap { $0.dispatches ?? [] }
  }

  /// The plan as it is.
  init(_ file: PatientRecord, _ source: ReminderSource, current plan: ReminderPlan) {
    (self.file, self.source, old, self.plan) = (file, source, plan, plan)
  }

  func write(at now: Instant, in transaction: inout Transaction) async throws {
    var plan = plan
    for caregiver in told {
      let entry = try await transaction.audit(
        file.reference, .missedNoticeSent, by: .system, at: now, subject: caregiver.text)
      // The entry changes nothing that the plan is made from.
      if entry.sequence == plan.link + 1 { plan.link = entry.sequence }
    }
    for write in further { try write(&transaction) }
    if plan != old { try transaction.put(plan, at: References.reminderPlan(of: file.reference)) }
    // One that is sent again has the same id.
    for id in dropped { transaction.delete(MedicalRecord.reference(toDispatch: id)) }
    for dispatch in dispatches + recalls {
      try transaction.put(dispatch, at: MedicalRecord.reference(toDispatch: dispatch.id))
    }
    for day in days { try transaction.put(day, at: References.reminderDay(day.date, of: file.reference)) }
    for date in outdated { transaction.delete(References.reminderDay(date, of: file.reference)) }
  }
}
