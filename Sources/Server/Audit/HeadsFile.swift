import Foundation
import Record

/// A file of chain heads, read line by line whatever its length.
struct HeadsFile {
  private let path: String
  /// In bytes. A path and a hash are far shorter.
  private static let longestLine = 8192
  private static let newline = UInt8(ascii: "\n")

  init(path: String) { self.path = path }

  /// Passes the heads to `body` in order.
  /// - Throws: `StartupError` if the file cannot be read or is malformed; what `body` throws.
  func forEach(_ body: (AuditHead) async throws -> Void) async throws {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw StartupError(sentence: "--heads: \(path) cannot be read.")
    }
    defer { try? file.close() }
    var reader = AuditHeadsReader()
    var rest = Data()
    do {
      while let chunk = try file.read(upToCount: 1 << 16), !chunk.isEmpty {
        var lines = chunk.split(separator: Self.newline, omittingEmptySubsequences: false)
        lines[0] = rest + lines[0]
        rest = Data(lines.removeLast())
        guard rest.count <= Self.longestLine else { throw AuditHeadsError.foreign }
        for line in lines {
          if let head = try reader.take(String(decoding: line, as: UTF8.self)) { try await body(head) }
        }
      }
      guard rest.isEmpty else { throw AuditHeadsError.damaged }
      try reader.finish()
    } catch let error as AuditHeadsError {
      throw StartupError(sentence: "--heads: \(path): \(error)")
    } catch let error as CocoaError {
      throw StartupError(sentence: "--heads: \(path) cannot be read: \(error.localizedDescription)")
    }
  }
}
