import Remedi

/// Parses weekdays: `on Mondays and Thursdays`, `Mon Wed Fri`, `daily except Sundays`.
extension FrequencyParser {
  /// `on Mondays and Thursdays`, `Mon/Wed/Fri`, `Monday to Friday`, `weekdays`.
  mutating func weekdays() throws(ReadingFault) -> Bool {
    let first = index
    _ = take("on")
    _ = takeOne(of: ["every", "each"])
    guard let days = takeWeekdays() else {
      index = first
      return false
    }
    if let said = phase.days.weekdays, phase.amounts.count > 1 {
      throw twoPrescriptions(said, "one for “\(text(span(from: first)))”", span(from: first))
    }
    _ = take("only")
    try keep(days, \.days.weekdays, from: first, "on which days")
    return true
  }

  mutating func takeWeekdays() -> Set<Weekday>? {
    if take("weekdays") { return [.monday, .tuesday, .wednesday, .thursday, .friday] }
    if take("weekends") || take("weekend") { return [.saturday, .sunday] }
    guard var last = takeWeekday() else { return nil }
    var days: Set = [last]
    while true {
      let saved = index
      let isRange = takeSign("-") || takeOne(of: ["to", "through"]) != nil
      if !isRange {
        while takeSign(",") || take("and") || takeSign("&") || takeSign("/") || takeSign("+") || take("on") {}
      }
      guard let next = takeWeekday() else {
        index = saved
        return days
      }
      if isRange {
        while last != next {
          last = Weekday(rawValue: last.rawValue % 7 + 1) ?? next
          days.insert(last)
        }
      }
      days.insert(next)
      last = next
    }
  }

  private mutating func takeWeekday() -> Weekday? {
    guard let day = word().flatMap({ FrequencyVocabulary.weekdays[$0] }) else { return nil }
    index += 1
    _ = takeSign(".")
    return day
  }

  /// `except Sundays` after `daily` or after weekdays, `but not at weekends`.
  mutating func except() throws(ReadingFault) -> Bool {
    let first = index
    guard
      takeOne(of: ["except", "excluding", "not"]) != nil || take("but", "not") || take("but")
        || take("apart", "from")
    else {
      return false
    }
    _ = takeOne(of: ["on", "at", "for"])
    _ = take("the")
    guard let left = takeWeekdays() else {
      index = first
      return false
    }
    let span = span(from: first)
    let weeks = phase.days.weekdays == nil ? phase.days.weeks?.span : nil
    if let other = phase.days.otherThanWeekdays ?? weeks {
      throw fault("“\(text(other))” and “\(text(span))” cannot be kept together: say the days that are meant.", span)
    }
    let all = phase.days.weekdays?.value ?? Set(Weekday.allCases)
    guard !all.subtracting(left).isEmpty else { throw fault("“\(text(span))” leaves no day.", span) }
    phase.days.everyDays = nil
    phase.saysEveryDay = nil
    phase.days.weekdays = Said(value: all.subtracting(left), span: span)
    return true
  }

  /// `on other days`, without an amount of their own.
  mutating func otherDays() throws(ReadingFault) -> Bool {
    let first = index
    _ = take("on")
    _ = take("the") || take("all")
    _ = take("the")
    guard take("other", "days") || take("remaining", "days") || take("otherwise") else {
      index = first
      return false
    }
    let span = span(from: first)
    guard let said = phase.days.weekdays else {
      throw fault("“\(text(span))” does not say which days: name them.", span)
    }
    let names = { (days: Set<Weekday>) in Phrases.list(days.sorted().map { Phrases.name($0) + "s" }) }
    let left = Set(Weekday.allCases).subtracting(said.value)
    let other = left.count > 3 ? "daily except \(names(said.value))" : "on \(names(left))"
    throw twoPrescriptions(said, "one for “\(other)”", span)
  }

  private func twoPrescriptions(_ said: Said<Set<Weekday>>, _ other: String, _ span: Range<Int>) -> ReadingFault {
    fault(
      "A prescription asks for the same on each of its days: write two, one for “\(text(said.span))” and \(other).",
      span)
  }
}
