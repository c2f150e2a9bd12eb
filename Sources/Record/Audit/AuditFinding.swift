import Remedi

/// The first thing that is wrong with one chain of the audit.
public struct AuditFinding: Sendable, Hashable, CustomStringConvertible {
  public enum Fault: Sendable, Hashable {
    /// Whatever is kept there has entries from its first moment on.
    case empty
    /// There are entries, but nothing that they are about.
    case ownerless
    /// The document cannot be read as an entry, or is of a newer release.
    case unreadable(Int)
    /// The hash does not fit what the entry says.
    case altered(Int)
    /// The number, or all from the first through the last of these, is not there, though later ones are.
    case missing(ClosedRange<Int>)
    /// Where the first number belongs, an entry says that it is the second one.
    case misplaced(Int, says: Int)
    /// A second entry of this number stands where another belongs.
    case repeated(Int, at: Int)
    /// The entry is whole, but follows another than the one before it: one of the two was put in the place of another.
    case unlinked(Int)
    /// An entry under a name that no entry has.
    case misnamed(String)
    /// Against heads: there is nothing left of a chain that had so many.
    case gone(had: Int)
    /// Against heads: there are fewer than there were.
    case shortened(had: Int, has: Int)
    /// Against heads: the entry of this number was the last, and is another now.
    case replaced(Int)
  }

  /// Where what the chain is about stands, as `clinics/c1/patients/p7`: ids, and no names.
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
    // As a path, which who gave no reason reads without its id; see ``HiddenIds``.
    case .misnamed(let id): "an audit entry has an invalid name: \(chain)/\(Collections.audit.name)/\(id)."
    case .gone(let had): "all \(had) audit entries have been removed since the heads were recorded."
    case .shortened(let had, let has):
      "audit entries \(has + 1) to \(had) have been removed since the heads were recorded, at the end of the chain."
    case .replaced(let number):
      "audit entry \(number) has changed since the heads were recorded: the chain was rebuilt."
    }
  }
}
