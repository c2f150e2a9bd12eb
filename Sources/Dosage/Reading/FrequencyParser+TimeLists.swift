import Remedi

/// Parses lists of times: `at 7, 11, 15 and 19`, `0800 1200`, and midnight, which belongs to two days.
extension FrequencyParser {
  /// Whether a time in the list that begins here proves the use of the 24-hour clock.
  var isOf24Hours: Bool {
    var ahead = self
    var (isFirst, isFound) = (true, false)
    while true {
      switch ahead.kind() {
      case .clock(let time): isFound = isFound || time.map { $0.hour == 0 || $0.hour > 12 } ?? true
      case .number(let text):
        guard isFirst || !ahead.isAmountAhead, let (hour, _) = Self.hourAndMinute(text, isHour: true) else {
          return isFound
        }
        if ["am", "pm"].contains(ahead.word(1)) { return false }
        isFound = isFound || hour == 0 || hour > 12 || ahead.isFourDigits
      default: return isFound
      }
      ahead.index += 1
      if ["am", "pm"].contains(ahead.word()) { return false }
      _ = ahead.takeOne(of: ["oclock", "h", "hrs"])
      let saved = ahead.index
      ahead.takeListSigns()
      guard ahead.index > saved || ahead.isFourDigits else { return isFound }
      isFirst = false
    }
  }

  /// `0800` as a time, not an amount.
  var isFourDigits: Bool {
    guard case .number(let text) = kind(), text.utf8.count == 4,
      let (hour, minute) = Self.hourAndMinute(text, isHour: true),
      LocalTime(hour: hour, minute: minute) != nil || (hour, minute) == (24, 0),
      text.utf8.allSatisfy({ (48...57).contains($0) })
    else { return false }
    var behind = self
    behind.index += 1
    return behind.unitAhead == nil
  }

  /// Whether four-digit times without an `at` begin here. One of them must begin with 0, as no amount does, or be
  /// followed by `h`, or others were written in this way before.
  /// - Throws: if there are several but none proves it.
  func isListOfFourDigits() throws(ReadingFault) -> Bool {
    guard isFourDigits else { return false }
    var ahead = self
    var times: [String] = []
    var isTime = phase.hasFourDigits
    while ahead.isFourDigits, case .number(let text) = ahead.kind() {
      times.append("\(text.prefix(2)):\(text.suffix(2))")
      ahead.index += 1
      isTime = isTime || text.hasPrefix("0") || ahead.takeOne(of: ["h", "hrs"]) != nil
      let end = ahead.index
      ahead.takeListSigns()
      if !ahead.isFourDigits { ahead.index = end }
    }
    guard !isTime, times.count > 1 else { return isTime }
    let span = ahead.span(from: index)
    throw .ambiguous(
      "“\(text(span))” does not say whether it is when or how much.", span: span,
      wordings: ["at \(Phrases.list(times))"])
  }

  /// `at 7,11` is one time or two.
  func refuseListWithoutBlanks(_ text: String) throws(ReadingFault) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let hours = parts.map { Digits.number(Array($0.utf8)[...]) }
    guard parts.count == 2, let first = hours[0], let second = hours[1], first <= 24, second <= 24, parts[1] != "00"
    else { return }
    let list = "\(parts[0]), \(parts[1])"
    let clock = parts[1].utf8.count == 2 ? ["\(first):\(parts[1])"] : []
    throw .ambiguous("“\(text)” may be one time or two: write “\(list)” for two.", span: span, wordings: clock + [list])
  }

  /// `midnight`, `24:00`, and, if an hour is expected, `24` and `2400`.
  mutating func takeMidnight(isHour: Bool) -> LocalTime? {
    switch kind() {
    case .word("midnight"): break
    case .clock(nil) where text(span) == "24:00": break
    case .number("24") where isHour, .number("2400") where isHour: break
    case .number("12") where isHour && word(1) == "midnight": index += 1
    default: return nil
    }
    index += 1
    phase.midnight = previousSpan
    _ = takeOne(of: ["oclock", "h", "hrs"])
    return LocalTime(hour: 0, minute: 0)
  }
}

extension RuleDraft {
  /// Asks which night is meant if not every day has one, and at the end of a course, because its last 24:00 is the
  /// beginning of the following day.
  func checkMidnight(_ draft: PhaseDraft, _ pattern: DayPattern) throws(ReadingFault) {
    guard let midnight = draft.midnight else { return }
    let isEnd = text(midnight).hasPrefix("24")
    let isBounded = draft.until != nil || draft.duration != nil || draft.count != nil
    guard pattern != .daily || (isEnd && isBounded) else { return }
    throw .ambiguous(
      "“\(text(midnight))” may be where the day begins or where it ends.", span: midnight,
      wordings: isEnd ? ["23:59", "0:00"] : ["0:00", "23:59"])
  }
}
