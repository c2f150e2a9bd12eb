import Remedi

/// Parses amounts: `1 tab`, `½ tablet`, `5 mL`, `2-1-1`.
extension FrequencyParser {
  mutating func amount() throws(ReadingFault) -> Bool {
    let first = index
    try refuseHourOfNoon()
    guard let quantity = try takeQuantity() else {
      index = first
      return false
    }
    try refuseTimesSign(from: first)
    phase.entries.append(.amount(Said(value: quantity, span: span(from: first))))
    return true
  }

  /// Morning, noon and evening, and bedtime if there is a fourth number.
  mutating func scheme() throws(ReadingFault) -> Bool {
    let first = index
    guard let numbers = takeScheme() else {
      index = first
      return false
    }
    let span = span(from: first)
    guard numbers.count <= 4 else {
      throw fault(
        "“\(text(span))” has more parts than morning, noon, evening and bedtime: write the time of each.", span)
    }
    guard phase.times.isEmpty, phase.amounts.isEmpty else {
      throw fault("“\(text(span))” already says how much and when: leave the other amounts and times out.", span)
    }
    let unit = try takeUnit()
    let parts: [DayPart] = [.morning, .noon, .evening, .bedtime]
    for (part, (text, place)) in zip(parts, numbers) where text != "0" {
      let value = try value(text, place)
      let quantity = try quantity(value, unit, span: span)
      phase.entries.append(.amount(Said(value: quantity, span: span)))
      phase.entries.append(.time(Said(value: .dayPart(part), span: span)))
    }
    guard !phase.times.isEmpty else { throw fault("“\(text(span))” asks for nothing.", span) }
    return true
  }

  /// Three or more numbers separated by dashes.
  private mutating func takeScheme() -> [(text: String, span: Range<Int>)]? {
    var numbers: [(text: String, span: Range<Int>)] = []
    repeat {
      guard case .number(let text) = kind() else { return nil }
      let first = index
      index += 1
      if case .number(let whole)? = Optional(tokens[index - 1].kind), whole.utf8.allSatisfy({ $0 != 46 && $0 != 44 }),
        kind() == .sign("/"), case .number(let below) = kind(1), let half = TypedFraction.number(whole, below)
      {
        index += 2
        numbers.append((half.description, span(from: first)))
      } else {
        numbers.append((text, span(from: first)))
      }
    } while takeSign("-")
    return numbers.count >= 3 ? numbers : nil
  }

  /// An amount with its unit; the medication's own if none is written.
  mutating func takeQuantity() throws(ReadingFault) -> Quantity? {
    let first = index
    guard let value = try takeValue() else { return nil }
    let number = index
    if let upper = try attempt({ (parser) throws(ReadingFault) in
      guard parser.takeSign("-") || parser.take("to") || parser.take("or") else { return DecimalNumber?.none }
      return try parser.takeValue()
    }) {
      throw .ambiguous(
        "“\(text(span(from: first)))” leaves the amount open: say one.", span: span(from: first),
        wordings: [value.description, upper.description])
    }
    index = number
    let unit = try takeUnit()
    return try quantity(value, unit, span: span(from: first))
  }

  private func quantity(_ value: DecimalNumber, _ unit: String?, span: Range<Int>) throws(ReadingFault) -> Quantity {
    guard reader.kind == .medication else {
      throw fault("An exercise has no amount: its sets and repetitions have their own fields.", span)
    }
    let lastUnit = phase.amounts.last?.value.unit ?? earlier.last?.amounts.last?.value.unit
    guard let unit = unit ?? lastUnit ?? reader.unit else {
      throw fault("Say what “\(text(span))” counts, such as “1 tablet”.", span)
    }
    return Quantity(value, unit)
  }

  /// `1`, `0.5`, `1/2`, `1 1/2`, `half a`, `one and a half`, `a`.
  private mutating func takeValue() throws(ReadingFault) -> DecimalNumber? {
    let first = index
    if take("half") {
      _ = takeOne(of: ["a", "an"])
      return DecimalNumber("0.5")
    }
    if takeOne(of: ["a", "an"]) != nil {
      if take("half") { return DecimalNumber("0.5") }
      guard unitAhead != nil else { return nil }
      return DecimalNumber("1")
    }
    guard case .number(let text) = kind() else {
      guard let number = takeInteger() else { return nil }
      return DecimalNumber(take("and", "a", "half") ? "\(number).5" : "\(number)")
    }
    index += 1
    if take("and", "a", "half") { return DecimalNumber(text + ".5") }
    if Digits.number(Array(text.utf8)[...]) != nil, let fraction = takeFractionSign() {
      return DecimalNumber(text + fraction.dropFirst())
    }
    if kind() == .sign("/"), case .number(let below) = kind(1) {
      index += 2
      guard let fraction = TypedFraction.number(text, below) else {
        throw fault(
          "“\(self.text(span(from: first)))” is no amount that can be kept: write a decimal such as “0.5”, and leave "
            + "out the strength.", span(from: first))
      }
      return fraction
    }
    if case .number(let above) = kind(), kind(1) == .sign("/"), case .number(let below) = kind(2),
      let whole = Digits.number(Array(text.utf8)[...]), let fraction = TypedFraction.number(above, below)
    {
      index += 3
      return DecimalNumber(scaled: Int64(whole) * 10_000 + fraction.scaled)
    }
    return try value(text, span(from: first))
  }

  /// `½` after an integer, as `0.5`.
  private mutating func takeFractionSign() -> String? {
    let offset = word() == "and" ? 1 : 0
    // A single character that stands for several digits.
    guard case .number(let text) = kind(offset), text.utf8.count > 1, tokens[index + offset].span.count == 1 else {
      return nil
    }
    index += offset + 1
    return text
  }

  /// The value of a number in digits. Notations that have led to harmful misreadings are rejected.
  private func value(_ text: String, _ span: Range<Int>) throws(ReadingFault) -> DecimalNumber {
    if text.hasPrefix("."), span.lowerBound > 0, source[span.lowerBound - 1].properties.isAlphabetic {
      // `bid.5 tablets` may have lost a blank or a 0.
      throw fault(
        "“\(self.text(span))” stands directly behind a word: write a 0 before it, or a blank behind its point.", span)
    }
    if text.utf8.count == 4, text.hasPrefix("0"), text.utf8.allSatisfy({ (48...57).contains($0) }) {
      throw fault("“\(self.text(span))” looks like a time and like an amount: write a time such as “at 8:00”.", span)
    }
    switch TypedNumber(text) {
    case .number(let value): return value
    case .ambiguous(let decimal, let thousands):
      throw .ambiguous(
        TypedNumber.doubt(self.text(span), decimal, thousands), span: span,
        wordings: [decimal.description, thousands.description])
    case .unreadable:
      throw fault(
        "“\(self.text(span))” is no amount that can be kept: up to six digits, and four after the point.", span)
    }
  }
}
