import Crypto
import DocumentStore
import Foundation
import Remedi

/// Why a file does not contain valid audit heads.
public enum AuditHeadsError: LoggableError, Sendable, Hashable, CustomStringConvertible {
  /// The file has a different format.
  case foreign
  /// A newer release wrote it.
  case newer(Int)
  /// The file was altered or cut off after it was written.
  case damaged

  public var description: String {
    switch self {
    case .foreign: "This file does not contain audit heads."
    case .newer(let version): "This file has format \(version), which a newer release wrote."
    case .damaged: "This file was changed: its digest does not match."
    }
  }
}

/// Reads the output of ``AuditHeadsWriter`` line by line. Nothing can be trusted before ``finish()`` has returned.
public struct AuditHeadsReader {
  private enum Part { case beginning, chains, digest, done }

  private struct Beginning: Decodable {
    let format: String
    let version: Int
    let takenAt: Instant
  }

  private var digest = SHA256()
  private var part = Part.beginning
  private var count = 0
  private var beginning: Beginning?

  /// When the heads were recorded. Nil before the first line.
  public var takenAt: Instant? { beginning?.takenAt }

  public init() {}

  /// Reads the next line, without its line break.
  /// - Returns: the head on this line, if it has one.
  /// - Throws: ``AuditHeadsError``
  public mutating func take(_ line: String) throws -> AuditHead? {
    if part != .digest { digest.update(data: Data("\(line)\n".utf8)) }
    switch part {
    case .beginning:
      // Closed, so that it decodes on its own.
      let known: Beginning? = Self.decode(line + "]}")
      guard let known, known.format == AuditHeadsWriter.format else { throw AuditHeadsError.foreign }
      guard known.version <= AuditHeadsWriter.version else { throw AuditHeadsError.newer(known.version) }
      beginning = known
      part = .chains
    case .chains where line == "],\"count\":\(count),": part = .digest
    case .chains:
      let text = line.hasSuffix(",") ? String(line.dropLast()) : line
      guard let head: AuditHead = Self.decode(text), AuditHeadsWriter.line(of: head) == text, head.entries > 0,
        DocumentPath(head.chain) != nil
      else { throw AuditHeadsError.damaged }
      count += 1
      return head
    case .digest:
      guard line == "\"digest\":\"\(Digest.hex(digest.finalize()))\"}" else { throw AuditHeadsError.damaged }
      part = .done
    case .done: throw AuditHeadsError.damaged
    }
    return nil
  }

  /// Call after the last line.
  /// - Throws: ``AuditHeadsError`` if the end is missing.
  public func finish() throws {
    guard part != .beginning else { throw AuditHeadsError.foreign }
    guard part == .done else { throw AuditHeadsError.damaged }
  }

  private static func decode<Value: Decodable>(_ text: String) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
