import DocumentStore
import Remedi

/// A ``RecordCollection`` of any kind of document: the interface for the check, erasure, the engineers' tree and the
/// change feed.
package protocol DeclaredCollection: AnyObject, Sendable {
  var name: String { get }
  /// The possible parents: several if clinics and patients each have such a collection.
  var owners: [CollectionOwner] { get }
  /// The indexes that the store maintains for it.
  var indexes: [Index] { get }
  /// The kind of change that devices are notified of. Nil for none.
  var told: PatientChange.Kind? { get }
  /// The document, by its path below the parent, at which its changes are listened for. Nil for the patient, or the
  /// physician whose document says whom it is about.
  var heardAt: String? { get }
  /// Whether a change has the ID of the parent document in place of the document's, so that many changes are one.
  var isToldByParent: Bool { get }
  /// Nil if it holds no data of a single patient.
  var export: CollectionExport? { get }
  /// Whether it is erased after everything else below the patient.
  var isErasedLast: Bool { get }
  /// How its IDs name a patient. Nil if they do not.
  var patientInID: PatientInID? { get }
  /// Whether the content of its documents says whose they are.
  var isErasedByContent: Bool { get }
  /// The index that finds the documents of a patient, whoever's they are. Nil if there is none.
  var erasureIndex: Index? { get }
  /// How the documents are removed that it finds. Nil if they are simply removed.
  var removal: CollectionRemoval? { get }

  /// Whether the content of a document says that it is of a patient who is being erased.
  /// - Throws: `UnreadableDocument`
  func isOf(_ erased: ErasedPatient, _ document: Document) throws -> Bool
  /// The value of a document in an export.
  /// - Throws: `UnreadableDocument`
  func exported(_ document: Document) throws -> any Encodable & Sendable
  /// The documents that a document requires, except its parent, which is always required.
  /// - Throws: `UnreadableDocument`
  func references(of document: Document, in record: MedicalRecord) throws -> [RequiredDocument]
  /// What is wrong with a document beside others, as a sentence. Nil if nothing is.
  /// - Throws: `UnreadableDocument`; errors of the store.
  func fault(in document: Document, of record: MedicalRecord) async throws -> String?
}

extension RecordCollection {
  package var isErasedLast: Bool { if case .last = erased { true } else { false } }
  package var patientInID: PatientInID? { if case .byID(let name) = erased { name } else { nil } }
  package var isErasedByContent: Bool { if case .byContent = erased { true } else { false } }
  package var erasureIndex: Index? { if case .byIndex(let index, _) = erased { index } else { nil } }
  package var removal: CollectionRemoval? { if case .byIndex(_, let removal) = erased { removal } else { nil } }

  package func isOf(_ patient: ErasedPatient, _ document: Document) throws -> Bool {
    guard case .byContent(let isOf) = erased else { return false }
    return isOf(try decode(document), patient)
  }

  package func references(of document: Document, in record: MedicalRecord) throws -> [RequiredDocument] {
    try references(record, decode(document), document.path)
  }
}
