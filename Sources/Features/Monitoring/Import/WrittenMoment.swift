import Remedi

/// A time as programs write it into tables.
enum WrittenMoment: Sendable, Hashable {
  /// The order of a date with slashes.
  enum Order: String, Codable, Sendable, CaseIterable {
    case dayFirst = "dmy"
    case monthFirst = "mdy"
  }

  /// With its offset, or as milliseconds since 1970.
  case moment(Instant)
  /// Without an offset: what the patient's clock showed.
  case local(LocalDate, LocalTime, seconds: Int)

  /// Reads `1703175660000`, `2026-03-01T08:00:00+01:00`, `2026-03-01 08:00`, `01.03.2026 08:00:30`, and with an order
  /// `3/1/2026 08:00`. Nil for anything else, and for a date alone.
  init?(_ text: String, order: Order?) {
    let text = text.trimming()
    if text.utf8.count >= 11, text.utf8.allSatisfy(Self.isDigit) {
      guard text.utf8.count <= 15, let milliseconds = Int64(text) else { return nil }
      self = .moment(Instant(milliseconds: milliseconds))
      return
    }
    if let moment = Instant(text) {
      self = .moment(moment)
      return
    }
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }
    guard parts.count == 2 else { return nil }
    self.init(date: String(parts[0]), time: String(parts[1]), order: order)
  }

  /// - Parameter time: noon if it is empty.
  init?(date: String, time: String, order: Order?) {
    guard let date = Self.date(date.trimming(), order), let (time, seconds) = Self.time(time.trimming()) else {
      return nil
    }
    self = .local(date, time, seconds: seconds)
  }

  /// The moment, in the offset of the patient's clock.
  func instant(_ calendar: PatientCalendar) -> Instant {
    switch self {
    case .moment(let moment): calendar.written(moment)
    case .local(let date, let time, let seconds):
      calendar.written(calendar.instant(on: date, at: time).adding(seconds: seconds))
    }
  }

  private static func date(_ text: String, _ order: Order?) -> LocalDate? {
    if let date = LocalDate(text) { return date }
    let separator = text.first { !$0.isNumber }
    let numbers = text.split(omittingEmptySubsequences: false) { $0 == separator }.map(number)
    guard numbers.count == 3, let first = numbers[0], let second = numbers[1], let third = numbers[2] else {
      return nil
    }
    switch (separator, order) {
    case ("-", _): return LocalDate(year: first, month: second, day: third)
    case (".", _), ("/", .dayFirst): return LocalDate(year: third, month: second, day: first)
    case ("/", .monthFirst): return LocalDate(year: third, month: first, day: second)
    default: return nil
    }
  }

  /// `8:05`, `08:05:30`, `08:05:30.123`.
  private static func time(_ text: String) -> (LocalTime, seconds: Int)? {
    guard !text.isEmpty else { return LocalTime(hour: 12, minute: 0).map { ($0, 0) } }
    let whole = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard whole.count == 1 || whole[1].utf8.allSatisfy(isDigit) else { return nil }
    let numbers = whole[0].split(separator: ":", omittingEmptySubsequences: false).map(number)
    guard (2...3).contains(numbers.count), let hour = numbers[0], let minute = numbers[1],
      let time = LocalTime(hour: hour, minute: minute)
    else { return nil }
    guard numbers.count == 3 else { return (time, 0) }
    guard let seconds = numbers[2], seconds < 60 else { return nil }
    return (time, seconds)
  }

  /// One to four digits.
  private static func number(_ text: Substring) -> Int? {
    (1...4).contains(text.utf8.count) && text.utf8.allSatisfy(isDigit) ? Int(text) : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
