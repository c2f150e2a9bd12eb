import DocumentStore
import Remedi

/// A path below a clinic, and what its IDs reveal. IDs in the clinic's own collections are random. Those further below
/// describe the document, and some name its patient: `c20251126T0800` is the record of a dose, with its time.
struct KeyedReference: Sendable {
  let parts: [String]
  private let collections: CollectionRegistry

  /// - Parameters:
  ///   - text: such as `patients/p7/visits`, below the clinic.
  ///   - collections: those of the program.
  init(_ text: String, of collections: CollectionRegistry) {
    parts = text.split(separator: "/").map(String.init)
    self.collections = collections
  }

  /// The collection of a document there. Nil for a collection, and if no such collection is declared there.
  private var collection: (any DeclaredCollection)? {
    guard parts.count >= 2, parts.count.isMultiple(of: 2), let collection = collections[parts[parts.count - 2]] else {
      return nil
    }
    let owner = parts.count == 2 ? .clinic : CollectionOwner(parts[parts.count - 4])
    return collection.owners.contains(owner) ? collection : nil
  }

  /// The owner of a document at the path: the patient also owns what the board, the care team and the engineers store
  /// about the patient.
  var owner: StoredDocument.Owner {
    if parts.count >= 2, parts[0] == Collections.patients.name { return .patient(Identifier(parts[1])) }
    return collection?.patientInID?.patient(in: parts[parts.count - 1]).map { .patient($0) } ?? .clinic
  }

  /// Whether the ID in the clinic's own collection may name a patient: that of a collection which says so, or which is
  /// not declared.
  private var mayNamePatient: Bool {
    guard let name = parts.first, let collection = collections[name], collection.owners.contains(.clinic) else {
      return true
    }
    return collection.patientInID != nil
  }

  /// The owner for whom a reason must be given before the IDs there are shown. Nil if they reveal nothing. The IDs in a
  /// collection below a physician have several owners, so each is checked separately.
  var ownerOfIds: StoredDocument.Owner? {
    guard parts.count.isMultiple(of: 2) else {
      return parts.count > 1 && parts[0] == Collections.patients.name ? .patient(Identifier(parts[1])) : nil
    }
    return parts.count > 2 || parts.count == 2 && mayNamePatient ? owner : nil
  }

  /// The path without the IDs that reveal something: `patients/p7/events/…`.
  var withoutIds: String {
    let first = mayNamePatient ? 1 : 3
    return parts.indices.map { $0 >= first && !$0.isMultiple(of: 2) ? "…" : parts[$0] }.joined(separator: "/")
  }
}

/// Sentences that name documents, for readers who have not given a reason.
public struct HiddenIds: Sendable {
  private let collections: CollectionRegistry

  /// - Parameter collections: those of the program. The IDs in any other collection are cut.
  public init(_ collections: CollectionRegistry) { self.collections = collections }

  /// The sentence with every path cut before the IDs that reveal something about a patient:
  /// `clinics/c1/patients/p7/events/…`.
  public func hiding(in sentence: String) -> String {
    sentence.split(separator: " ", omittingEmptySubsequences: false).map(hidden).joined(separator: " ")
  }

  private func hidden(_ word: Substring) -> String {
    guard let start = word.firstRange(of: "\(Collections.clinics.name)/")?.lowerBound else { return String(word) }
    let end = word[start...].lastIndex { !".:,;".contains($0) }.map(word.index(after:)) ?? word.endIndex
    let parts = word[start..<end].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 2 else { return String(word) }
    let below = KeyedReference(parts.dropFirst(2).joined(separator: "/"), of: collections).withoutIds
    return "\(word[..<start])\(parts[0])/\(parts[1])/\(below)\(word[end...])"
  }
}
