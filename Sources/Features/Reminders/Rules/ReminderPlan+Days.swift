import Remedi

/// A finished day of a patient, kept to answer why a reminder came or not.
struct ReminderDay: Codable, Sendable, Hashable {
  /// How many days it is kept.
  static let kept = 60

  let date: LocalDate
  /// Ascending.
  let slots: [ReminderSlot]
  /// What became of the messages that the ledgers name. Nil if there were none.
  var deliveries: [String: ReminderDelivery]?

  /// The first day that is kept.
  static func first(on today: LocalDate) -> LocalDate { today - kept }

  /// The day with what was filed for it before: a dose whose record was undone late comes back. Of a slot that both
  /// have, this one counts, with the moments of both.
  func merged(over earlier: ReminderDay?) -> ReminderDay {
    guard let earlier else { return self }
    let old = Dictionary(earlier.slots.map { ($0.slot, $0) }, uniquingKeysWith: { first, _ in first })
    let own = Set(slots.map(\.slot))
    var day = ReminderDay(
      date: date,
      slots: (slots.map { $0.merged(over: old[$0.slot]) } + earlier.slots.filter { !own.contains($0.slot) })
        .sorted { $0.slot < $1.slot })
    let all = (earlier.deliveries ?? [:]).merging(deliveries ?? [:]) { _, later in later }
    day.deliveries = all.isEmpty ? nil : all
    return day
  }
}

extension ReminderSlot {
  fileprivate func merged(over earlier: ReminderSlot?) -> ReminderSlot {
    guard let earlier else { return self }
    var slot = self
    let decided = Set(ledger.map(\.moment))
    slot.ledger = (ledger + earlier.ledger.filter { !decided.contains($0.moment) }).sorted { $0.moment < $1.moment }
    slot.moments = Set(moments + earlier.moments).sorted()
    let caregivers = Set((told ?? []).map(\.caregiver))
    let others = (earlier.told ?? []).filter { !caregivers.contains($0.caregiver) }
    if !others.isEmpty { slot.told = others + (told ?? []) }
    return slot
  }
}

extension ReminderPlan {
  /// Takes the slots of all days out that are over and in which nothing is left to be done. A slot belongs to the day
  /// that the patient's clock shows at its time, so that one after midnight belongs to the new day.
  mutating func takeFinishedDays(_ source: ReminderSource, at now: Instant) -> [ReminderDay] {
    let today = source.calendar.date(at: now)
    let days = Dictionary(grouping: slots) { source.calendar.date(at: $0.slot.moment) }
    let finished = days.filter { date, slots in
      date < today && slots.allSatisfy { $0.isOver(at: now, watchedBy: source.watchers) }
    }
    slots.removeAll { finished[source.calendar.date(at: $0.slot.moment)] != nil }
    return finished.sorted { $0.key < $1.key }.map { ReminderDay(date: $0.key, slots: $0.value) }
  }
}
