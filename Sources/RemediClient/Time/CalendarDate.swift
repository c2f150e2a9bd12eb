import Foundation

/// A day of the Gregorian calendar, without time or zone: `2026-03-01`.
public struct CalendarDate: Hashable, Comparable, Sendable {
  /// 1…9999
  public let year: Int
  /// 1…12
  public let month: Int
  /// 1…31
  public let day: Int

  /// Nil if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.length(ofMonth: month, in: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day of a moment in a time zone.
  public init(_ moment: Date, in timeZone: TimeZone) {
    let seconds = moment.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: moment))
    self.init(dayNumber: Int((seconds / 86_400).rounded(.down)))
  }

  /// The day that many days later, or earlier if `days` is negative. Clamped to the limits of the calendar.
  public func adding(days: Int) -> CalendarDate {
    let (sum, overflow) = dayNumber.addingReportingOverflow(days)
    return CalendarDate(dayNumber: overflow ? (days > 0 ? Int.max : Int.min) : sum)
  }

  /// For `Calendar` and for formatters.
  public var dateComponents: DateComponents {
    DateComponents(calendar: Calendar(identifier: .gregorian), year: year, month: month, day: day)
  }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.dayNumber < rhs.dayNumber }

  /// Days since 1970-01-01.
  var dayNumber: Int {
    // The year starts with March here, so the leap day is its last day.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }

  init(dayNumber: Int) {
    let first = -719_162
    let number = min(max(dayNumber, first), 2_932_896)
    // No year is longer than 366 days, so start with a year that is too early and advance.
    var year = 1 + (number - first) / 366
    while year < 9999, Self.firstDayNumber(of: year + 1) <= number { year += 1 }
    var rest = number - Self.firstDayNumber(of: year)
    var month = 1
    while rest >= Self.length(ofMonth: month, in: year) {
      rest -= Self.length(ofMonth: month, in: year)
      month += 1
    }
    (self.year, self.month, self.day) = (year, month, rest + 1)
  }

  private static func firstDayNumber(of year: Int) -> Int {
    let before = year - 1
    return before * 365 + before / 4 - before / 100 + before / 400 - 719_162
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: LosslessStringConvertible {
  /// Accepts only `YYYY-MM-DD`.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = Digits.number(bytes[0..<4]), let month = Digits.number(bytes[5..<7]),
      let day = Digits.number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// `YYYY-MM-DD`
  public var description: String {
    "\(Digits.padded(year, 4))-\(Digits.padded(month, 2))-\(Digits.padded(day, 2))"
  }
}

extension CalendarDate: TextCodable {}
