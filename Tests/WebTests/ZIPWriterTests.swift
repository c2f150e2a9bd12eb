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

  @Test("hold a file of which nobody knew how long it gets, with size and checksum behind it")
  func streamed() throws {
    var zip = ZIPWriter(at: Self.moment)
    let header = try zip.begin("a")
    let pieces = [try zip.add(Array("12345".utf8)), try zip.add([]), try zip.add(Array("6789".utf8))]
    let trailer = try zip.endFile()
    let second = try zip.file("b", [1])
    let directory = zip.end()
    // Bit 3 says so, beside the one of UTF-8.
    #expect(Self.number(header, 6, 2) == 1 << 11 | 1 << 3)
    #expect(Self.number(header, 14, 4) == 0 && Self.number(header, 18, 4) == 0)
    #expect(Self.number(header, 8, 2) == 8)
    let body = pieces.flatMap { $0 } + trailer.prefix(5)
    #expect(pieces == [[0, 5, 0, 0xFA, 0xFF] + "12345".utf8, [], [0, 4, 0, 0xFB, 0xFF] + "6789".utf8])
    #expect(Array(trailer.prefix(5)) == [1, 0, 0, 0xFF, 0xFF])
    let behind = Array(trailer.dropFirst(5))
    #expect(behind.starts(with: [0x50, 0x4B, 7, 8]))
    #expect(Self.number(behind, 4, 4) == 0xCBF4_3926)
    #expect(Self.number(behind, 8, 4) == body.count && Self.number(behind, 12, 4) == 9)
    #expect(Self.number(directory, 8, 2) == 1 << 11 | 1 << 3 && Self.number(directory, 10, 2) == 8)
    #expect(Self.number(directory, 16, 4) == 0xCBF4_3926)
    #expect(Self.number(directory, 20, 4) == body.count && Self.number(directory, 24, 4) == 9)
    let entry = Array(directory.dropFirst(46 + 1))
    #expect(Self.number(entry, 8, 2) == 1 << 11 && Self.number(entry, 10, 2) == 0)
    #expect(Self.number(entry, 42, 4) == header.count + body.count + 16)
    #expect(second.count == 32)
  }

  @Test("cut a long piece into blocks, each of which says how long it is")
  func blocks() throws {
    var zip = ZIPWriter(at: Self.moment)
    _ = try zip.begin("a")
    let content = (0..<150_000).map { UInt8(truncatingIfNeeded: $0) }
    var rest = try zip.add(content)[...]
    var read: [UInt8] = []
    while !rest.isEmpty {
      let head = Array(rest.prefix(5))
      let length = Self.number(head, 1, 2)
      #expect(head[0] == 0 && Self.number(head, 3, 2) == ~length & 0xFFFF)
      read += rest.dropFirst(5).prefix(length)
      rest = rest.dropFirst(5 + length)
    }
    #expect(read == content)
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
