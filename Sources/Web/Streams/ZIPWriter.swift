import Remedi

/// Writes a ZIP archive incrementally, whatever the length of its files (PKWARE's APPNOTE, 4.3), without compression. A
/// file that is complete has its size and checksum before it; a streamed file has them after it; the directory has
/// those of all files. A streamed file is written as stored DEFLATE blocks (RFC 1951, 3.2.4), which mark its end, so
/// that programs that read an archive sequentially can open it too.
///
///     var zip = ZIPWriter(at: now)
///     send(try zip.file("README.txt", bytes))
///     send(try zip.begin("record.json"))
///     for piece in pieces { send(try zip.add(piece)) }
///     send(try zip.endFile())
///     send(zip.end())
public struct ZIPWriter: Sendable {
  private struct Entry: Sendable {
    let name: [UInt8]
    var checksum: UInt32
    var size: UInt32
    /// Including the block headers.
    var sizeInArchive: UInt32
    let offset: UInt32
    /// Whether it is written in blocks, with size and checksum after it.
    let isStreamed: Bool
  }

  private var entries: [Entry] = []
  private var offset = 0
  /// Local time in the ZIP format: since 1980, in steps of two seconds.
  private let time: UInt16
  private let date: UInt16

  /// - Parameter moment: the modification time of the files, in local time of its own offset.
  public init(at moment: Instant) {
    let local = moment.milliseconds / 1000 + Int64(moment.offsetMinutes * 60)
    let seconds = Int(((local % 86_400) + 86_400) % 86_400)
    let day = moment.writtenDate
    time = UInt16((seconds / 3600) << 11 | (seconds / 60 % 60) << 5 | seconds % 60 / 2)
    date = UInt16((min(max(day.year, 1980), 2107) - 1980) << 9 | day.month << 5 | day.day)
  }

  /// Adds a complete file.
  /// - Parameter name: a path of letters, digits, dots, dashes and slashes.
  /// - Returns: the bytes to send.
  /// - Throws: `RemediError` `tooLarge` if the archive would exceed the format's limits, 4 GiB or 65,535 files.
  public mutating func file(_ name: String, _ content: [UInt8]) throws(RemediError) -> [UInt8] {
    let entry = Entry(
      name: Array(name.utf8), checksum: CRC32.checksum(content), size: UInt32(truncatingIfNeeded: content.count),
      sizeInArchive: UInt32(truncatingIfNeeded: content.count), offset: UInt32(truncatingIfNeeded: offset),
      isStreamed: false)
    return try append(entry, header(of: entry) + content)
  }

  /// Begins a file of unknown length.
  /// - Returns: the bytes to send before it.
  /// - Throws: as ``file(_:_:)``
  public mutating func begin(_ name: String) throws(RemediError) -> [UInt8] {
    let entry = Entry(
      name: Array(name.utf8), checksum: 0, size: 0, sizeInArchive: 0, offset: UInt32(truncatingIfNeeded: offset),
      isStreamed: true)
    return try append(entry, header(of: entry))
  }

  /// The next piece of the current file.
  /// - Precondition: a file was begun and has not ended.
  public mutating func add(_ piece: [UInt8]) throws(RemediError) -> [UInt8] {
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: piece.count, by: Self.longestBlock) {
      let block = piece[start..<min(start + Self.longestBlock, piece.count)]
      bytes += Self.head(ofBlock: block.count, isLast: false) + block
    }
    let last = entries.endIndex - 1
    entries[last].checksum = CRC32.checksum(piece, after: entries[last].checksum)
    entries[last].size += UInt32(truncatingIfNeeded: piece.count)
    return try extend(by: bytes)
  }

  /// - Returns: the bytes to send after the current file.
  public mutating func endFile() throws(RemediError) -> [UInt8] {
    let end = try extend(by: Self.head(ofBlock: 0, isLast: true))
    let entry = entries[entries.endIndex - 1]
    let trailer = Self.numbers(UInt32(0x0807_4B50), entry.checksum, entry.sizeInArchive, entry.size)
    try grow(by: trailer.count)
    return end + trailer
  }

  private static let longestBlock = Int(UInt16.max)

  private static func head(ofBlock count: Int, isLast: Bool) -> [UInt8] {
    [isLast ? 1 : 0] + numbers(UInt16(count), ~UInt16(count))
  }

  /// Adds bytes to the current file.
  private mutating func extend(by bytes: [UInt8]) throws(RemediError) -> [UInt8] {
    try grow(by: bytes.count)
    entries[entries.endIndex - 1].sizeInArchive += UInt32(truncatingIfNeeded: bytes.count)
    return bytes
  }

  private mutating func append(_ entry: Entry, _ bytes: [UInt8]) throws(RemediError) -> [UInt8] {
    guard entries.count < Int(UInt16.max) else { throw Self.tooLarge }
    try grow(by: bytes.count)
    entries.append(entry)
    return bytes
  }

  private mutating func grow(by count: Int) throws(RemediError) {
    guard offset + count <= Int(UInt32.max) else { throw Self.tooLarge }
    offset += count
  }

  private static let tooLarge = RemediError(.tooLarge, "This is more than one archive can hold.")

  private func header(of entry: Entry) -> [UInt8] {
    // Values not yet known are written as zero.
    Self.numbers(UInt32(0x0403_4B50)) + fields(of: entry) + Self.numbers(UInt16(0)) + entry.name
  }

  /// The end of the archive: its directory.
  public func end() -> [UInt8] {
    var directory: [UInt8] = []
    for entry in entries {
      // Made by version 2.0 on any system, readable by version 2.0.
      directory += Self.numbers(UInt32(0x0201_4B50)) + Self.numbers(UInt16(20)) + fields(of: entry)
      // No extra field and no comment, on the first disk; a plain file, readable and writable by its owner.
      directory += Self.numbers(UInt16(0), 0, 0, 0) + Self.numbers(UInt32(0), entry.offset) + entry.name
    }
    let count = UInt16(entries.count)
    return directory + Self.numbers(UInt32(0x0605_4B50)) + Self.numbers(UInt16(0), 0, count, count)
      + Self.numbers(UInt32(directory.count), UInt32(truncatingIfNeeded: offset)) + Self.numbers(UInt16(0))
  }

  /// The fields that a local header and the directory share, from the required version to the length of the name.
  private func fields(of entry: Entry) -> [UInt8] {
    // Version 2.0; the name is UTF-8; a streamed file is DEFLATE.
    Self.numbers(UInt16(20), 1 << 11 | (entry.isStreamed ? 1 << 3 : 0), entry.isStreamed ? 8 : 0, time, date)
      + Self.numbers(entry.checksum, entry.sizeInArchive, entry.size)
      + Self.numbers(UInt16(entry.name.count))
  }

  private static func numbers(_ numbers: UInt16...) -> [UInt8] {
    numbers.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
  }

  private static func numbers(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
  }
}
