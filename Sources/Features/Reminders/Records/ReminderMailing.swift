import Record
import Remedi

/// The letters about reminders. Each is written in the commit that decides it.
package protocol ReminderMailing: Sendable {
  /// Whether letters are sent at all.
  var isSetUp: Bool { get }

  /// It is time for a schedule.
  /// - Parameters:
  ///   - slotTime: on the patient's clock.
  ///   - end: when the letter is pointless.
  func mailReminder(
    of patient: Patient, slotTime: LocalTime, expiresAt end: Instant, to account: Account, at now: Instant,
    in transaction: inout Transaction) throws
  /// The plan has changed.
  func mailPlanChanged(
    of patient: Patient, to account: Account, at now: Instant, in transaction: inout Transaction) throws
  /// Part of the plan ends tomorrow.
  func mailPlanEnding(
    of patient: Patient, to account: Account, at now: Instant, in transaction: inout Transaction) throws
}
