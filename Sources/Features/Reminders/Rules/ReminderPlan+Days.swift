import Remedi

/// A finished day of a patient, kept to answer why a reminder came or not.
struct ReminderDay: Codable, Sendable, Hashable {
  /// How many days it is kept.
  static let kept = 60

  let date: LocalDate
  let slots: [ReminderSlot]

  /// The first day that is kept.
  static func first(on today: LocalDate) -> LocalDate { today - kept }
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
