import Remedi

/// Parses the half of the day of an hour: `8 am`, `8 in the evening`, `12 noon`.
extension FrequencyParser {
  struct Half {
    let isPM: Bool
    /// Whether it is in words, which may follow hours of the 24-hour clock: `20:00 in the evening`.
    var isSpelled = false
  }

  /// The text after an hour; `in the evening` is then not a second time.
  mutating func takeHalf(of hour: Int) -> Half? {
    if let half = takeOne(of: ["am", "pm"]) { return Half(isPM: half == "pm") }
    if take("in", "the", "morning") { return Half(isPM: false, isSpelled: true) }
    if take("in", "the", "afternoon") || take("in", "the", "evening") { return Half(isPM: true, isSpelled: true) }
    if hour % 12 >= 6, take("at", "night") { return Half(isPM: true, isSpelled: true) }
    if hour == 12, take("noon") || take("midday") { return Half(isPM: true, isSpelled: true) }
    return nil
  }

  /// From 0 to 23.
  func hour(_ time: (hour: Int, minute: Int), _ half: Half, _ span: Range<Int>) throws(ReadingFault) -> Int {
    if half.isSpelled, !(1...12).contains(time.hour) {
      guard (time.hour > 12) == half.isPM else { throw noSuchTime(span) }
      return time.hour
    }
    guard (1...12).contains(time.hour) else { throw noSuchTime(span) }
    let isNoon = ["noon", "midday"].contains(word(-1))
    if time.hour == 12, time.minute == 0, !isNoon {
      throw .ambiguous(
        "“\(text(span))” is noon to some and midnight to others.", span: span, wordings: ["12:00", "0:00"])
    }
    return time.hour % 12 + (half.isPM ? 12 : 0)
  }

  /// Notes that the time that ends here is `1 am` or the like, which may mean one in the morning.
  mutating func noteSmallHour(from first: Int) {
    guard index == first + 2, case .number(let text) = tokens[first].kind, text.utf8.count == 1,
      let number = Int(text), PhaseDraft.SmallHour.numbers.contains(number), let half = word(-1),
      ["am", "pm"].contains(half)
    else { return }
    phase.smallHours.append(Said(value: .init(number: number, isPM: half == "pm"), span: span(from: first)))
  }

  /// `30` directly after `8h`.
  mutating func takeMinutes(of time: inout (hour: Int, minute: Int)) -> Bool {
    guard word(-1) == "h", case .number(let text) = kind(), text.utf8.count == 2,
      span.lowerBound == previousSpan.upperBound, let minute = Digits.number(Array(text.utf8)[...])
    else { return false }
    index += 1
    time.minute = minute
    return true
  }

  /// An hour from 1 to 12 without further information.
  static func openHour(_ hour: Int, _ text: String, _ span: Range<Int>) -> ReadingFault {
    if hour == 12 {
      return .ambiguous("“\(text)” may be noon or midnight.", span: span, wordings: ["12:00", "0:00"])
    }
    return .ambiguous(
      "“\(text)” may be in the morning or in the evening.", span: span,
      wordings: ["\(hour):00", "\(hour + 12):00"])
  }
}
