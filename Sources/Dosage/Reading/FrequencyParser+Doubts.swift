import Remedi

/// Rejects ambiguities that could be misread with harm: a time or an amount, one time or two, each or all.
extension FrequencyParser {
  /// `at 14:00 and 2 with dinner`, `at 8:00 and 8 in the evening`: a small number after a time may be a time or an
  /// amount.
  func refuseTimeOrAmount(_ isAt: Bool) throws(ReadingFault) {
    guard case .number(let text) = kind(), let number = Int(text), number <= 12, case .word(let word) = kind(1) else {
      return
    }
    switch word {
    case "with" where isAt, "on" where isAt: break
    case "in" where number >= 4, "at" where number >= 4 && self.word(2) == "night": break
    default: return
    }
    throw .unreadable(
      "“\(text) \(word)” may be a time or an amount: write “\(text):00”, or what is counted, such as “\(text) tablets”.",
      word: text)
  }

  /// `12 noon` is usually a time, but an amount where amounts are expected.
  func refuseHourOfNoon() throws(ReadingFault) {
    guard kind() == .number("12"), let part = word(1), ["noon", "midday", "midnight"].contains(part) else { return }
    let span = span.lowerBound..<tokens[index + 1].span.upperBound
    throw .ambiguous("“\(text(span))” may be a time or an amount: write which.", span: span, wordings: [part])
  }

  /// `3x1` after an amount without a unit.
  func refuseTimesSign(from first: Int) throws(ReadingFault) {
    guard index == first + 1, word() == "x", case .number = kind(1) else { return }
    let span = tokens[first].span.lowerBound..<tokens[index + 1].span.upperBound
    throw fault("“\(text(span))” does not say how much and how often: write “1 tablet 3 times a day”.", span)
  }

  /// `3 tablets a day`: together or separately.
  func refuseAmountOfDay() throws(ReadingFault) {
    var ahead = self
    guard word() != "daily", ahead.takeADay(), let one = DecimalNumber("1"),
      case .amount(let amount)? = phase.entries.last,
      isDirectlyBehind(amount.span, index), amount.value.value.scaled > 10_000
    else { return }
    let span = amount.span.lowerBound..<ahead.previousSpan.upperBound
    let parts = (2...4).filter { amount.value.value.scaled == Int64($0) * 10_000 }
    throw .ambiguous(
      "“\(text(span))” may be all at once or in parts: say how often.", span: span,
      wordings: parts.map { "\(Quantity(one, amount.value.unit)) \($0) times a day" }
        + ["\(text(amount.span)) once a day"])
  }

  /// `at 8-10`, `7:00 - 8:00`: two times, or a range of time.
  func refuseSpanOfTimes(_ isAt: Bool) throws(ReadingFault) {
    guard let first = tokens.indices.contains(index) ? tokens[index].span.lowerBound : nil else { return }
    var ahead = self
    guard let isBare = ahead.takeAnyTime(), isAt || !isBare else { return }
    var end: Int?
    while ahead.takeSign("-") || ahead.take("to"), let isNextBare = ahead.takeAnyTime(), isBare || !isNextBare {
      end = ahead.previousSpan.upperBound
    }
    guard let end else { return }
    throw fault(
      "“\(text(first..<end))” may be times or what is between them: write each time, with commas between them.",
      first..<end)
  }

  /// The end of a time that begins at the current token. Nil if there is none.
  var spanOfTime: Int? {
    var ahead = self
    return ahead.takeAnyTime() == false ? ahead.previousSpan.upperBound : nil
  }

  /// Whether the time is a bare number. Nil if there is no time here.
  private mutating func takeAnyTime() -> Bool? {
    switch kind() {
    case .clock: index += 1
    case .number(let text) where Self.hourAndMinute(text, isHour: true) != nil:
      index += 1
      guard ["am", "pm", "h", "oclock"].contains(word()) else { return unitAhead == nil ? true : nil }
    default: return nil
    }
    _ = takeOne(of: ["am", "pm", "h", "oclock"])
    return false
  }

  /// `every night at 22:00`, `in the morning at 8:00`: the part of the day is not a second time.
  func refuseTimeOfPart(_ time: LocalTime, from first: Int) throws(ReadingFault) {
    guard case .time(let last)? = phase.entries.last, case .dayPart(let part, _) = last.value,
      isDirectlyBehind(last.span, first)
    else { return }
    let span = last.span.lowerBound..<previousSpan.upperBound
    let fits =
      switch part {
      case .morning: time.hour < 12
      case .noon: (11...14).contains(time.hour)
      case .evening: time.hour >= 12
      case .bedtime: time.hour >= 18 || time.hour < 4
      }
    let days = phase.saysEveryDay == last.span ? " every day" : ""
    throw .ambiguous(
      "“\(text(span))” may be one time or two: say one of them.", span: span,
      wordings: fits ? ["at \(time)\(days)"] : [])
  }
}
