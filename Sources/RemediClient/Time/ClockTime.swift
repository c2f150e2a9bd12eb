/// A wall-clock time: `08:00`.
public struct ClockTime: Hashable, Comparable, Sendable {
  /// 0…23
  public let hour: Int
  /// 0…59
  public let minute: Int

  /// Nil if there is no such time.
  public init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    (self.hour, self.minute) = (hour, minute)
  }

  /// - Parameter minuteOfDay: 0…1439
  init(minuteOfDay: Int) { (hour, minute) = (minuteOfDay / 60, minuteOfDay % 60) }

  public static func < (lhs: Self, rhs: Self) -> Bool { (lhs.hour, lhs.minute) < (rhs.hour, rhs.minute) }
}

extension ClockTime: LosslessStringConvertible {
  /// Accepts only `hh:mm`.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hour = Digits.number(bytes[0..<2]),
      let minute = Digits.number(bytes[3..<5])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// `hh:mm`
  public var description: String { "\(Digits.padded(hour, 2)):\(Digits.padded(minute, 2))" }
}

extension ClockTime: TextCodable {}
