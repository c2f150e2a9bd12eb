import Remedi

/// Parses times of day: `bid`, `3 times a day`, `at 8:00 and 20:00`, `8am and 8 pm`, `in the morning`, `at bedtime`.
extension FrequencyParser {
  /// `bid`, `once daily`, `3 x a day`.
  mutating func timesADay() throws(ReadingFault) -> Bool {
    let first = index
    guard let times = takeTimesADay() else {
      index = first
      return false
    }
    if let period = takeLongPeriod() {
      let span = span(from: first)
      throw .ambiguous(
        "“\(text(span))” does not say on which days: write “on Mondays”, or “on the 1st of every month”.", span: span,
        wordings: times.count == 1 ? [period] : [])
    }
    try keep(times, \.timesADay, from: first, "how many times a day")
    return true
  }

  /// `weekly`, `a month`, without days.
  private mutating func takeLongPeriod() -> String? {
    let words = ["weekly": "every week", "fortnightly": "every second week", "monthly": "every month"]
    if let period = word().flatMap({ words[$0] }) {
      index += 1
      return period
    }
    guard let first = word(), ["a", "per", "every", "each"].contains(first),
      let unit = word(1).flatMap(CalendarUnit.init),
      unit == .week || unit == .month
    else { return nil }
    index += 2
    return unit == .week ? "every week" : "every month"
  }

  private mutating func takeTimesADay() -> PhaseDraft.TimesADay? {
    if let count = word().flatMap({ FrequencyVocabulary.timesADay[$0] }) {
      index += 1
      return PhaseDraft.TimesADay(count: count, saysDay: false, isAbbreviation: true)
    }
    let words = ["once": 1, "twice": 2, "thrice": 3]
    if let count = word().flatMap({ words[$0] }) {
      index += 1
      return PhaseDraft.TimesADay(count: count, saysDay: takeADay(), isAbbreviation: false)
    }
    guard let count = takeInteger() else { return nil }
    if takeOne(of: ["times", "time"]) != nil {
      return PhaseDraft.TimesADay(count: count, saysDay: takeADay(), isAbbreviation: false)
    }
    // Without `a day`, the text after an `x` may be an amount.
    guard take("x"), takeADay() else { return nil }
    return PhaseDraft.TimesADay(count: count, saysDay: true, isAbbreviation: false)
  }

  mutating func takeADay() -> Bool {
    if take("daily") || take("a", "day") || take("per", "day") || take("each", "day") || take("every", "day") {
      return true
    }
    let first = index
    if takeSign("/"), takeOne(of: ["d", "day"]) != nil { return true }
    index = first
    return false
  }

  /// A clock time or a part of the day, or several clock times after one `at`.
  mutating func time() throws(ReadingFault) -> Bool {
    let first = index
    if try partOfDay() { return true }
    var isAt = take("at") || takeSign("@")
    if !isAt { isAt = try isListOfFourDigits() }
    let isOf24Hours = isAt && isOf24Hours
    try refuseSpanOfTimes(isAt)
    phase.hasFourDigits = phase.hasFourDigits || (isAt && isFourDigits)
    guard let time = try takeClock(isHour: isAt, isOf24Hours: isOf24Hours) else {
      index = first
      return false
    }
    if isAt { try refuseTimeOfPart(time, from: first) }
    append(.clock(time), from: first)
    if !isAt { noteSmallHour(from: first) }
    while true {
      let saved = index
      takeListSigns()
      try refuseTimeOrAmount(isAt)
      if index > saved { try refuseSpanOfTimes(isAt) }
      let place = index
      let isHour = isAt && (!isAmountAhead || (phase.hasFourDigits && isFourDigits))
      guard index > saved || (isHour && isFourDigits),
        let time = try takeClock(isHour: isHour, isOf24Hours: isOf24Hours)
      else {
        index = saved
        return true
      }
      append(.clock(time), from: place)
      if !isAt { noteSmallHour(from: place) }
    }
  }

  /// Skips the separators between the times of a list.
  mutating func takeListSigns() {
    while takeSign(",") || take("and") || takeSign("&") || takeSign("/") {}
  }

  private mutating func append(_ time: DoseTime, from first: Int) {
    phase.entries.append(.time(Said(value: time, span: span(from: first))))
  }

  /// Whether the number here is an amount, not a time.
  var isAmountAhead: Bool {
    guard case .number = kind() else { return true }
    switch kind(1) {
    case nil, .sign(","), .sign(";"), .sign("."): return false
    case .word(let word):
      return ![
        "and", "then", "every", "daily", "for", "until", "from", "oclock", "h", "hrs", "am", "pm", "on", "with", "prn",
        "as", "starting", "except",
      ].contains(word)
    default: return true
    }
  }

  /// `8:00`, `8am`, `8:30 pm`; after `at` also `8`, `20`, `0800`, `8.30` and `8 o'clock`.
  /// - Parameters:
  ///   - isHour: whether a bare number is an hour.
  ///   - isOf24Hours: whether adjacent times prove that `7` is in the morning.
  mutating func takeClock(isHour: Bool, isOf24Hours: Bool = false) throws(ReadingFault) -> LocalTime? {
    let first = index
    if let midnight = takeMidnight(isHour: isHour) { return midnight }
    var time: (hour: Int, minute: Int)
    let half: Half?
    switch kind() {
    case .clock(let clock):
      index += 1
      guard let clock else { throw noSuchTime(previousSpan) }
      time = (clock.hour, clock.minute)
      half = takeHalf(of: time.hour)
    case .number(let text):
      if isHour { try refuseListWithoutBlanks(text) }
      guard let read = Self.hourAndMinute(text, isHour: isHour) else { return nil }
      index += 1
      time = read
      let isBare = text.utf8.count <= 2
      let isHourNamed = isHour && isBare && (take("oclock") || take("h"))
      let hasMinutes = isHourNamed && takeMinutes(of: &time)
      half = isHour ? takeHalf(of: time.hour) : takeOne(of: ["am", "pm"]).map { Half(isPM: $0 == "pm") }
      if half == nil {
        guard isHour else {
          index = first
          return nil
        }
        if isBare, !hasMinutes, (1...12).contains(time.hour), !isOf24Hours, !isHourNamed || text.utf8.count < 2 {
          throw Self.openHour(time.hour, self.text(span(from: first)), span(from: first))
        }
      }
    default: return nil
    }
    if let half {
      time.hour = try hour(time, half, span(from: first))
    } else {
      _ = take("oclock") || take("h") || take("hrs")
    }
    guard let result = LocalTime(hour: time.hour, minute: time.minute) else { throw noSuchTime(span(from: first)) }
    return result
  }

  func noSuchTime(_ span: Range<Int>) -> ReadingFault {
    fault("No clock shows “\(text(span))”. Write a time such as “8:00” or “20:30”.", span)
  }

  static func hourAndMinute(_ text: String, isHour: Bool) -> (hour: Int, minute: Int)? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
      .map { Digits.number(Array($0.utf8)[...]) }
    guard let first = parts.first, let number = first else { return nil }
    if parts.count == 2, let minute = parts[1], text.suffix(2).allSatisfy(\.isNumber), text.utf8.count >= 4 {
      return (number, minute)
    }
    guard parts.count == 1 else { return nil }
    if text.utf8.count == 4 { return isHour ? (number / 100, number % 100) : nil }
    return text.utf8.count <= 2 ? (number, 0) : nil
  }

  /// `in the morning`, `at bedtime`, `qhs`, `nocte`; with its meal `before breakfast`.
  private mutating func partOfDay() throws(ReadingFault) -> Bool {
    let first = index
    if take("before", "bed") || take("before", "sleep") || take("at", "bed", "time") || take("before", "bedtime") {
      append(.dayPart(.bedtime), from: first)
      return true
    }
    let hasPreposition = takeOne(of: ["in", "at"]) != nil
    _ = hasPreposition && take("the")
    if hasPreposition, let part = word().flatMap({ FrequencyVocabulary.meals[$0] }) {
      index += 1
      append(.dayPart(part, .with), from: first)
      keepFurtherMeals(.with)
      return true
    }
    guard let part = word().flatMap({ FrequencyVocabulary.dayParts[$0] }) else {
      index = first
      return false
    }
    index += 1
    // `in the morning and evening`: a following meal may apply to both.
    if !hasPreposition, case .time(let last)? = phase.entries.last, case .dayPart(_, nil) = last.value {
      phase.sharedRun = (phase.sharedRun ?? phase.entries.count - 1)
    } else {
      phase.sharedRun = nil
    }
    append(.dayPart(part), from: first)
    return true
  }
}
