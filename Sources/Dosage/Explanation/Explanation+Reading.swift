import Remedi

extension Explanation.Reading {
  init(_ date: LocalDate, _ time: LocalTime, in rules: TimeZoneRules) {
    zone = rules.name
    self.date = date
    self.time = time
    let reading = rules.reading(date, time)
    let after = rules.offset(at: reading.second)
    switch reading {
    case .once: shown = .once(offset: after)
    case .skipped(let second):
      let local = Int64(date.dayNumber) * 86_400 + Int64(time.minuteOfDay) * 60
      shown = .skipped(before: Int(local - second), after: after)
    case .repeated(_, let second): shown = .repeated(first: after, second: rules.offset(at: second))
    }
  }
}
