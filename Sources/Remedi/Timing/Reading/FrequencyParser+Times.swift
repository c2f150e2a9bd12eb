/// When on a day: `bid`, `3 times a day`, `at 8:00 and 20:00`, `8am and 8 pm`, `in the morning`, `at bedtime`.
extension FrequencyParser {
  /// `bid`, `once daily`, `3 x a day`.
  mutating func timesADay() throws(ReadingFault) -> Bool {
    let first = index
    guard let (count, saysDay) = takeTimesADay() else {
      index = first
      return false
    }
    if let period = takeLongPeriod() {
      let span = span(from: first)
      throw .ambiguous(
        "“\(text(span))” does not say on which days: write “on Mondays”, or “on the 1st of every month”.", span: span,
        wordings: count == 1 ? [period] : [])
    }
    try keep(PhaseDraft.TimesADay(count: count, saysDay: saysDay), \.timesADay, from: first, "how many times a day")
    return true
  }

  /// `weekly`, `a month`, which say no day.
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

  private mutating func takeTimesADay() -> (count: Int, saysDay: Bool)? {
    if let count = word().flatMap({ FrequencyVocabulary.timesADay[$0] }) {
      index += 1
      return (count, false)
    }
    let words = ["once": 1, "twice": 2, "thrice": 3]
    if let count = word().flatMap({ words[$0] }) {
      index += 1
      return (count, takeADay())
    }
    guard let count = takeInteger() else { return nil }
    if takeOne(of: ["times", "time"]) != nil { return (count, takeADay()) }
    // Without its `a day`, what follows an `x` may be an amount.
    guard take("x"), takeADay() else { return nil }
    return (count, true)
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

  /// A time by the clock or a part of the day, or several clock times behind one `at`.
  mutating func time() throws(ReadingFault) -> Bool {
    let first = index
    if try partOfDay() { return true }
    var isAt = take("at") || takeSign("@")
    if !isAt { isAt = try isListOfFourDigits() }
    let isOf24Hours = isAt && isOf24Hours
    phase.hasFourDigits = phase.hasFourDigits || (isAt && isFourDigits)
    guard let time = try takeClock(isHour: isAt, isOf24Hours: isOf24Hours) else {
      index = first
      return false
    }
    append(.clock(time), from: first)
    while true {
      let saved = index
      takeListSigns()
      try refuseTimeOrAmount(isAt)
      let place = index
      let isHour = isAt && (!isAmountAhead || (phase.hasFourDigits && isFourDigits))
      guard index > saved || (isHour && isFourDigits),
        let time = try takeClock(isHour: isHour, isOf24Hours: isOf24Hours)
      else {
        index = saved
        return true
      }
      append(.clock(time), from: place)
    }
  }

  /// `at 14:00 and 2 with dinner`: a small number behind a time may be when, or how much.
  private func refuseTimeOrAmount(_ isAt: Bool) throws(ReadingFault) {
    guard isAt, case .number(let text) = kind(), let number = Int(text), number <= 12,
      case .word(let word) = kind(1), ["with", "on"].contains(word)
    else { return }
    throw .unreadable(
      "“\(text) \(word)” may be a time or an amount: write “\(text):00”, or what is counted, such as “\(text) tablets”.",
      word: text)
  }

  /// What stands between the times of a list.
  mutating func takeListSigns() {
    while takeSign(",") || take("and") || takeSign("&") || takeSign("/") {}
  }

  private mutating func append(_ time: DoseTime, from first: Int) {
    phase.entries.append(.time(Said(value: time, span: span(from: first))))
  }

  /// Whether the number here is how much, not when.
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

  /// `8:00`, `8am`, `8:30 pm`; behind `at` also `8`, `20`, `0800`, `8.30` and `8 o'clock`.
  /// - Parameters:
  ///   - isHour: whether a bare number is one.
  ///   - isOf24Hours: whether the times beside it show that `7` is in the morning.
  mutating func takeClock(isHour: Bool, isOf24Hours: Bool = false) throws(ReadingFault) -> LocalTime? {
    let first = index
    if let midnight = takeMidnight(isHour: isHour) { return midnight }
    var time: (hour: Int, minute: Int)
    switch kind() {
    case .clock(let clock):
      index += 1
      guard let clock else { throw noSuchTime(previousSpan) }
      time = (clock.hour, clock.minute)
    case .number(let text):
      if isHour { try refuseListWithoutBlanks(text) }
      guard let read = Self.hourAndMinute(text, isHour: isHour) else { return nil }
      index += 1
      time = read
      let isBare = text.utf8.count <= 2
      if word() != "am", word() != "pm" {
        guard isHour else {
          index = first
          return nil
        }
        let isHourNamed = isBare && (take("oclock") || take("h"))
        if isBare, (1...12).contains(time.hour), !isOf24Hours, !isHourNamed || text.utf8.count < 2 {
          throw .ambiguous(
            "“\(self.text(span(from: first)))” may be in the morning or in the evening.", span: span(from: first),
            wordings: ["\(time.hour):00", "\(time.hour % 12 + 12):00"])
        }
      }
    default: return nil
    }
    let half = takeOne(of: ["am", "pm"])
    if let half {
      guard (1...12).contains(time.hour) else { throw noSuchTime(span(from: first)) }
      if time.hour == 12, time.minute == 0 {
        throw .ambiguous(
          "“\(text(span(from: first)))” is noon to some and midnight to others.", span: span(from: first),
          wordings: ["12:00", "0:00"])
      }
      time.hour = time.hour % 12 + (half == "pm" ? 12 : 0)
    } else {
      _ = take("oclock") || take("h") || take("hrs")
    }
    guard let result = LocalTime(hour: time.hour, minute: time.minute) else { throw noSuchTime(span(from: first)) }
    return result
  }

  private func noSuchTime(_ span: Range<Int>) -> ReadingFault {
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
    // `in the morning and evening`: a meal behind it may be meant for both.
    if !hasPreposition, case .time(let last)? = phase.entries.last, case .dayPart(_, nil) = last.value {
      phase.sharedRun = (phase.sharedRun ?? phase.entries.count - 1)
    } else {
      phase.sharedRun = nil
    }
    append(.dayPart(part), from: first)
    return true
  }
}
