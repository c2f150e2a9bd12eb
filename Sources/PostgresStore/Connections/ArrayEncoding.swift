/// PostgreSQL's binary form of an array of one dimension: dimensions, whether there are nulls, the type of an element;
/// count, lower bound; then a length and content each. All numbers are big-endian (`array_recv` of PostgreSQL).
enum ArrayEncoding {
  /// `pg_type.oid`
  private enum ElementType {
    static let bigint: Int32 = 20
    static let text: Int32 = 25
  }

  private static let null: Int32 = -1

  static func append(_ texts: [String?], to bytes: inout [UInt8]) {
    appendHeader(count: texts.count, hasNulls: texts.contains(nil), ElementType.text, to: &bytes)
    for text in texts {
      guard let text else {
        append(null, to: &bytes)
        continue
      }
      append(Int32(text.utf8.count), to: &bytes)
      bytes.append(contentsOf: text.utf8)
    }
  }

  static func append(_ numbers: [Int64?], to bytes: inout [UInt8]) {
    appendHeader(count: numbers.count, hasNulls: numbers.contains(nil), ElementType.bigint, to: &bytes)
    for number in numbers {
      guard let number else {
        append(null, to: &bytes)
        continue
      }
      append(Int32(MemoryLayout<Int64>.size), to: &bytes)
      append(number, to: &bytes)
    }
  }

  /// The literal of a `bytea[]`.
  static func literal(_ list: [[UInt8]]) -> String {
    var text: [UInt8] = [UInt8(ascii: "{")]
    text.reserveCapacity(list.reduce(2) { $0 + 2 * $1.count + 6 })
    for (place, bytes) in list.enumerated() {
      if place > 0 { text.append(UInt8(ascii: ",")) }
      text.append(contentsOf: #""\\x"#.utf8)
      for byte in bytes {
        text.append(digits[Int(byte >> 4)])
        text.append(digits[Int(byte & 15)])
      }
      text.append(UInt8(ascii: "\""))
    }
    text.append(UInt8(ascii: "}"))
    return String(decoding: text, as: UTF8.self)
  }

  private static let digits = Array("0123456789abcdef".utf8)

  private static func appendHeader(count: Int, hasNulls: Bool, _ type: Int32, to bytes: inout [UInt8]) {
    append(Int32(count == 0 ? 0 : 1), to: &bytes)
    append(Int32(hasNulls ? 1 : 0), to: &bytes)
    append(type, to: &bytes)
    guard count > 0 else { return }
    append(Int32(count), to: &bytes)
    append(Int32(1), to: &bytes)
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
  }
}
