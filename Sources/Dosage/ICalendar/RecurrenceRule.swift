import Remedi

/// A recurrence rule of iCalendar (RFC 5545, 3.3.10), with the parts that Remedi's rules use.
public struct RecurrenceRule: Hashable, Sendable, CustomStringConvertible {
  public enum Frequency: String, Sendable {
    case minutely = "MINUTELY"
    case hourly = "HOURLY"
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
  }

  /// A weekday, or the nth of its month: `MO`, `2TU`, `-1FR`.
  public struct Day: Hashable, Sendable {
    public let weekday: Weekday
    public let nth: Int?

    public init(_ weekday: Weekday, nth: Int? = nil) {
      self.weekday = weekday
      self.nth = nth
    }
  }

  public var frequency: Frequency
  public var interval: Int
  public var monthDays: [Int] = []
  public var days: [Day] = []
  public var hours: [Int] = []
  /// Which of the listed days of a month counts: -1 is the last.
  public var position: Int?
  /// The number of recurrences before exclusions. Nil if unlimited.
  public var count: Int?

  public init(_ frequency: Frequency, every interval: Int) {
    self.frequency = frequency
    self.interval = interval
  }

  /// `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=MO;COUNT=18`. Weeks begin on Monday.
  public var text: String {
    var parts = ["FREQ=\(frequency.rawValue)"]
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    if !monthDays.isEmpty { parts.append("BYMONTHDAY=\(Self.joined(monthDays))") }
    if !days.isEmpty {
      parts.append(
        "BYDAY=" + days.map { ($0.nth.map(String.init) ?? "") + Self.code($0.weekday) }.joined(separator: ","))
    }
    if !hours.isEmpty { parts.append("BYHOUR=\(Self.joined(hours))") }
    if let position { parts.append("BYSETPOS=\(position)") }
    if frequency == .weekly { parts.append("WKST=MO") }
    if let count { parts.append("COUNT=\(count)") }
    return parts.joined(separator: ";")
  }

  public var description: String { text }

  private static func joined(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ",") }

  static func code(_ weekday: Weekday) -> String { codes[weekday.rawValue - 1] }

  private static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}

extension RecurrenceRule {
  /// Parses the output of ``text``, with its parts in any order. Nil for anything else, including `UNTIL`: Remedi's
  /// rules end by `COUNT`.
  public init?(_ text: String) {
    var values: [String: String] = [:]
    for part in text.split(separator: ";", omittingEmptySubsequences: false) {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard pair.count == 2, values.updateValue(pair[1], forKey: pair[0]) == nil else { return nil }
    }
    guard let frequency = values.removeValue(forKey: "FREQ").flatMap(Frequency.init(rawValue:)) else { return nil }
    self.init(frequency, every: 1)
    for (name, value) in values {
      guard read(name, value) else { return nil }
    }
    guard (values["WKST"] != nil) == (frequency == .weekly) else { return nil }
  }

  private mutating func read(_ name: String, _ value: String) -> Bool {
    switch name {
    case "INTERVAL":
      guard let number = Self.number(value, 2...1_000_000) else { return false }
      interval = number
    case "COUNT":
      count = Self.number(value, 1...10_000_000)
      return count != nil
    case "BYSETPOS":
      position = Self.number(value, -1...(-1))
      return position != nil
    case "WKST": return value == "MO"
    case "BYMONTHDAY":
      guard let numbers = Self.numbers(value, 1...31) else { return false }
      monthDays = numbers
    case "BYHOUR":
      guard let numbers = Self.numbers(value, 0...23) else { return false }
      hours = numbers
    case "BYDAY":
      for part in value.split(separator: ",", omittingEmptySubsequences: false) {
        guard let index = Self.codes.firstIndex(of: String(part.suffix(2))),
          let weekday = Weekday(rawValue: index + 1)
        else { return false }
        let nth = part.dropLast(2)
        if !nth.isEmpty, Self.number(String(nth), -1...5) == nil { return false }
        days.append(Day(weekday, nth: Self.number(String(nth), -1...5)))
      }
    default: return false
    }
    return true
  }

  private static func numbers(_ text: String, _ range: ClosedRange<Int>) -> [Int]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { number(String($0), range) }
    return numbers.contains(nil) ? nil : numbers.compactMap { $0 }
  }

  /// A number as ``text`` writes it: without a plus or leading zeros; zero only for midnight.
  private static func number(_ text: String, _ range: ClosedRange<Int>) -> Int? {
    guard let number = Int(text), String(number) == text, range.contains(number), number != 0 || range.lowerBound == 0
    else { return nil }
    return number
  }
}
