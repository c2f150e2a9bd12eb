import Foundation

/// A moment with its original offset from UTC: `2026-03-01T08:04:31.250+01:00`.
///
/// Foundation's `Date` loses the offset and, in its ISO 8601 coding, the milliseconds. A timestamp keeps both:
/// ``description`` is exactly the text that was read, and is sent unchanged. Two timestamps are equal if they denote
/// the same moment, regardless of their notation.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
  public let milliseconds: Int64
  /// Seconds that the offset is ahead of UTC; whole minutes.
  public let secondsFromGMT: Int
  /// RFC 3339, as it was read.
  public let description: String

  /// The moment, rounded to milliseconds, with the zone's offset at that time.
  ///
  /// An offset that is not whole minutes (no zone has one today) is rounded down.
  public init(_ moment: Date, in timeZone: TimeZone) {
    milliseconds = Int64((moment.timeIntervalSince1970 * 1000).rounded())
    let offset = Int((Double(timeZone.secondsFromGMT(for: moment)) / 60).rounded(.down)) * 60
    secondsFromGMT = offset
    let local = milliseconds + Int64(offset) * 1000
    let (day, rest) = Self.floorDivide(local, 86_400_000)
    let second = Int(rest / 1000)
    var text = "\(CalendarDate(dayNumber: Int(day)))T\(Digits.padded(second / 3600, 2))"
    text +=
      ":\(Digits.padded(second / 60 % 60, 2)):\(Digits.padded(second % 60, 2)).\(Digits.padded(Int(rest % 1000), 3))"
    let minutes = abs(offset) / 60
    text += "\(offset < 0 ? "-" : "+")\(Digits.padded(minutes / 60, 2)):\(Digits.padded(minutes % 60, 2))"
    description = text
  }

  /// The moment.
  public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// The day at the timestamp's own offset.
  public var calendarDate: CalendarDate { CalendarDate(dayNumber: Int(Self.floorDivide(local, 86_400_000).quotient)) }

  /// The time at the timestamp's own offset.
  public var clockTime: ClockTime {
    let minute = Int(Self.floorDivide(local, 86_400_000).remainder / 60_000)
    return ClockTime(minuteOfDay: minute)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.milliseconds == rhs.milliseconds }
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.milliseconds < rhs.milliseconds }
  public func hash(into hasher: inout Hasher) { hasher.combine(milliseconds) }

  private var local: Int64 { milliseconds + Int64(secondsFromGMT) * 1000 }

  private static func floorDivide(_ value: Int64, _ divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension Timestamp: LosslessStringConvertible {
  /// Accepts only `YYYY-MM-DDThh:mm:ss[.SSS](Z|±hh:mm)`.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard bytes.count >= 20, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), let date = CalendarDate(String(decoding: bytes[0..<10], as: UTF8.self)),
      let hour = Digits.number(bytes[11..<13]), hour < 24, let minute = Digits.number(bytes[14..<16]), minute < 60,
      let second = Digits.number(bytes[17..<19]), second < 60
    else { return nil }
    var rest = bytes[19...]
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      guard rest.count >= 5, let value = Digits.number(rest.dropFirst().prefix(3)) else { return nil }
      fraction = value
      rest = rest.dropFirst(4)
    }
    guard let offset = Self.offset(Array(rest)) else { return nil }
    let local = Int64(date.dayNumber) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    milliseconds = (local - Int64(offset)) * 1000 + Int64(fraction)
    secondsFromGMT = offset
    self.description = description
  }

  private static func offset(_ bytes: [UInt8]) -> Int? {
    if bytes == [UInt8(ascii: "Z")] { return 0 }
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let hours = Digits.number(bytes[1..<3]), hours < 24,
      let minutes = Digits.number(bytes[4..<6]), minutes < 60
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    switch bytes[0] {
    case UInt8(ascii: "+"): return seconds
    case UInt8(ascii: "-"): return -seconds
    default: return nil
    }
  }
}

extension Timestamp: TextCodable {}
