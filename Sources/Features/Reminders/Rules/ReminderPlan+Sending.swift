import Remedi

extension ReminderPlan {
  /// The most letters about reminders a day.
  static let mostLetters = 8

  /// Whether a decision may go by mail: the first of its slot, and not too many a day.
  func mayMail(_ decision: ReminderDecision, _ calendar: PatientCalendar, at now: Instant) -> Bool {
    guard let slot = self[decision.slot],
      !slot.ledger.contains(where: { $0.outcome == .sent && $0.moment != decision.moment })
    else { return false }
    let today = calendar.date(at: now)
    let mailed = slots.flatMap(\.ledger).filter {
      $0.mailed == true && calendar.date(at: Instant(milliseconds: $0.at)) == today
    }
    return mailed.count < Self.mostLetters
  }

  /// Enters how a decision was carried out. If it was by nothing, there was no device.
  mutating func enter(_ decision: ReminderDecision, dispatches: [String], isMailed: Bool) {
    guard let index = slots.firstIndex(where: { $0.slot == decision.slot }),
      let entry = slots[index].ledger.firstIndex(where: { $0.moment == decision.moment })
    else { return }
    let note = slots[index].ledger[entry]
    let isSent = !dispatches.isEmpty || isMailed
    slots[index].ledger[entry] = ReminderNote(
      moment: note.moment, outcome: isSent ? note.outcome : .noDevice, at: note.at,
      dispatches: dispatches.isEmpty ? nil : dispatches, mailed: isMailed ? true : nil)
  }
}
