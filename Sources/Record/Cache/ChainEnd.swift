import DocumentStore
import Remedi

/// The end of an audit chain, and documents of its patient that are at least as new.
///
/// Every change of a patient or of a prescription adds an entry to the patient's chain (except how pages are displayed,
/// on which nothing recorded depends). So the documents are current for as long as the entry is the last one, also
/// where other processes write. A transaction that builds on them creates the next entry, which must be absent, and fails if
/// there is one.
///
/// The chain of an erased patient is removed in the end, and then any entry is absent. So an end is cached under the
/// version of the owner's document, which the erasure deletes.
struct ChainEnd: Sendable {
  struct Kept: Sendable {
    let document: Document
    /// The version of the document from before it was read.
    let version: ScopeVersion
  }

  /// The number of the last entry, 0 if there is none.
  private(set) var sequence = 0
  private(set) var hash = ""
  var documents: [DocumentPath: Kept] = [:]

  init(_ last: AuditEntry?) {
    if let last { add(last) }
  }

  mutating func add(_ entry: AuditEntry) { (sequence, hash) = (entry.sequence, entry.hash) }

  /// The patient whose chain tells of every change of this document. Nil if there is none.
  static func patient(of path: DocumentPath) -> DocumentPath? {
    switch path.collection.name {
    case Collections.patients.name: path
    case Collections.prescriptions.name: path.owner
    default: nil
    }
  }
}
