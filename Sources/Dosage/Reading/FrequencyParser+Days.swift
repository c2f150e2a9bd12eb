import Remedi

/// Parses days: `daily`, `every other day`, `on Mondays and Thursdays`, `on the 15th`, `21 days on 7 days off`.
extension FrequencyParser {
  typealias Said = PhaseDraft.Said

  /// Stores a value that was parsed from a token on. The same thing must not be specified twice.
  mutating func keep<Value>(
    _ value: Value, _ place: WritableKeyPath<PhaseDraft, Said<Value>?>, from first: Int, _ what: String
  ) throws(ReadingFault) {
    let span = span(from: first)
    if let said = phase[keyPath: place] {
      throw fault("“\(text(said.span))” and “\(text(span))” both say \(what): leave one of them out.", span)
    }
    phase[keyPath: place] = Said(value: value, span: span)
  }

  mutating func days() throws(ReadingFault) -> Bool {
    let first = index
    try refuseAmountOfDay()
    if take("daily") || takeADay() {
      try keep(1, \.days.everyDays, from: first, "on which days")
    } else if take("alternate", "days") || take("on", "alternate", "days") {
      try keep(2, \.days.everyDays, from: first, "on which days")
    } else if take("weekly") || take("fortnightly") {
      try keep(word(-1) == "weekly" ? 1 : 2, \.days.weeks, from: first, "in which weeks")
    } else if take("monthly") || take("quarterly") {
      try keep(word(-1) == "monthly" ? 1 : 3, \.days.months, from: first, "in which months")
    } else {
      if try weekdays() { return true }
      if try except() { return true }
      if try otherDays() { return true }
      if try monthWeekday() { return true }
      return try monthDays()
    }
    return true
  }

  /// `on the first Monday of the month`, `the last Friday of every third month`.
  mutating func monthWeekday() throws(ReadingFault) -> Bool {
    let first = index
    _ = take("on")
    _ = take("the")
    _ = takeOne(of: ["every", "each"])
    guard let nth = take("last") ? -1 : takeOrdinal(),
      let weekday = word().flatMap({ FrequencyVocabulary.weekdays[$0] })
    else {
      index = first
      return false
    }
    index += 1
    let place = DaysDraft.MonthWeekday(nth: nth, weekday: weekday)
    try keep(place, \.days.monthWeekday, from: first, "on which days")
    let behind = span(from: first).upperBound
    if try !ofMonths(), phase.days.months == nil {
      throw .ambiguous(
        "“\(text(span(from: first)))” does not say of which months.", span: behind..<behind,
        wordings: [" of every month"])
    }
    return true
  }

  /// `on the 1st and 15th of every month`, `on the last day of the month`.
  mutating func monthDays() throws(ReadingFault) -> Bool {
    let first = index
    _ = take("on")
    _ = take("the")
    if take("last", "day") {
      guard try ofMonths() else {
        index = first
        return false
      }
      try keep([31], \.days.monthDays, from: first, "on which days")
      try keep(.lastDay, \.days.missing, from: first, "on which days")
      return true
    }
    guard case .number = kind(), let day = takeOrdinal() else {
      index = first
      return false
    }
    var days: Set = [day]
    while true {
      let saved = index
      while takeSign(",") || take("and") || takeSign("&") || take("on") || take("the") {}
      guard index > saved, case .number = kind(), let next = takeOrdinal() else {
        index = saved
        break
      }
      days.insert(next)
    }
    if let month = word(word() == "of" ? 1 : 0), FrequencyVocabulary.months[month] != nil {
      throw fault(
        "A single date in the year cannot recur here: say “from” or “until” before a date.", span(from: first))
    }
    try keep(days, \.days.monthDays, from: first, "on which days")
    _ = try ofMonths()
    try missingDay(days, from: first)
    return true
  }

  /// `of the month`, `of every second month`, `of each month`.
  private mutating func ofMonths() throws(ReadingFault) -> Bool {
    let first = index
    guard takeOne(of: ["of", "in"]) != nil else { return false }
    if take("the", "month") || take("a", "month") { return true }
    guard takeOne(of: ["every", "each"]) != nil else {
      index = first
      return false
    }
    let every = takeOrdinal() ?? takeInteger() ?? 1
    guard word().flatMap(CalendarUnit.init) == .month else {
      index = first
      return false
    }
    index += 1
    try keep(every, \.days.months, from: first, "in which months")
    return true
  }

  /// What happens to the 31st in shorter months.
  private mutating func missingDay(_ days: Set<Int>, from start: Int) throws(ReadingFault) {
    let first = index
    _ = takeSign(",")
    if take("where", "there", "is", "one") || take("if", "there", "is", "one") {
      try keep(.skip, \.days.missing, from: first, "what holds in a shorter month")
    } else if take("or", "on", "its", "last", "day") || take("or", "its", "last", "day")
      || take("or", "the", "last", "day")
    {
      _ = take("where", "it", "is", "shorter")
      try keep(.lastDay, \.days.missing, from: first, "what holds in a shorter month")
    } else {
      index = first
      guard let day = days.filter({ $0 > 28 }).min() else { return }
      let span = span(from: start)
      throw .ambiguous(
        "Not every month has a day \(day): say what holds in the others.",
        span: span.upperBound..<span.upperBound,
        wordings: [", or on its last day where it is shorter", ", where there is one"])
    }
  }

  /// `for 21 days, then 7 days without, repeating`, `21 days on 7 days off`, `3 weeks on, 1 week off`.
  mutating func cycle() throws(ReadingFault) -> Bool {
    let first = index
    guard let cycle = takeCycle() else {
      index = first
      return false
    }
    try keep(cycle, \.days.cycle, from: first, "on which days")
    return true
  }

  private mutating func takeCycle() -> DaysDraft.Cycle? {
    _ = take("for")
    guard let on = takeDays() else { return nil }
    _ = take("on")
    _ = takeSign(",") || takeSign("/")
    _ = take("and")
    _ = take("then")
    guard let off = takeDays(), takeOne(of: ["off", "without"]) != nil else { return nil }
    let saved = index
    _ = takeSign(",")
    if takeOne(of: ["repeating", "repeated", "repeat"]) == nil { index = saved }
    return DaysDraft.Cycle(on: on, off: off)
  }

  /// `21 days`, `3 weeks`, converted to days.
  private mutating func takeDays() -> Int? {
    guard let count = takeInteger() else { return nil }
    guard let unit = word().flatMap(CalendarUnit.init) else {
      // `21 days on, 7 off`
      return ["on", "off"].contains(word()) ? count : nil
    }
    index += 1
    switch unit {
    case .day: return count
    case .week: return count.multipliedReportingOverflow(by: 7).overflow ? nil : count * 7
    default: return nil
    }
  }
}
