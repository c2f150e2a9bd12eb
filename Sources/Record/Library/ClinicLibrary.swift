import DocumentStore
import Remedi

/// What the physicians of a clinic can prescribe: the clinic's own entries and the demonstration set.
public struct ClinicLibrary: Sendable {
  let record: MedicalRecord
  public let clinic: Identifier<Clinic>

  /// The most entries of a kind that a clinic can have of its own, archived ones included.
  public static let mostEntries = 2000

  var reference: DocumentReference<Clinic> { References.clinic(clinic) }

  /// Commits what `body` writes of this library, all or nothing. The clinic's audit chain is opened before anything is
  /// read, so that of two changes at once one sees the other's.
  func commit<Result>(_ body: (inout Transaction) async throws -> Result) async throws -> Result {
    try await record.commit { transaction in
      try await transaction.openChain(of: reference)
      return try await body(&transaction)
    }
  }

  func own<Entry: LibraryEntry>(_ id: Identifier<Entry>) -> DocumentReference<Entry> {
    reference.sub(Self.collection(Entry.self), id.text)
  }

  func shared<Entry: LibraryEntry>(_ id: Identifier<Entry>) -> DocumentReference<Entry> {
    Self.collection(Entry.self).root(id.text)
  }

  /// That the clinic hides an entry of the demonstration set.
  func hidden<Entry: LibraryEntry>(_ id: Identifier<Entry>) -> DocumentReference<Archiving> {
    reference.sub(Collections.hiddenEntries, Self.subject(id))
  }

  /// Whether an entry can have this id: it has to fit behind its kind.
  static func isValid<Entry: LibraryEntry>(_ id: Identifier<Entry>) -> Bool {
    DocumentPath.isValidID(id.text) && DocumentPath.isValidID(subject(id))
  }

  /// How the audit chain names an entry, and how it is hidden: `exercise:reach`.
  static func subject<Entry: LibraryEntry>(_ id: Identifier<Entry>) -> String { "\(Entry.kind.rawValue):\(id)" }

  /// - Precondition: `Entry` is one of the kinds that a library holds.
  static func collection<Entry: LibraryEntry>(_: Entry.Type) -> RecordCollection<Entry> {
    let kinds: [any DeclaredCollection] = [Collections.exercises, Collections.medications, Collections.programmes]
    guard let collection = kinds.lazy.compactMap({ $0 as? RecordCollection<Entry> }).first else {
      preconditionFailure("no library holds \(Entry.self)")
    }
    return collection
  }
}

extension MedicalRecord {
  /// The library of a clinic, for those who belong to it.
  public func library(of clinic: Identifier<Clinic>) -> ClinicLibrary { ClinicLibrary(record: self, clinic: clinic) }
}
