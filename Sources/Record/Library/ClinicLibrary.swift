import DocumentStore
import Remedi

/// What the physicians of a clinic can prescribe: the clinic's own entries and the demonstration set.
public struct ClinicLibrary: Sendable {
  package let record: MedicalRecord
  public let clinic: Identifier<Clinic>

  /// The most entries of a kind that a clinic can own, including archived ones.
  public static let mostEntries = 2000

  package var reference: DocumentReference<Clinic> { References.clinic(clinic) }

  /// Commits what `body` writes to this library, all or nothing. Opens the clinic's audit chain before reading
  /// anything, so that of two concurrent changes one sees the other.
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

  /// The document that hides an entry of the demonstration set from the clinic.
  func hidden<Entry: LibraryEntry>(_ id: Identifier<Entry>) -> DocumentReference<Archiving> {
    reference.sub(Collections.hiddenEntries, Self.subject(id))
  }

  /// Whether an entry can have this ID: it must also fit after its kind.
  static func isValid<Entry: LibraryEntry>(_ id: Identifier<Entry>) -> Bool {
    DocumentPath.isValidID(id.text) && DocumentPath.isValidID(subject(id))
  }

  /// The name of an entry in the audit chain and in the collection of hidden entries: `exercise:reach`.
  static func subject<Entry: LibraryEntry>(_ id: Identifier<Entry>) -> String { "\(Entry.kind.rawValue):\(id)" }

  /// - Precondition: `Entry` is one of the library's kinds.
  static func collection<Entry: LibraryEntry>(_: Entry.Type) -> RecordCollection<Entry> {
    let kinds: [any DeclaredCollection] = [Collections.exercises, Collections.medications, Collections.programmes]
    guard let collection = kinds.lazy.compactMap({ $0 as? RecordCollection<Entry> }).first else {
      preconditionFailure("no library holds \(Entry.self)")
    }
    return collection
  }
}

extension MedicalRecord {
  /// The library of a clinic, for its members.
  public func library(of clinic: Identifier<Clinic>) -> ClinicLibrary { ClinicLibrary(record: self, clinic: clinic) }
}
