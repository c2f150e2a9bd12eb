import Foundation

extension TimeZoneRules {
  /// Why a file is not a usable TZif file.
  public struct FormatError: Error, Hashable, Sendable {
    public let reason: String
  }

  /// Reads a TZif file of version 2 or later (RFC 9636, 3).
  /// - Throws: `FormatError`
  public init(name: String, tzif data: Data) throws {
    var reader = BigEndianReader(bytes: [UInt8](data))
    let first = try Header(&reader)
    guard first.version >= 2 else { throw FormatError(reason: "version 1 holds no times after 2037") }
    try reader.skip(first.size(timeWidth: 4))
    let header = try Header(&reader)
    guard header.leapCount == 0 else { throw FormatError(reason: "it counts leap seconds") }
    guard header.typeCount > 0 else { throw FormatError(reason: "it has no types of local time") }
    let transitions = try (0..<header.timeCount).map { _ in try reader.int64() }
    let indices = try (0..<header.timeCount).map { _ in Int(try reader.byte()) }
    let types = try (0..<header.typeCount).map { _ in
      let offset = Int(try reader.int32())
      guard abs(offset) <= Self.largestOffset else { throw FormatError(reason: "an offset is as long as a day") }
      try reader.skip(2)
      return offset
    }
    try reader.skip(header.charCount + header.standardCount + header.utCount)
    guard zip(transitions, transitions.dropFirst()).allSatisfy({ $0 < $1 }), indices.allSatisfy({ $0 < types.count })
    else { throw FormatError(reason: "its transitions are out of order") }
    let footerText = try reader.footer()
    let footer = footerText.isEmpty ? nil : PosixTimeZone(footerText)
    guard footerText.isEmpty || footer != nil else { throw FormatError(reason: "its footer cannot be read") }
    self.init(
      name: name, transitions: transitions, offsets: indices.map { types[$0] }, firstOffset: types[0], footer: footer)
  }

  /// The counts at the head of each of a TZif file's two blocks.
  private struct Header {
    let version: Int
    let utCount, standardCount, leapCount, timeCount, typeCount, charCount: Int

    init(_ reader: inout BigEndianReader) throws {
      guard try reader.bytes(4) == Array("TZif".utf8) else { throw FormatError(reason: "it does not begin with TZif") }
      let version = try reader.byte()
      self.version = version == 0 ? 1 : Int(version) - 48
      try reader.skip(15)
      utCount = try reader.count()
      standardCount = try reader.count()
      leapCount = try reader.count()
      timeCount = try reader.count()
      typeCount = try reader.count()
      charCount = try reader.count()
    }

    func size(timeWidth: Int) -> Int {
      timeCount * (timeWidth + 1) + typeCount * 6 + charCount + leapCount * (timeWidth + 4) + standardCount + utCount
    }
  }
}

/// Reads big-endian numbers and never past the end.
private struct BigEndianReader {
  let bytes: [UInt8]
  private var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func bytes(_ count: Int) throws -> [UInt8] {
    guard count >= 0, count <= bytes.count - index else { throw TimeZoneRules.FormatError(reason: "it is cut off") }
    defer { index += count }
    return Array(bytes[index..<index + count])
  }

  mutating func skip(_ count: Int) throws { _ = try bytes(count) }
  mutating func byte() throws -> UInt8 { try bytes(1)[0] }
  mutating func int32() throws -> Int32 { Int32(bitPattern: try bytes(4).reduce(0) { $0 << 8 | UInt32($1) }) }
  mutating func int64() throws -> Int64 { Int64(bitPattern: try bytes(8).reduce(0) { $0 << 8 | UInt64($1) }) }

  mutating func count() throws -> Int {
    let count = try int32()
    guard count >= 0, count <= 1_000_000 else { throw TimeZoneRules.FormatError(reason: "a count is out of range") }
    return Int(count)
  }

  mutating func footer() throws -> String {
    guard try byte() == 10, let end = bytes[index...].firstIndex(of: 10) else {
      throw TimeZoneRules.FormatError(reason: "it has no footer")
    }
    return String(decoding: bytes[index..<end], as: UTF8.self)
  }
}
