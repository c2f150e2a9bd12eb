import Record
import Remedi

/// Where no letters are sent.
struct NoReminderMail: ReminderMailing {
  let isSetUp = false

  func mailReminder(
    of _: Patient, slotTime _: LocalTime, expiresAt _: Instant, to _: Account, at _: Instant, in _: inout Transaction
  ) throws {}
  func mailPlanChanged(of _: Patient, to _: Account, at _: Instant, in _: inout Transaction) throws {}
  func mailPlanEnding(of _: Patient, to _: Account, at _: Instant, in _: inout Transaction) throws {}
}
