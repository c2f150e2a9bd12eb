import DocumentStore
import Remedi

extension AuditEntry {
  /// The hash recomputed from the content (SHA-256).
  var provenHash: String { Digest.hex(content(hash: Digest.hex)) }
}

/// How the entries of an audit chain are named.
package enum AuditChain {
  /// IDs that sort like their numbers.
  package static func id(_ sequence: Int) -> String {
    let digits = String(sequence)
    return String(repeating: "0", count: max(0, 12 - digits.utf8.count)) + digits
  }

  /// The number of an ID. Nil if no entry can have this ID.
  static func sequence(_ id: String) -> Int? {
    guard let sequence = Int(id), sequence > 0, self.id(sequence) == id else { return nil }
    return sequence
  }
}
