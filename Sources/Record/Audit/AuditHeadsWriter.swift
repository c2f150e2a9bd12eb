import Crypto
import Foundation
import Remedi

/// Writes the heads of all chains as one JSON document, one chain per line, so that nothing accumulates in memory:
///
/// ```
/// {"format":"remedi-audit-heads","version":1,"takenAt":"2026-03-02T11:00:00.000Z","chains":[
/// {"chain":"clinics/c1/patients/p7","entries":12,"hash":"…"},
/// {"chain":"clinics/c1/physicians/d2","entries":3,"hash":"…"}
/// ],"count":2,
/// "digest":"…"}
/// ```
///
/// The digest is the SHA-256, in hexadecimal, of everything before its line. It reveals a file that was damaged or
/// truncated in transit. It has no key; what the file proves depends on who stores it.
public struct AuditHeadsWriter {
  static let format = "remedi-audit-heads"
  static let version = 1

  private var digest = SHA256()
  private var count = 0
  private let takenAt: Instant

  public init(takenAt: Instant) { self.takenAt = takenAt }

  /// The beginning of the document; write it first.
  public mutating func begin() -> String {
    hashed("{\"format\":\"\(Self.format)\",\"version\":\(Self.version),\"takenAt\":\"\(takenAt.text)\",\"chains\":[")
  }

  /// The line of one chain.
  public mutating func write(_ head: AuditHead) -> String {
    let separator = count == 0 ? "\n" : ",\n"
    count += 1
    return hashed(separator + Self.line(of: head))
  }

  /// Paths and hashes contain nothing that needs JSON escaping.
  static func line(of head: AuditHead) -> String {
    "{\"chain\":\"\(head.chain)\",\"entries\":\(head.entries),\"hash\":\"\(head.hash)\"}"
  }

  /// The end of the document.
  public mutating func end() -> String {
    let rest = hashed("\n],\"count\":\(count),\n")
    return rest + "\"digest\":\"\(Digest.hex(digest.finalize()))\"}\n"
  }

  private mutating func hashed(_ text: String) -> String {
    digest.update(data: Data(text.utf8))
    return text
  }
}
