/// The stable name of an occurrence within its prescription: its nominal position in the rule, before any shift by
/// daylight saving, zone, day parts or a move.
public enum OccurrenceAnchor: Hashable, Sendable {
  /// A clock time on a local day.
  case clock(LocalDate, LocalTime)
  /// A part of a local day.
  case dayPart(LocalDate, DayPart)
  /// An interval dose: its moment, to the minute.
  case instant(Instant)
  /// An as-needed dose: it has no position in a rule, so it is named by its record's id, which the client generated.
  case asNeeded(String)

  /// `c20260301T0800`, `d20260301morning`, `i20260301T0700`, `n6b0c1a5e-…`: a letter for the kind of anchor, then its
  /// value; instants are in UTC.
  public var text: String {
    switch self {
    case .clock(let date, let time): "c" + Self.digits(date) + "T" + Self.digits(time)
    case .dayPart(let date, let part): "d" + Self.digits(date) + part.rawValue
    case .instant(let moment):
      "i" + moment.utcText.prefix(16).filter { $0 != "-" && $0 != ":" }
    case .asNeeded(let completionId): "n" + completionId
    }
  }

  private static func digits(_ date: LocalDate) -> String {
    let (year, month, day) = date.components
    return DigitWriter.text { text in
      text.add(year, digits: 4)
      text.add(month, digits: 2)
      text.add(day, digits: 2)
    }
  }

  private static func digits(_ time: LocalTime) -> String {
    DigitWriter.text { text in
      text.add(time.hour, digits: 2)
      text.add(time.minute, digits: 2)
    }
  }

  public init?(_ text: String) {
    var text = text
    guard let anchor = text.withUTF8({ Self(utf8: $0) }) else { return nil }
    self = anchor
  }

  /// The same from bytes.
  init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.first == UInt8(ascii: "n") {
      guard let id = Self.uuid(bytes.dropFirst()) else { return nil }
      self = .asNeeded(id)
      return
    }
    guard bytes.count >= 10, let year = Digits.number(bytes[1..<5]), let month = Digits.number(bytes[5..<7]),
      let day = Digits.number(bytes[7..<9]), let date = LocalDate(year: year, month: month, day: day)
    else { return nil }
    let rest = bytes[9...]
    switch bytes[0] {
    case UInt8(ascii: "d"):
      guard let part = DayPart(rawValue: String(decoding: rest, as: UTF8.self)) else { return nil }
      self = .dayPart(date, part)
    case UInt8(ascii: "c"):
      guard let time = Self.time(rest) else { return nil }
      self = .clock(date, time)
    case UInt8(ascii: "i"):
      guard let time = Self.time(rest) else { return nil }
      self = .instant(Instant(milliseconds: (Int64(date.dayNumber) * 1440 + Int64(time.minuteOfDay)) * 60_000))
    default: return nil
    }
  }

  /// Parses a UUID in lower case.
  private static func uuid(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let groups = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard groups.map(\.count) == [8, 4, 4, 4, 12] else { return nil }
    let isHex = groups.joined().allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
    return isHex ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Parses `Thhmm`.
  private static func time(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> LocalTime? {
    guard bytes.count == 5, bytes.first == UInt8(ascii: "T"), let hour = Digits.number(bytes.dropFirst().prefix(2)),
      let minute = Digits.number(bytes.suffix(2))
    else { return nil }
    return LocalTime(hour: hour, minute: minute)
  }
}

extension OccurrenceAnchor: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let anchor = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an anchor: \(text)")
    }
    self = anchor
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
