import Remedi
import Testing
import Web

@Suite("ZIP archives")
struct ZIPWriterTests {
  /// Monday, 2 March 2026, 12:34:56 on a clock that is an hour ahead of UTC.
  private static let moment = Instant(milliseconds: 1_772_451_296_000, offsetMinutes: 60)

  @Test("hold each file behind its size and checksum, and end with their directory")
  func layout() throws {
    var zip = ZIPWriter(at: Self.moment)
    let first = try zip.file("a/README.txt", Array("123456789".utf8))
    let second = try zip.file("b.bin", [])
    let end = zip.end()
    #expect(first.starts(with: [0x50, 0x4B, 3, 4, 20, 0, 0, 8, 0, 0]))
    // 12:34:56 and 2 March 2026, by the clock on the wall.
    #expect(Self.number(first, 10, 2) == 12 << 11 | 34 << 5 | 28)
    #expect(Self.number(first, 12, 2) == 46 << 9 | 3 << 5 | 2)
    // The check value of this checksum.
    #expect(Self.number(first, 14, 4) == 0xCBF4_3926)
    #expect(Self.number(first, 18, 4) == 9 && Self.number(first, 22, 4) == 9)
    #expect(Array(first.dropFirst(30)) == Array("a/README.txt123456789".utf8))
    #expect(end.starts(with: [0x50, 0x4B, 1, 2]))
    let tail = Array(end.suffix(22))
    #expect(tail.starts(with: [0x50, 0x4B, 5, 6]))
    #expect(Self.number(tail, 10, 2) == 2)
    #expect(Self.number(tail, 12, 4) == end.count - 22)
    #expect(Self.number(tail, 16, 4) == first.count + second.count)
    // Where the second file begins.
    let entry = Array(end.dropFirst(46 + 12))
    #expect(Self.number(entry, 42, 4) == first.count)
  }

  @Test("hold no more files than the format can count")
  func full() throws {
    var zip = ZIPWriter(at: Self.moment)
    for number in 1..<65_536 { _ = try zip.file("\(number)", []) }
    #expect(throws: RemediError.self) { try zip.file("more", []) }
    #expect(Self.number(Array(zip.end().suffix(22)), 10, 2) == 65_535)
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    bytes[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
