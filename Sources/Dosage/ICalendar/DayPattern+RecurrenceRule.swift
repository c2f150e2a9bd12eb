import Remedi

extension DayPattern {
  /// The part of a pattern that a single recurrence rule expresses. The parts of a pattern are disjoint.
  struct RulePart {
    let rule: RecurrenceRule
    let contains: (LocalDate) -> Bool

    /// Whether the rule may list several hours: `BYSETPOS` counts times, not days.
    var takesHours: Bool { rule.position == nil }
  }

  func ruleParts(from start: LocalDate) -> [RulePart] {
    switch self {
    case .everyDays(let interval):
      return [RulePart(rule: RecurrenceRule(.daily, every: interval)) { self.contains($0, from: start) }]
    case .cycle(let on, let off):
      let length = on + off
      return (0..<on).map { day in
        RulePart(rule: RecurrenceRule(.daily, every: length)) { ($0 - start) % length == day }
      }
    case .weekdays(let days, let interval):
      var rule = RecurrenceRule(.weekly, every: interval)
      rule.days = days.sorted().map { RecurrenceRule.Day($0) }
      return [RulePart(rule: rule) { self.contains($0, from: start) }]
    case .monthWeekday(let nth, let weekday, let interval):
      var rule = RecurrenceRule(.monthly, every: interval)
      rule.days = [RecurrenceRule.Day(weekday, nth: nth)]
      return [RulePart(rule: rule) { self.contains($0, from: start) }]
    case .monthDays(let days, let missing, let interval):
      return Self.monthParts(days, missing, every: interval, from: start)
    }
  }

  /// RFC 5545 skips days that a month does not have. The last day replaces them by means of the last of a range of
  /// days. If several days can be missing, each has the range that begins after the previous day, so that no two
  /// coincide.
  private static func monthParts(
    _ days: Set<Int>, _ missing: MissingDay, every interval: Int, from start: LocalDate
  ) -> [RulePart] {
    func part(_ days: [Int], last: Bool) -> RulePart {
      var rule = RecurrenceRule(.monthly, every: interval)
      rule.monthDays = days
      rule.position = last ? -1 : nil
      let inMonth = DayPattern.monthDays(Set(last ? Array(1...31) : days), whereMissing: .skip, everyMonths: interval)
      return RulePart(rule: rule) { date in
        guard inMonth.contains(date, from: start) else { return false }
        guard last else { return true }
        let (year, month, day) = date.components
        return days.last { $0 <= LocalDate.days(inMonth: month, ofYear: year) } == day
      }
    }
    let sorted = days.sorted()
    if missing == .skip { return [part(sorted, last: false)] }
    let certain = sorted.filter { $0 <= 28 }
    var previous = certain.contains(28) ? 28 : 27
    var parts = certain.isEmpty ? [] : [part(certain, last: false)]
    for day in sorted where day > 28 {
      parts.append(part(Array((previous + 1)...day), last: true))
      previous = day
    }
    return parts
  }

  /// The pattern that the rules of a phase express together. Nil if there is none.
  init?(_ rules: [RecurrenceRule], starts: [LocalDate], from start: LocalDate) {
    guard let first = rules.first,
      rules.allSatisfy({ $0.frequency == first.frequency && $0.interval == first.interval })
    else { return nil }
    let interval = first.interval
    switch first.frequency {
    case .minutely, .hourly: return nil
    case .daily:
      guard let cycle = DayPattern(cycleDays: Set(starts.map { $0 - start }), every: interval) else { return nil }
      self = cycle
    case .weekly:
      self = .weekdays(Set(first.days.map(\.weekday)), everyWeeks: interval)
    case .monthly:
      if let day = first.days.first, let nth = day.nth {
        self = .monthWeekday(nth: nth, day.weekday, everyMonths: interval)
      } else {
        // A range that begins after the 28th also represents the day before it.
        let days = rules.flatMap { rule -> [Int] in
          guard rule.position != nil, let from = rule.monthDays.first, let to = rule.monthDays.last else {
            return rule.monthDays
          }
          return from > 28 ? [from - 1, to] : [to]
        }
        let missing: MissingDay = rules.contains { $0.position != nil } ? .lastDay : .skip
        self = .monthDays(Set(days), whereMissing: missing, everyMonths: interval)
      }
    }
  }

  /// The pattern whose days are given individually, counted from 0, in a cycle of the given length. Nil if they are not
  /// consecutive. If a phase ends within its first cycle, days that never come are missing.
  init?(cycleDays days: Set<Int>, every length: Int) {
    guard length > 0, days == Set(0..<days.count), days.count < length || length == 1 else { return nil }
    let on = max(days.count, length - 366)
    self = on == 1 ? .everyDays(length) : .cycle(on: on, off: length - on)
  }
}
