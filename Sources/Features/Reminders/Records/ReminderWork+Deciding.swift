import Record
import Remedi

extension ReminderWork {
  /// Decides everything that has come.
  mutating func decide(by means: ReminderMeans, at now: Instant, in transaction: inout Transaction) async throws {
    if plan.dueAt <= now.milliseconds {
      try await confirmWatchers(at: now, in: &transaction)
      let recipients = try await ReminderRecipients(
        file, watchers: source.watchers, tellsOfPlan: plan.notices != nil || plan.ending != nil, means, at: now)
      remind(recipients, means.mailing, at: now)
      outcomes = plan.slots.flatMap(\.ledger)
        .filter { $0.at == now.milliseconds && $0.moment <= now.milliseconds }.map(\.outcome)
      try await tellCaregivers(recipients, at: now, in: &transaction)
      try await tellOfPlan(recipients, means.mailing, at: now)
      tellOfSilence(recipients, at: now)
      plan.findNext(watchedBy: source.watchers, reaching: Set(recipients.watching.keys), at: now)
    }
    try await fileDays(at: now, in: &transaction)
    // One of the same id is there if a clock that was ahead decided it before: it is sent again.
    try await transaction.prefetch(dispatches.map { MedicalRecord.reference(toDispatch: $0.id).path })
  }

  private mutating func remind(_ recipients: ReminderRecipients, _ mailing: any ReminderMailing, at now: Instant) {
    let (devices, address) = (recipients.reminded, recipients.address(at: now))
    let decisions = plan.decide(source, isReachable: !devices.isEmpty || address != nil, at: now)
    for decision in decisions {
      guard let slot = plan[decision.slot], let time = LocalTime(decision.alert.time) else { continue }
      let phrase = AlertContent.Phrase(decision.alert.phrase)
      let sent = send(
        to: devices, in: .reminder, phrase, showing: time, number: decision.alert.number, about: slot.subject,
        urgency: .high, until: decision.alert.expiresAt, for: decision.moment, at: now)
      let isMailed = address != nil && plan.mayMail(decision, source.calendar, at: now)
      if isMailed, let address {
        let end = min(slot.closesAt, now.adding(seconds: Self.letterLasts))
        further.append { [patient = file.patient] transaction in
          try mailing.mailReminder(
            of: patient, slotTime: time, expiresAt: end, to: address, at: now, in: &transaction)
        }
      }
      plan.enter(decision, dispatches: sent, isMailed: isMailed)
    }
  }

  /// For how many seconds a letter about a slot makes sense.
  private static let letterLasts = 7200
}

extension AlertContent.Phrase {
  init(_ phrase: ReminderPhrase) {
    self =
      switch phrase {
      case .soon: .soon
      case .due: .due
      case .open: .open
      }
  }
}
