import Foundation

/// The content of a backup: a sequence of entries, each consisting of
///
///     4 bytes  length of the name, big-endian
///              name, UTF-8
///     8 bytes  length of the content, big-endian
///              content
///
/// in this order: `manifest.json` (``BackupManifest``), `remedi.sqlite` (the store), `secret.key`, `push-keys.json` if there
/// is one, `mail/…` (one for each letter in the mail folder), `audit-heads.json` (where the audit chains of this store end, in the format of
/// `remedi audit heads`).
enum Pack {
  static let manifest = "manifest.json"
  static let heads = "audit-heads.json"
  /// In bytes.
  static let longestName = 512
  /// The most bytes of an entry that is read into memory.
  static let largestManifest = 1 << 20
}

/// Writes entries to an encrypted file.
struct PackWriter {
  private var sealed: SealedWriter
  /// The bytes read from a file at a time.
  private static let portion = 1 << 20

  init(_ sealed: SealedWriter) { self.sealed = sealed }

  mutating func add(_ name: String, _ content: Data) throws {
    try begin(name, size: content.count)
    try sealed.write(content)
  }

  /// - Throws: `BackupFault` if the file cannot be read, or has become shorter.
  mutating func add(_ name: String, of url: URL) throws {
    let file = try InputFile(url)
    try begin(name, size: file.size)
    var left = file.size
    while left > 0 {
      let portion = try file.read(upTo: min(left, Self.portion))
      guard !portion.isEmpty else { throw BackupFault("\(url.path) became shorter while it was read.") }
      try sealed.write(portion)
      left -= portion.count
    }
  }

  mutating func finish() throws { try sealed.finish() }

  private mutating func begin(_ name: String, size: Int) throws {
    let length = Data(name.utf8)
    try sealed.write(withUnsafeBytes(of: UInt32(length.count).bigEndian) { Data($0) } + length)
    try sealed.write(withUnsafeBytes(of: UInt64(size).bigEndian) { Data($0) })
  }
}

/// Reads entries from an encrypted file, in order.
struct PackReader {
  struct Entry: Hashable {
    let name: String
    let size: Int
  }

  private var sealed: SealedReader
  private var rest = Data()
  private static let malformed = BackupFault("It is malformed: its content is not that of a backup.")

  init(_ sealed: SealedReader) { self.sealed = sealed }

  /// - Returns: the next entry, whose content must be read before the one after it. Nil after the last.
  /// - Throws: `SealedReader.Fault`, `BackupFault`
  mutating func next() throws -> Entry? {
    guard try fill() else { return nil }
    let length = try number(4)
    guard (1...Pack.longestName).contains(length), let name = String(data: try bytes(length), encoding: .utf8) else {
      throw Self.malformed
    }
    return Entry(name: name, size: try number(8))
  }

  /// Passes the content of an entry to `body`, piece by piece.
  /// - Throws: `SealedReader.Fault`, `BackupFault`; what `body` throws.
  mutating func content(of entry: Entry, _ body: (Data) throws -> Void) throws {
    var left = entry.size
    while left > 0 {
      guard try fill() else { throw Self.malformed }
      let piece = rest.prefix(left)
      try body(piece)
      rest = rest.dropFirst(piece.count)
      left -= piece.count
    }
  }

  /// - Returns: whether there is more.
  private mutating func fill() throws -> Bool {
    while rest.isEmpty {
      guard let plain = try sealed.next() else { return false }
      rest = plain
    }
    return true
  }

  private mutating func bytes(_ count: Int) throws -> Data {
    var bytes = Data()
    try content(of: Entry(name: "", size: count)) { bytes.append($0) }
    return bytes
  }

  private mutating func number(_ size: Int) throws -> Int {
    let value = try bytes(size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: value) else { throw Self.malformed }
    return number
  }
}
