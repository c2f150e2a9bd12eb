/// A moment with its exact notation: RFC 3339, with or without milliseconds, in a given offset.
///
/// Instants are equal if they denote the same moment. ``text`` is exactly what was read; compare it if the notation
/// matters. Leap seconds and years outside 0001…9999, as written or in UTC, are rejected.
public struct Instant: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Milliseconds since 1970-01-01T00:00:00Z, without leap seconds.
  public let milliseconds: Int64
  /// Minutes that the offset is ahead of UTC.
  public let offsetMinutes: Int
  private let notation: Notation

  private struct Notation: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    /// Written with `Z`.
    static let zulu = Notation(rawValue: 1)
    /// Written with milliseconds.
    static let fraction = Notation(rawValue: 2)
    /// Written with the offset `-00:00` (RFC 3339, 4.3: local offset unknown).
    static let negativeZero = Notation(rawValue: 4)
  }

  /// The moment, with milliseconds in UTC (`Z`).
  public init(milliseconds: Int64) {
    self.init(milliseconds: milliseconds, offsetMinutes: 0, notation: [.zulu, .fraction])
  }

  /// The moment, with milliseconds in the offset.
  public init(milliseconds: Int64, offsetMinutes: Int) {
    self.init(milliseconds: milliseconds, offsetMinutes: offsetMinutes, notation: .fraction)
  }

  private init(milliseconds: Int64, offsetMinutes: Int, notation: Notation) {
    self.milliseconds = milliseconds
    self.offsetMinutes = offsetMinutes
    self.notation = notation
  }

  /// Parses `YYYY-MM-DDThh:mm:ss[.SSS](Z|±hh:mm)`. Nil for anything else.
  public init?(_ text: String) {
    var text = text
    guard let instant = text.withUTF8({ Self(utf8: $0) }) else { return nil }
    self = instant
  }

  /// The same from bytes.
  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count >= 20, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let year = Digits.number(bytes[0..<4]), let month = Digits.number(bytes[5..<7]),
      let day = Digits.number(bytes[8..<10]), let date = LocalDate(year: year, month: month, day: day),
      let hour = Digits.number(bytes[11..<13]), hour < 24, let minute = Digits.number(bytes[14..<16]), minute < 60,
      let second = Digits.number(bytes[17..<19]), second < 60
    else { return nil }
    var notation: Notation = []
    var rest = bytes[19...]
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      guard let value = Digits.number(rest.dropFirst().prefix(3)), rest.count >= 4 else { return nil }
      fraction = value
      notation.insert(.fraction)
      rest = rest.dropFirst(4)
    }
    guard let offset = Self.offset(UnsafeBufferPointer(rebasing: rest)) else { return nil }
    if offset.isZulu { notation.insert(.zulu) }
    if offset.isNegativeZero { notation.insert(.negativeZero) }
    let local = Int64(date.dayNumber) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
    let seconds = local - Int64(offset.minutes) * 60
    guard Self.writableSeconds.contains(seconds) else { return nil }
    self.init(
      milliseconds: seconds * 1000 + Int64(fraction), offsetMinutes: offset.minutes, notation: notation)
  }

  /// The years 0001…9999 in UTC; the ``utcText`` of any other could not be parsed again.
  private static let writableSeconds: Range<Int64> = -62_135_596_800..<253_402_300_800

  private static func offset(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (minutes: Int, isZulu: Bool, isNegativeZero: Bool)? {
    if bytes.count == 1, bytes[0] == UInt8(ascii: "Z") { return (0, true, false) }
    guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let hours = Digits.number(bytes[1..<3]), hours < 24,
      let minutes = Digits.number(bytes[4..<6]), minutes < 60
    else { return nil }
    let total = hours * 60 + minutes
    switch bytes[0] {
    case UInt8(ascii: "+"): return (total, false, false)
    case UInt8(ascii: "-"): return (-total, false, total == 0)
    default: return nil
    }
  }

  /// The original notation, or with milliseconds if the server created the moment.
  public var text: String {
    let local = localMilliseconds
    let (seconds, fraction) = Self.floorDivide(local, 1000)
    let (days, secondOfDay) = Self.floorDivide(seconds, 86_400)
    let second = Int(secondOfDay)
    return DigitWriter.text { text in
      text.add(LocalDate(dayNumber: Int(days)))
      text.add("T")
      text.add(second / 3600, digits: 2)
      text.add(":")
      text.add(second / 60 % 60, digits: 2)
      text.add(":")
      text.add(second % 60, digits: 2)
      if notation.contains(.fraction) {
        text.add(".")
        text.add(Int(fraction), digits: 3)
      }
      guard !notation.contains(.zulu) else { return text.add("Z") }
      let size = abs(offsetMinutes)
      text.add(offsetMinutes < 0 || notation.contains(.negativeZero) ? "-" : "+")
      text.add(size / 60, digits: 2)
      text.add(":")
      text.add(size % 60, digits: 2)
    }
  }

  public var description: String { text }

  /// The moment with milliseconds in UTC, of fixed width, so that texts sort like moments.
  public var utcText: String { Instant(milliseconds: milliseconds).text }

  /// The date at the instant's own offset.
  public var writtenDate: LocalDate { LocalDate(dayNumber: Int(Self.floorDivide(localMilliseconds, 86_400_000).0)) }

  public func adding(seconds: Int) -> Instant {
    Instant(milliseconds: milliseconds + Int64(seconds) * 1000, offsetMinutes: offsetMinutes, notation: notation)
  }

  /// Seconds from `earlier` to this instant, rounded down.
  public func seconds(since earlier: Instant) -> Int {
    Int(Self.floorDivide(milliseconds - earlier.milliseconds, 1000).0)
  }

  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.milliseconds == rhs.milliseconds }
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.milliseconds < rhs.milliseconds }
  public func hash(into hasher: inout Hasher) { hasher.combine(milliseconds) }

  private var localMilliseconds: Int64 { milliseconds + Int64(offsetMinutes) * 60_000 }

  package static func floorDivide(_ value: Int64, _ divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension Instant: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let instant = Self(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not an instant: \(text)")
    }
    self = instant
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
