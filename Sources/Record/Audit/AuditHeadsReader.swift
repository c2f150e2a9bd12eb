import Crypto
import DocumentStore
import Foundation
import Remedi

/// Why a file does not hold the heads that were taken.
public enum AuditHeadsError: LoggableError, Sendable, Hashable, CustomStringConvertible {
  /// It is no such file.
  case foreign
  /// A newer release wrote it.
  case newer(Int)
  /// It was altered or cut off since it was written.
  case damaged

  public var description: String {
    switch self {
    case .foreign: "This file does not contain audit heads."
    case .newer(let version): "This file has format \(version), which a newer release wrote."
    case .damaged: "This file was changed: its digest does not match."
    }
  }
}

/// Reads, line by line, what ``AuditHeadsWriter`` wrote. Nothing of it is to be believed before ``finish()`` has returned.
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

  /// When the heads were taken; nil before the first line.
  public var takenAt: Instant? { beginning?.takenAt }

  public init() {}

  /// Takes the next line, without its end.
  /// - Returns: the head that it holds, if it holds one.
  /// - Throws: ``AuditHeadsError``
  public mutating func take(_ line: String) throws -> AuditHead? {
    if part != .digest { digest.update(data: Data("\(line)\n".utf8)) }
    switch part {
    case .beginning:
      // Closed, so that it can be read by itself.
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

  /// To be called behind the last line.
  /// - Throws: ``AuditHeadsError`` where the end is missing.
  public func finish() throws {
    guard part != .beginning else { throw AuditHeadsError.foreign }
    guard part == .done else { throw AuditHeadsError.damaged }
  }

  private static func decode<Value: Decodable>(_ text: String) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }
}
