import Remedi

/// Parses `every`, `each` or `q`: `every other day`, `every 8 hours`, `q8h`, `every second week`.
extension FrequencyParser {
  mutating func every() throws(ReadingFault) -> Bool {
    let first = index
    if take("hourly") {
      try keep(60, \.interval, from: first, "how far apart")
      return true
    }
    if let hours = takeInteger() {
      _ = takeSign("-")
      if take("hourly") {
        try keep(hours * 60, \.interval, from: first, "how far apart")
        return true
      }
      index = first
    }
    guard takeOne(of: ["every", "each", "q"]) != nil else { return false }
    if try everyDate() { return true }
    if try everyPartOfDay(from: first) { return true }
    if try everyOther(from: first) { return true }
    let number = index
    let count = takeInteger()
    if let count, let upper = takeUpperBound() {
      throw .ambiguous(
        "“\(text(span(from: number)))” leaves the distance open: say one.", span: span(from: number),
        wordings: [String(count), String(upper)])
    }
    if try period(count ?? 1, from: first) { return true }
    index = first
    if try weekdays() { return true }
    if try monthWeekday() { return true }
    return try everyMonthDay()
  }

  /// `-6` or `to 6` after a number.
  mutating func takeUpperBound() -> Int? {
    let saved = index
    guard takeSign("-") || take("to"), let upper = takeInteger() else {
      index = saved
      return nil
    }
    return upper
  }

  /// `every 15th of the month`
  private mutating func everyMonthDay() throws(ReadingFault) -> Bool {
    let first = index
    index += 1
    if try monthDays() { return true }
    index = first
    return false
  }

  /// `8 hours`, `days`, `2 weeks` after `every`.
  private mutating func period(_ count: Int, from first: Int) throws(ReadingFault) -> Bool {
    guard let unit = word().flatMap(CalendarUnit.init) else { return false }
    index += 1
    switch unit {
    case .minute: try keep(count, \.interval, from: first, "how far apart")
    case .hour: try keep(count * 60, \.interval, from: first, "how far apart")
    case .day: try keep(count, \.days.everyDays, from: first, "on which days")
    case .week: try keep(count, \.days.weeks, from: first, "in which weeks")
    case .month: try keep(count, \.days.months, from: first, "in which months")
    }
    return true
  }

  /// `every other day`, `every other night`, `every third month`; `every second Monday`, which is ambiguous.
  private mutating func everyOther(from first: Int) throws(ReadingFault) -> Bool {
    let saved = index
    let isOther = word() == "other" || word() == "alternate"
    guard let count = take("alternate") ? 2 : takeOrdinal() else { return false }
    if try period(count, from: first) { return true }
    if let part = word().flatMap({ FrequencyVocabulary.dayParts[$0] }) {
      index += 1
      phase.entries.append(.time(Said(value: .dayPart(part), span: span(from: first))))
      try keep(count, \.days.everyDays, from: first, "on which days")
      return true
    }
    if word().map({ FrequencyVocabulary.weekdays[$0] != nil }) ?? false {
      let place = index
      guard let days = takeWeekdays() else { return false }
      if isOther {
        try keep(days, \.days.weekdays, from: first, "on which days")
        try keep(2, \.days.weeks, from: first, "in which weeks")
        return true
      }
      if days.count == 1, word() != "of", let day = days.first {
        let name = Phrases.name(day)
        throw .ambiguous(
          "“\(text(span(from: first)))” may be one in so many weeks, or one place in every month.",
          span: span(from: first),
          wordings: [
            "on \(name)s, every \(count) weeks", "on the \(text(tokens[place - 1].span)) \(name) of every month",
          ])
      }
    }
    index = saved
    return false
  }

  /// `every morning and evening`, `every night`.
  private mutating func everyPartOfDay(from first: Int) throws(ReadingFault) -> Bool {
    guard let part = word().flatMap({ FrequencyVocabulary.dayParts[$0] ?? FrequencyVocabulary.partsBehindQ[$0] }) else {
      return false
    }
    index += 1
    phase.entries.append(.time(Said(value: .dayPart(part), span: span(from: first))))
    phase.saysEveryDay = phase.saysEveryDay ?? span(from: first)
    return true
  }

  /// `every 30 February`, `every 3 May`: once a year.
  private mutating func everyDate() throws(ReadingFault) -> Bool {
    guard let date = try takeDate() else { return false }
    throw fault(
      "“\(text(date.span))” comes once a year, which cannot be kept here: write it from year to year.", date.span)
  }
}
