@testable import Dosage
@testable import Remedi

/// Walks through the days of a component as RFC 5545 says, without what wrote it.
struct RecurrenceExpansion {
  let component: RecurrenceSet.Component
  let last: LocalDate

  /// What the component names, moved doses where they were moved to.
  func times() -> [(id: RecurrenceSet.Time, time: RecurrenceSet.Time)] {
    var ids = component.rule == nil ? [component.start] + component.added : recurring()
    ids.removeAll { component.excluded.contains($0) }
    return ids.map { id in (id, component.moves.first { $0.recurrenceID == id }?.start ?? id) }
  }

  private func recurring() -> [RecurrenceSet.Time] {
    // Read from its own text, so that what is written is what is walked through.
    guard let written = component.rule, let rule = RecurrenceRule(written.text) else { return [] }
    var times: [RecurrenceSet.Time] = []
    switch component.start {
    case .utc(let first):
      let step = Int64(rule.interval) * (rule.frequency == .hourly ? 3_600_000 : 60_000)
      let end = Int64(last.dayNumber + 1) * 86_400_000
      var next = first.milliseconds
      while next < end, times.count < rule.count ?? .max {
        times.append(.utc(Instant(milliseconds: next)))
        next += step
      }
    case .local(let start, let time):
      for date in start...max(start, last) where date <= last && falls(rule, on: date, from: start) {
        for hour in (rule.hours.isEmpty ? [time.hour] : rule.hours).sorted() {
          guard let time = LocalTime(hour: hour, minute: time.minute), times.count < rule.count ?? .max else {
            continue
          }
          times.append(.local(date, time))
        }
      }
    }
    return times
  }

  private func falls(_ rule: RecurrenceRule, on date: LocalDate, from start: LocalDate) -> Bool {
    switch rule.frequency {
    case .minutely, .hourly: return false
    case .daily: return (date - start) % rule.interval == 0
    case .weekly:
      let weeks = (date.dayNumber + 3) / 7 - (start.dayNumber + 3) / 7
      return weeks % rule.interval == 0 && rule.days.contains { $0.weekday.rawValue == date.isoWeekday }
    case .monthly:
      let months = (date.year * 12 + date.month) - (start.year * 12 + start.month)
      guard months % rule.interval == 0 else { return false }
      var month = (1...LocalDate.days(inMonth: date.month, ofYear: date.year)).compactMap {
        LocalDate(year: date.year, month: date.month, day: $0)
      }
      if !rule.monthDays.isEmpty { month = month.filter { rule.monthDays.contains($0.day) } }
      if let day = rule.days.first, let nth = day.nth {
        let same = month.filter { $0.isoWeekday == day.weekday.rawValue }
        month = nth > 0 ? Array(same.dropFirst(nth - 1).prefix(1)) : Array(same.suffix(1))
      }
      return rule.position == nil ? month.contains(date) : month.last == date
    }
  }
}
