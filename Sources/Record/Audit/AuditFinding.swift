import Remedi

/// The first fault found in one audit chain.
public struct AuditFinding: Sendable, Hashable, CustomStringConvertible {
  public enum Fault: Sendable, Hashable {
    /// The chain has no entries, although its owner writes one on creation.
    case empty
    /// There are entries, but their owner does not exist.
    case ownerless
    /// The document cannot be decoded as an entry, or a newer release wrote it.
    case unreadable(Int)
    /// The hash does not match the content of the entry.
    case altered(Int)
    /// The entry, or all entries in this range, are missing, though later ones exist.
    case missing(ClosedRange<Int>)
    /// The entry at the position of the first number claims the second number.
    case misplaced(Int, says: Int)
    /// A duplicate of this number takes the position of another entry.
    case repeated(Int, at: Int)
    /// The entry is intact, but its predecessor is a different one: one of the two was replaced.
    case unlinked(Int)
    /// A document whose name is not a valid entry name.
    case misnamed(String)
    /// Compared with heads: nothing is left of a chain that had this many entries.
    case gone(had: Int)
    /// Compared with heads: there are fewer entries than before.
    case shortened(had: Int, has: Int)
    /// Compared with heads: the entry of this number was the last and is now a different one.
    case replaced(Int)
  }

  /// The path of the chain's owner, such as `clinics/c1/patients/p7`: IDs, no names.
  public let chain: String
  public let fault: Fault

  public var description: String { "\(chain): \(sentence)" }

  private var sentence: String {
    switch fault {
    case .empty: "there is no audit entry. The first one is made with the record."
    case .ownerless: "there are audit entries, but what they are about is gone."
    case .unreadable(let number): "audit entry \(number) cannot be read."
    case .altered(let number): "audit entry \(number) was altered: its hash does not match its content."
    case .missing(let numbers) where numbers.count == 1: "audit entry \(numbers.lowerBound) is missing."
    case .missing(let numbers): "audit entries \(numbers.lowerBound) to \(numbers.upperBound) are missing."
    case .misplaced(let number, let says):
      "audit entry \(number) is out of order: the entry in its place has number \(says)."
    case .repeated(let number, let reference):
      "two audit entries have number \(number): the second is in the place of number \(reference)."
    case .unlinked(let number):
      "audit entry \(number) does not follow the entry before it: one of the two was replaced."
    // As a path, so that a reader who gave no reason sees it without its ID; see ``HiddenIds``.
    case .misnamed(let id): "an audit entry has an invalid name: \(chain)/\(Collections.audit.name)/\(id)."
    case .gone(let had): "all \(had) audit entries have been removed since the heads were recorded."
    case .shortened(let had, let has):
      "audit entries \(has + 1) to \(had) have been removed since the heads were recorded, at the end of the chain."
    case .replaced(let number):
      "audit entry \(number) has changed since the heads were recorded: the chain was rebuilt."
    }
  }
}
