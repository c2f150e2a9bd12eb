/// A wall-clock time without a zone, to the minute: `hh:mm`, from 00:00 to 23:59.
public struct LocalTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Minutes since 00:00 on the clock.
  public let minuteOfDay: Int

  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    minuteOfDay = hour * 60 + minute
  }

  private init(minuteOfDay: Int) { self.minuteOfDay = minuteOfDay }

  /// Parses exactly `hh:mm`.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"), let hour = Digits.number(bytes[0..<2]),
      let minute = Digits.number(bytes[3..<5])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  public static var midnight: Self { Self(minuteOfDay: 0) }

  /// A full hour, 0 to 23.
  static func at(hour: Int) -> Self {
    precondition((0...23).contains(hour), "a day has 24 hours")
    return Self(minuteOfDay: hour * 60)
  }

  public var hour: Int { minuteOfDay / 60 }
  public var minute: Int { minuteOfDay % 60 }
  public var description: String {
    DigitWriter.text { text in
      text.add(hour, digits: 2)
      text.add(":")
      text.add(minute, digits: 2)
    }
  }
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.minuteOfDay < rhs.minuteOfDay }
}

extension LocalTime: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a time of day: \(text)")
    }
    self = time
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
