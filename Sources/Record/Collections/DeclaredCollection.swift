import DocumentStore
import Remedi

/// A ``RecordCollection`` of any kind of document: what the check, erasure, the engineers' tree and the change feed go by.
package protocol DeclaredCollection: AnyObject, Sendable {
  var name: String { get }
  /// Below what it stands: below several where clinics and patients each have their own.
  var owners: [CollectionOwner] { get }
  /// The orders that the store keeps of it.
  var indexes: [Index] { get }
  /// What devices are told when one of its documents changes; nil where they are told nothing.
  var told: PatientChange.Kind? { get }
  /// Nil for one that says nothing of a single patient.
  var export: CollectionExport? { get }
  /// Whether it is erased after everything else that stands below the patient.
  var isErasedLast: Bool { get }
  /// How its ids name a patient; nil where they name none.
  var patientInID: PatientInID? { get }
  /// Whether what its documents say tells whose they are.
  var isErasedByContent: Bool { get }

  /// Whether a document is of a patient who is being erased, by what it says.
  /// - Throws: `UnreadableDocument`
  func isOf(_ erased: ErasedPatient, _ document: Document) throws -> Bool
  /// What a document says, to be written into an export.
  /// - Throws: `UnreadableDocument`
  func exported(_ document: Document) throws -> any Encodable & Sendable
  /// The documents that a document cannot be without; the one above it, which it always needs, is not among them.
  /// - Throws: `UnreadableDocument`
  func references(of document: Document, in record: MedicalRecord) throws -> [RequiredDocument]
}

extension RecordCollection {
  package var isErasedLast: Bool { if case .last = erased { true } else { false } }
  package var patientInID: PatientInID? { if case .byID(let name) = erased { name } else { nil } }
  package var isErasedByContent: Bool { if case .byContent = erased { true } else { false } }

  package func isOf(_ patient: ErasedPatient, _ document: Document) throws -> Bool {
    guard case .byContent(let isOf) = erased else { return false }
    return isOf(try decode(document), patient)
  }

  package func exported(_ document: Document) throws -> any Encodable & Sendable { try decode(document) }

  package func references(of document: Document, in record: MedicalRecord) throws -> [RequiredDocument] {
    try references(record, decode(document), document.path)
  }
}
