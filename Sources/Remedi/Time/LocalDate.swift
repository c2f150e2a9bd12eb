/// A day of the proleptic Gregorian calendar, without a zone: `YYYY-MM-DD`.
public struct LocalDate: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Days since 1970-01-01.
  public let dayNumber: Int

  public init(dayNumber: Int) { self.dayNumber = dayNumber }

  /// Nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, ofYear: year)
    else { return nil }
    self.dayNumber = Self.dayNumber(year: year, month: month, day: day)
  }

  /// Parses exactly `YYYY-MM-DD`.
  public init?(_ text: String) {
    var text = text
    guard let date = text.withUTF8({ Self(utf8: $0) }) else { return nil }
    self = date
  }

  /// The same from bytes.
  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Digits.number(bytes[0..<4]), let month = Digits.number(bytes[5..<7]),
      let day = Digits.number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  public var description: String { DigitWriter.text { $0.add(self) } }

  public var year: Int { components.year }
  public var month: Int { components.month }
  public var day: Int { components.day }

  /// 1 is Monday, 7 is Sunday (ISO 8601).
  public var isoWeekday: Int { (((dayNumber + 3) % 7) + 7) % 7 + 1 }

  /// Year, month 1…12, day 1…31 (Howard Hinnant's `civil_from_days`).
  public var components: (year: Int, month: Int, day: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  public static func + (date: Self, days: Int) -> Self { Self(dayNumber: date.dayNumber + days) }
  public static func - (date: Self, days: Int) -> Self { Self(dayNumber: date.dayNumber - days) }
  public static func - (later: Self, earlier: Self) -> Int { later.dayNumber - earlier.dayNumber }
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.dayNumber < rhs.dayNumber }

  /// Age in whole years, if this day is the birthday.
  public func age(on date: LocalDate) -> Int {
    let (born, then) = (components, date.components)
    return then.year - born.year - ((then.month, then.day) < (born.month, born.day) ? 1 : 0)
  }

  /// Whole months from this day to another.
  public func months(to date: LocalDate) -> Int {
    let (born, then) = (components, date.components)
    return (then.year - born.year) * 12 + then.month - born.month - (then.day < born.day ? 1 : 0)
  }

  public static func days(inMonth month: Int, ofYear year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Howard Hinnant's `days_from_civil`.
  private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

extension LocalDate: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date: \(text)")
    }
    self = date
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension LocalDate: Strideable {
  public func distance(to other: LocalDate) -> Int { other - self }
  public func advanced(by days: Int) -> LocalDate { self + days }
}

/// Converts between ASCII digits and numbers without a formatter.
package enum Digits {
  package static func number(_ bytes: some Collection<UInt8>) -> Int? {
    guard !bytes.isEmpty, bytes.count <= 9 else { return nil }
    var result = 0
    for byte in bytes {
      guard byte >= 48, byte <= 57 else { return nil }
      result = result * 10 + Int(byte - 48)
    }
    return result
  }

  package static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return text.utf8.count >= width ? text : String(repeating: "0", count: width - text.utf8.count) + text
  }
}
