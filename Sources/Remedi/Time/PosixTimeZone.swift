/// The rule in the footer of a TZif file: `CET-1CEST,M3.5.0,M10.5.0/3` (RFC 9636, 3.3; POSIX `TZ` with the hours
/// -167…167 that the RFC allows).
struct PosixTimeZone: Hashable, Sendable {
  /// Seconds ahead of UTC during standard time.
  let standardOffset: Int
  let daylight: Daylight?

  struct Daylight: Hashable, Sendable {
    let offset: Int
    let starts: ChangeDay
    let ends: ChangeDay
  }

  struct ChangeDay: Hashable, Sendable {
    enum Day: Hashable, Sendable {
      /// The nth (5: last) weekday (0: Sunday) of a month.
      case weekday(month: Int, week: Int, weekday: Int)
      /// 1…365, never counting 29 February.
      case julian(Int)
      /// 0…365, counting 29 February.
      case ordinal(Int)
    }
    let day: Day
    /// Seconds after that day's local midnight; may be negative or beyond the day.
    let second: Int

    /// The change in `year`, in seconds of local time.
    func localSecond(inYear year: Int) -> Int64 {
      Int64(dayNumber(inYear: year)) * 86_400 + Int64(second)
    }

    private func dayNumber(inYear year: Int) -> Int {
      let newYear = LocalDate.dayNumberOfNewYear(year)
      let isLeap = LocalDate.days(inMonth: 2, ofYear: year) == 29
      switch day {
      case .julian(let day): return newYear + day - 1 + (isLeap && day >= 60 ? 1 : 0)
      case .ordinal(let day): return newYear + day
      case .weekday(let month, let week, let weekday):
        var first = newYear
        for earlier in 1..<month { first += LocalDate.days(inMonth: earlier, ofYear: year) }
        let weekdayOfFirst = LocalDate(dayNumber: first).isoWeekday % 7
        var date = first + (weekday - weekdayOfFirst + 7) % 7 + (week - 1) * 7
        if date >= first + LocalDate.days(inMonth: month, ofYear: year) { date -= 7 }
        return date
      }
    }
  }

  func offset(at second: Int64) -> Int {
    guard let daylight else { return standardOffset }
    let year = LocalDate(dayNumber: Int(Instant.floorDivide(second + Int64(standardOffset), 86_400).0)).year
    let starts = daylight.starts.localSecond(inYear: year) - Int64(standardOffset)
    let ends = daylight.ends.localSecond(inYear: year) - Int64(daylight.offset)
    let isDaylight = starts < ends ? starts <= second && second < ends : second < ends || starts <= second
    return isDaylight ? daylight.offset : standardOffset
  }

  /// Nil if the text is not such a rule.
  init?(_ text: String) {
    var reader = Reader(bytes: Array(text.utf8))
    guard reader.name(), let west = reader.time(), Self.isOffset(west) else { return nil }
    standardOffset = -west
    guard !reader.isAtEnd else {
      daylight = nil
      return
    }
    guard reader.name() else { return nil }
    var offset = standardOffset + 3600
    if reader.peek != UInt8(ascii: ",") {
      guard let west = reader.time() else { return nil }
      offset = -west
    }
    guard Self.isOffset(offset) else { return nil }
    guard reader.take(","), let starts = reader.changeDay(), reader.take(","), let ends = reader.changeDay(),
      reader.isAtEnd
    else { return nil }
    daylight = Daylight(offset: offset, starts: starts, ends: ends)
  }
}

extension PosixTimeZone {
  private static func isOffset(_ seconds: Int) -> Bool { abs(seconds) <= TimeZoneRules.largestOffset }

  /// Parses the rule from left to right.
  private struct Reader {
    let bytes: [UInt8]
    var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { index == bytes.count }
    var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func take(_ sign: Unicode.Scalar) -> Bool {
      guard let byte = peek, byte == UInt8(ascii: sign) else { return false }
      index += 1
      return true
    }

    /// A name of letters, or of anything between angle brackets.
    mutating func name() -> Bool {
      let start = index
      if take("<") {
        while let byte = peek, byte != UInt8(ascii: ">") {
          _ = byte
          index += 1
        }
        return take(">")
      }
      while let byte = peek, (byte | 32) >= UInt8(ascii: "a"), (byte | 32) <= UInt8(ascii: "z") { index += 1 }
      return index > start
    }

    mutating func number(upTo limit: Int) -> Int? {
      let start = index
      while let byte = peek, byte >= 48, byte <= 57, index - start < 3 { index += 1 }
      guard let number = Digits.number(bytes[start..<index]), number <= limit else { return nil }
      return number
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    mutating func time() -> Int? {
      let sign = take("-") ? -1 : 1
      if sign == 1 { _ = take("+") }
      guard let hours = number(upTo: 167) else { return nil }
      var seconds = hours * 3600
      if take(":") {
        guard let minutes = number(upTo: 59) else { return nil }
        seconds += minutes * 60
        if take(":") {
          guard let rest = number(upTo: 59) else { return nil }
          seconds += rest
        }
      }
      return sign * seconds
    }

    mutating func changeDay() -> ChangeDay? {
      let day: ChangeDay.Day
      if take("M") {
        guard let month = number(upTo: 12), month >= 1, take("."), let week = number(upTo: 5), week >= 1, take("."),
          let weekday = number(upTo: 6)
        else { return nil }
        day = .weekday(month: month, week: week, weekday: weekday)
      } else if take("J") {
        guard let number = number(upTo: 365), number >= 1 else { return nil }
        day = .julian(number)
      } else {
        guard let number = number(upTo: 365) else { return nil }
        day = .ordinal(number)
      }
      guard take("/") else { return ChangeDay(day: day, second: 7200) }
      guard let second = time() else { return nil }
      return ChangeDay(day: day, second: second)
    }
  }
}

extension LocalDate {
  /// The day number of 1 January of any year, also outside the range of formatted dates.
  static func dayNumberOfNewYear(_ year: Int) -> Int {
    let previous = year - 1
    return previous * 365 + floor(previous, 4) - floor(previous, 100) + floor(previous, 400) - 719_162
  }

  private static func floor(_ value: Int, _ divisor: Int) -> Int {
    Int(Instant.floorDivide(Int64(value), Int64(divisor)).0)
  }
}
