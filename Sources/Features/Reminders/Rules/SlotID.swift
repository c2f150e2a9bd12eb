import Remedi

/// The name of a slot: the minute in which its doses are due, in UTC, such as `20260301T0700Z`. The same on every
/// device and in every zone.
struct SlotID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Minutes since 1970 UTC.
  let minute: Int64

  init(minute: Int64) { self.minute = minute }

  /// The slot of a dose that is due at a moment.
  init(dueAt moment: Instant) { minute = Instant.floorDivide(moment.milliseconds, 60_000).0 }

  /// Parses exactly `YYYYMMDDThhmmZ`.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 14, bytes[8] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: "Z"),
      let year = Digits.number(bytes[0..<4]), let month = Digits.number(bytes[4..<6]),
      let day = Digits.number(bytes[6..<8]), let date = LocalDate(year: year, month: month, day: day),
      let hour = Digits.number(bytes[9..<11]), let minute = Digits.number(bytes[11..<13]),
      let time = LocalTime(hour: hour, minute: minute)
    else { return nil }
    self.minute = Int64(date.dayNumber) * 1440 + Int64(time.minuteOfDay)
  }

  /// When its doses are due.
  var moment: Instant { Instant(milliseconds: milliseconds) }
  var milliseconds: Int64 { minute * 60_000 }
  var text: String { moment.utcText.prefix(16).filter { $0 != "-" && $0 != ":" } + "Z" }
  var description: String { text }

  static func < (lhs: Self, rhs: Self) -> Bool { lhs.minute < rhs.minute }
}

extension SlotID: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let id = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a slot: \(text)")
    }
    self = id
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
