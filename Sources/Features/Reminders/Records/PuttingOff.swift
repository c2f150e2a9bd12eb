import Record
import Remedi

extension RecordAction {
  /// Put a reminder off: patients, and caregivers who record for them.
  static let putOff = Self(needs: .keepAccount, members: nil, patients: .either, caregivers: .record)
}

extension PatientRecord {
  /// Puts a slot off until a moment, see ``ReminderPlan/putOff(_:until:at:)``. The same again changes nothing.
  /// - Throws: `RemediError` `notFound` for a slot that the patient does not have, and for a caregiver whose devices do
  ///   not remind of it; `closed` if nothing is left to record; `validation` naming `until`.
  func putOff(_ slot: SlotID, until moment: Instant, at now: Instant) async throws {
    try await commit(.putOff, at: now) { transaction in
      if let caregiver = try await currentCaregiver(in: &transaction), !caregiver.isReminded {
        throw RemediError.notFound
      }
      let subject = ProjectedPatient(clinic: patient.clinicId, patient: patient.id)
      // What was recorded or prescribed just now counts.
      guard var work = try await ReminderWork.renewing(subject, in: record, at: now, in: &transaction) else {
        throw RemediError.notFound
      }
      do {
        try work.plan.putOff(slot, until: moment, at: now)
      } catch let fault as LaterFault {
        throw fault.refusal(calendar)
      }
      work.plan = ReminderPlan(work.source, over: work.plan, at: now)
      try await work.write(at: now, in: &transaction)
    }
  }

  /// The caregiver who holds the record, as stored now. Nil for other holders.
  func currentCaregiver(in transaction: inout Transaction) async throws -> Caregiver? {
    guard let id = caregiver?.id else { return nil }
    guard let known = try await transaction.value(at: References.caregiver(id, of: reference)) else {
      throw RemediError.notFound
    }
    return known
  }
}

extension Caregiver {
  /// Whether the caregiver's devices remind of the patient's schedule: both agreed, and the caregiver may record.
  var isReminded: Bool {
    isOpen && joinedAt != nil && !awaitsAgreement && access == .record && allowedNotices?.reminders == true
      && ownNotices?.reminders == true
  }
}

extension LaterFault {
  /// - Parameter calendar: the patient's.
  fileprivate func refusal(_ calendar: PatientCalendar) -> RemediError {
    switch self {
    case .unknown: .notFound
    case .closed: RemediError(.closed, "Nothing is left to record here, so that there is nothing to put off.")
    case .past: .invalid("until", "This time is over.")
    case .tooFar: .invalid("until", "A reminder can be put off by 4 hours at most.")
    case .afterClosing(let end):
      .invalid("until", "This can be recorded until \(Phrases.clock(calendar.written(end))). Choose an earlier time.")
    }
  }
}
