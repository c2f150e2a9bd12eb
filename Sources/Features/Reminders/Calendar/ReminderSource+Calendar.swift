import Remedi

extension ReminderSource {
  /// The days that a calendar shows, before and after today.
  static let calendarDays = (before: 7, after: 92)
  /// The most events of a calendar; where there are more, it ends earlier.
  static let mostEvents = 4000

  /// The slots of some days as a calendar shows them. An alarm stands for each reminder that would ring: none in quiet
  /// hours, none of what is recorded. What is switched off is left out.
  ///
  /// What the patient puts off by *Later* is not told: calendars are fetched too rarely for that.
  func calendarEvents(on dates: ClosedRange<LocalDate>) -> [CalendarFeed.Event] {
    var events: [CalendarFeed.Event] = []
    var first = dates.lowerBound
    // In parts, so that what is due every few minutes is not computed for all days.
    while first <= dates.upperBound, events.count < Self.mostEvents {
      let last = min(first + (Self.daysAtATime - 1), dates.upperBound)
      events += self.events(on: first...last)
      first = last + 1
    }
    return Array(events.prefix(Self.mostEvents))
  }

  private static let daysAtATime = 14

  private func events(on dates: ClosedRange<LocalDate>) -> [CalendarFeed.Event] {
    let first = SlotID(dueAt: calendar.startOfDay(dates.lowerBound))
    let last = SlotID(dueAt: calendar.startOfDay(dates.upperBound + 1).adding(seconds: -1))
    let slots = doses(from: first, through: last).mapValues { $0.filter(settings.remind) }.filter { !$0.value.isEmpty }
    return slots.keys.sorted().map { slot in
      CalendarFeed.Event(
        slot: slot, scheduledFor: calendar.written(slot.moment), alarms: alarms(of: slot, slots[slot] ?? []))
    }
  }

  /// When a slot rings, in seconds from its time.
  private func alarms(of slot: SlotID, _ doses: [Occurrence]) -> [Int] {
    let open = doses.filter { !recorded.contains($0.id) }
    guard let closesAt = open.map(\.window.closesAt).max() else { return [] }
    let moments = moments(of: slot, with: open.map(\.id), until: closesAt, later: nil, fell: [])
    return moments.all.subtracting(moments.quiet).sorted().map { Int(($0 - slot.milliseconds) / 1000) }
  }
}
