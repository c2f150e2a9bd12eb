import DocumentStore
import Remedi

extension AuditEntry {
  /// The hash of what it says, taken anew (SHA-256).
  var provenHash: String { Digest.hex(content(hash: Digest.hex)) }
}

/// The chain that says who did what: how its links are named.
enum AuditChain {
  /// Ids that order as their numbers do.
  static func id(_ sequence: Int) -> String {
    let digits = String(sequence)
    return String(repeating: "0", count: max(0, 12 - digits.utf8.count)) + digits
  }

  /// The number that an id stands for; nil where no link has it.
  static func sequence(_ id: String) -> Int? {
    guard let sequence = Int(id), sequence > 0, self.id(sequence) == id else { return nil }
    return sequence
  }
}
