import Remedi

/// Parses start, end, duration and number of doses: `from 1 March`, `x 10d`, `for 2 weeks`, `18 doses`.
extension FrequencyParser {
  mutating func bound() throws(ReadingFault) -> Bool {
    if try from() { return true }
    if try until() { return true }
    if try only() { return true }
    if try count() { return true }
    return try duration()
  }

  /// `from 1 March`, `starting on Monday`…, and for interval doses `from 06:00 on 1 March 2026 (UTC+01:00)`.
  private mutating func from() throws(ReadingFault) -> Bool {
    let first = index
    guard take("from") || take("as", "of") || takeOne(of: ["starting", "start", "beginning", "since"]) != nil else {
      return false
    }
    _ = takeOne(of: ["on", "from"])
    _ = take("at")
    let timeIndex = index
    let time = try takeClock(isHour: word(-1) == "at")
    if let time {
      try keep(time, \.fromTime, from: timeIndex, "when the first dose is due")
      guard take("on") || kind() != nil else { return true }
    }
    guard let date = try takeDate() else {
      if time != nil { return true }
      throw fault("A date must follow “\(text(span(from: first)))”, such as “from 3 May 2026”.", span(from: first))
    }
    try keep(date.value, \.from, from: first, "when it begins")
    if let offset = try takeOffset() { phase.offset = offset }
    return true
  }

  /// `(UTC+01:00)`, in minutes.
  private mutating func takeOffset() throws(ReadingFault) -> Said<Int>? {
    let first = index
    guard takeSign("("), take("utc"), let sign = takeSign("+") ? 1 : takeSign("-") ? -1 : nil,
      case .clock(let time?) = kind()
    else {
      index = first
      return nil
    }
    index += 1
    guard takeSign(")") else {
      index = first
      return nil
    }
    return Said(value: sign * time.minuteOfDay, span: span(from: first))
  }

  private mutating func until() throws(ReadingFault) -> Bool {
    let first = index
    guard takeOne(of: ["until", "till", "til", "through", "to"]) != nil else { return false }
    if take("further", "notice") {
      try keep(true, \.goesOn, from: first, "until when")
      return true
    }
    guard let date = try takeDate() else {
      if let end = spanOfTime {
        throw fault(
          "“\(text(span(from: first).lowerBound..<end))” names a time, and a rule ends on a day: write each time of the "
            + "day, such as “at 6:00, 9:00 and 12:00”.", span(from: first).lowerBound..<end)
      }
      throw fault("A date must follow “\(text(span(from: first)))”, such as “until 3 May 2026”.", span(from: first))
    }
    try keep(date.value, \.until, from: first, "until when")
    return true
  }

  /// `on 3 May 2026 only`: starts and ends on that day.
  private mutating func only() throws(ReadingFault) -> Bool {
    let first = index
    guard take("on"), let date = try attempt({ (parser) throws(ReadingFault) in try parser.takeDate() }) else {
      index = first
      return false
    }
    guard take("only") else {
      throw .ambiguous(
        "“\(text(span(from: first)))” may be that day alone, or the first of more.", span: span(from: first),
        wordings: ["on \(text(date.span)) only", "from \(text(date.span))"])
    }
    try keep(date.value, \.from, from: first, "when it begins")
    try keep(date.value, \.until, from: first, "until when")
    return true
  }

  /// `18 doses`, `x 18 doses`, `for 18 doses in all`. `3 doses a day` and `x3 daily` are doses per day instead.
  private mutating func count() throws(ReadingFault) -> Bool {
    let first = index
    let isTimes = take("x")
    if !isTimes { _ = take("for") }
    let doses = takeInteger()
    let saysDoses = takeOne(of: ["dose", "doses"]) != nil
    if let doses, saysDoses || isTimes, takeADay() {
      let times = PhaseDraft.TimesADay(count: doses, saysDay: true, isAbbreviation: false)
      try keep(times, \.timesADay, from: first, "how many times a day")
      return true
    }
    guard let doses, saysDoses else {
      index = first
      return false
    }
    let isOfAll = take("in", "all") || take("in", "total") || take("altogether")
    try keep(PhaseDraft.Count(doses: doses, isOfAll: isOfAll), \.count, from: first, "how many doses")
    return true
  }

  /// `for 10 days`, `x 10d`, `for one week`, `for a month`.
  private mutating func duration() throws(ReadingFault) -> Bool {
    let first = index
    let isMarked = takeOne(of: ["x", "for", "during"]) != nil
    _ = take("the", "next")
    let number = index
    try refuseShortLength(from: first)
    guard let count = takeInteger() ?? (isMarked && takeOne(of: ["a", "an"]) != nil ? 1 : nil) else {
      index = first
      return false
    }
    if isMarked, let upper = takeUpperBound() {
      throw .ambiguous(
        "“\(text(span(from: number)))” leaves open how long: say one number.", span: span(from: number),
        wordings: [String(count), String(upper)])
    }
    guard let unit = word().flatMap(CalendarUnit.init), [.day, .week, .month].contains(unit),
      word(1) != "before", word(1) != "after"
    else {
      if isMarked, word() == nil || isEndOfPart, tokens[first].kind == .word("x") {
        throw lengthOrDoses(count, span(from: first))
      }
      index = first
      return false
    }
    index += 1
    try keep(PhaseDraft.Duration(count: count, unit: unit), \.duration, from: first, "how long")
    return true
  }

  /// `x 4` has no unit. `weekly x 4` is once a week for four weeks, or four times a week, which needs days.
  private func lengthOrDoses(_ count: Int, _ span: Range<Int>) -> ReadingFault {
    let days = phase.days
    let isMonthly = days.months != nil || days.monthDays != nil || days.monthWeekday != nil
    let isWeekly = days.weeks != nil || days.weekdays != nil
    let unit = isMonthly ? "month" : isWeekly ? "week" : "day"
    let length = "for \(Phrases.counted(count, unit))"
    let saysDays = days.weekdays != nil || days.monthDays != nil || days.monthWeekday != nil
    if unit != "day", !saysDays, (days.weeks ?? days.months)?.value == 1 {
      let such = isWeekly ? "on Mondays and Thursdays" : "on the 1st and 15th of every month"
      return .ambiguous(
        "“\(text(span))” may be once a \(unit) \(length), or \(Phrases.counted(count, "time")) a \(unit): for that, name the "
          + "days, such as “\(such)”.", span: span, wordings: [length])
    }
    return .ambiguous(
      "“\(text(span))” may be \(unit)s or doses.", span: span, wordings: [length, Phrases.counted(count, "dose")])
  }

  /// `5/7`, `2/52` and `6/12`: days, weeks and months in some notations, and never an amount.
  private func refuseShortLength(from first: Int) throws(ReadingFault) {
    let units = ["7": "day", "52": "week", "12": "month"]
    guard case .number(let text) = kind(), let count = Digits.number(Array(text.utf8)[...]), count > 0,
      kind(1) == .sign("/"), case .number(let below) = kind(2), let unit = units[below], kind(3) != .sign("/"),
      kind(3) != .sign("-")
    else { return }
    let said = tokens[first].span.lowerBound..<tokens[index + 2].span.upperBound
    throw .ambiguous(
      "“\(self.text(said))” is a length of time to some: write it out.", span: said,
      wordings: ["for \(count) \(unit)\(count == 1 ? "" : "s")"])
  }

  /// Whether a part of the rule definitely ends here.
  var isEndOfPart: Bool {
    switch kind() {
    case nil, .sign(","), .sign(";"), .sign("."), .word("then"): true
    default: false
    }
  }
}
