import Remedi

/// Something that is to be sent to a patient's devices, or else to the address.
struct ReminderDecision: Sendable, Hashable {
  let slot: SlotID
  /// Milliseconds since 1970.
  let moment: Int64
  let alert: ReminderAlert
}

extension ReminderPlan {
  /// How long after its moment a reminder may be decided, in milliseconds, before the server counts as having been
  /// down.
  static let punctual: Int64 = 60_000

  /// The most reminders of a patient on a local day, and so the most messages to each device.
  static let mostADay = 200

  /// Decides every moment that has come, and notes it in the ledger.
  /// - Parameters:
  ///   - source: what the plan was made from.
  ///   - isReachable: whether there is a device, or else an address that gets reminders.
  /// - Returns: what to send, at most one reminder a slot.
  mutating func decide(_ source: ReminderSource, isReachable: Bool, at now: Instant) -> [ReminderDecision] {
    let today = source.calendar.date(at: now)
    var left = Self.mostADay
    for note in slots.flatMap(\.ledger) where note.outcome == .sent {
      if source.calendar.date(at: Instant(milliseconds: note.at)) == today { left -= 1 }
    }
    var decisions: [ReminderDecision] = []
    for index in slots.indices {
      let decision = slots[index].decide(source, isReachable: isReachable, isWithinLimit: left > 0, at: now)
      if let decision {
        decisions.append(decision)
        left -= 1
      }
    }
    findNext(watchedBy: source.watchers, at: now)
    return decisions
  }
}

extension ReminderSlot {
  /// After hours in which nothing was decided: of a slot that is still open the latest moment alone, of a closed one
  /// nothing.
  fileprivate mutating func decide(
    _ source: ReminderSource, isReachable: Bool, isWithinLimit: Bool, at now: Instant
  ) -> ReminderDecision? {
    let due = undecided.filter { $0 <= now.milliseconds }
    guard let latest = due.last else { return nil }
    guard closesAt > now else {
      let isLate = { (moment: Int64) in now.milliseconds - moment > ReminderPlan.punctual }
      note(due.filter { !isLate($0) }, .closed, at: now)
      note(due.filter(isLate), .away, at: now)
      return nil
    }
    note(due.dropLast(), .overtaken, at: now)
    let quietHours = source.settings.areLoud(open) ? nil : source.settings.preferences.quietHours
    if let quietHours, quietHours.contains(now, on: source.calendar) {
      // It is sent so late that it would ring in quiet hours: it comes at their end.
      note([latest], .quiet, at: now)
      let end = quietHours.end(after: now, on: source.calendar)
      if end < closesAt { moments = Set(moments + [end.milliseconds]).sorted() }
      return nil
    }
    guard isReachable else {
      note([latest], .noDevice, at: now)
      return nil
    }
    guard isWithinLimit else {
      note([latest], .limit, at: now)
      return nil
    }
    note([latest], .sent, at: now)
    return ReminderDecision(slot: slot, moment: latest, alert: ReminderAlert(of: self, for: latest, at: now))
  }
}
