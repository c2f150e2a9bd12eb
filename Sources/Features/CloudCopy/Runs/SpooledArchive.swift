import Crypto
import Foundation

/// An archive in a file of its own, which nobody else reads, until it was sent. Its length and hash are known before it
/// leaves.
final class SpooledArchive: Sendable {
  let url: URL
  let size: Int
  /// In hexadecimal digits.
  let sha256: String

  private init(_ url: URL, size: Int, sha256: String) { (self.url, self.size, self.sha256) = (url, size, sha256) }

  /// Writes an archive into a file of mode 0600.
  /// - Parameter write: writes the pieces into what it is given.
  /// - Throws: ``CopyFault`` if there is no room for the file; what `write` throws. The file is removed then.
  static func make(
    in folder: URL = FileManager.default.temporaryDirectory,
    _ write: (_ sink: ([UInt8]) async throws -> Void) async throws -> Void
  ) async throws -> SpooledArchive {
    let url = folder.appending(path: "remedi-copy-\(UUID().uuidString).zip")
    // Exclusive, so that no file that somebody else put there is written into.
    let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CopyFault("The server has no room to make the archive.") }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var (hash, size) = (SHA256(), 0)
    do {
      try await write { piece in
        hash.update(data: piece)
        size += piece.count
        do {
          try handle.write(contentsOf: piece)
        } catch {
          throw CopyFault("The server has no room to make the archive.")
        }
      }
      try handle.close()
      return SpooledArchive(url, size: size, sha256: Hexadecimal.text(hash.finalize()))
    } catch {
      unlink(url.path)
      throw error
    }
  }

  /// Some of its bytes.
  /// - Throws: errors of reading the file.
  func bytes(_ range: Range<Int>) throws -> [UInt8] {
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    try handle.seek(toOffset: UInt64(range.lowerBound))
    return Array(try handle.read(upToCount: range.count) ?? Data())
  }

  deinit { unlink(url.path) }
}
