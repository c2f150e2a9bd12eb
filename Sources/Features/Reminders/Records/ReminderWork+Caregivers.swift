import Record
import Remedi

extension ReminderWork {
  /// Leaves only those watchers whose access is open and allows it as of this transaction: nobody is told anything after
  /// that ended.
  mutating func confirmWatchers(at now: Instant, in transaction: inout Transaction) async throws {
    guard !source.watchers.isEmpty else { return }
    // Each message adds an entry: if access ends meanwhile, the transaction is tried again.
    try await transaction.openChain(of: file.reference)
    var open: [MissedNotice] = []
    for watcher in source.watchers {
      let caregiver = try await transaction.value(at: References.caregiver(watcher.caregiver, of: file.reference))
      guard let caregiver, caregiver.isOpen, caregiver.allowedNotices?.missedAfter != nil else { continue }
      open.append(watcher)
    }
    source.watchers = open
  }

  /// Tells caregivers that a slot is not recorded yet, and that it is now. What waits to say the former is deleted with
  /// the latter, which it must not follow.
  mutating func tellCaregivers(
    _ recipients: ReminderRecipients, at now: Instant, in transaction: inout Transaction
  ) async throws {
    let watchers = source.watchers.filter { recipients.watching[$0.caregiver] != nil }
    for decision in plan.tell(watchers, at: now) {
      let subject = "m\(decision.slot.minute)"
      let phrase: AlertContent.Phrase = decision.phrase == .missed ? .missed : .cleared
      let devices = recipients.watching[decision.caregiver] ?? []
      if decision.phrase == .cleared {
        let missed = devices.map {
          record.dispatchID(
            to: $0.id, of: "\(subject) \(AlertContent.Phrase.missed.rawValue)", at: decision.slot.milliseconds)
        }
        dropped += try await waiting(missed, in: &transaction)
      }
      let sent = send(
        to: devices, in: .caregiver, phrase, about: subject,
        named: "\(subject) \(phrase.rawValue)", urgency: decision.phrase == .missed ? .normal : .low,
        until: now.adding(seconds: MissedNotice.within), for: decision.slot.milliseconds, at: now)
      if !sent.isEmpty { told.append(decision.caregiver) }
    }
  }
}
