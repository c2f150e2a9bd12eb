import DocumentStore
import Foundation
import Remedi

/// A kind of document, declared once: its path, its type, and how the record treats it (check, erasure, export, and
/// notifications to devices).
package final class RecordCollection<Value: Codable & Sendable>: DeclaredCollection {
  package let name: String
  package let owners: [CollectionOwner]
  /// Raise it whenever a reader of the previous number would misread what is written now.
  package let schema: Int
  /// Whether it is read far more often than it changes, and is expensive to decode.
  package let isReadOften: Bool
  package let indexes: [Index]
  package let told: PatientChange.Kind?
  package let heardAt: String?
  package let isToldByParent: Bool
  package let erased: CollectionErasure<Value>
  package let export: CollectionExport?
  package let references: @Sendable (MedicalRecord, Value, DocumentPath) throws -> [RequiredDocument]
  private let fault: @Sendable (MedicalRecord, Value, DocumentPath) async throws -> String?
  /// How a document is written in the export.
  private let inExport: @Sendable (Value, DocumentPath) -> any Encodable & Sendable
  /// A hand-written decoder for a body. Nil if it cannot read the body.
  private let byHand: @Sendable (Document) -> Value?

  /// - Parameters:
  ///   - byHand: a hand-written decoder that returns nil for a body it cannot read; such a body, or any body if there
  ///     is no such decoder, is read by `JSONDecoder`.
  ///   - byPath: the same for documents whose path says a part of their value.
  ///   - heardAt: the document, by its path below the parent, at which its changes are listened for. Nil for the patient,
  ///     or the physician whose document says whom it is about.
  ///   - isToldByParent: whether a change has the ID of the parent document in place of the document's.
  ///   - inExport: what the export writes for a document at a path. Otherwise its value.
  ///   - references: the documents that a document at a path requires, except its parent.
  ///   - fault: what is wrong with a document beside others, as a sentence, for the check. Nil if nothing is.
  package init(
    _ name: String, below owners: CollectionOwner..., schema: Int = 1, isReadOften: Bool = false,
    byHand: @escaping @Sendable (Data) -> Value? = { _ in nil },
    byPath: (@Sendable (Document) -> Value?)? = nil, indexes: [Index] = [],
    told: PatientChange.Kind? = nil, heardAt: String? = nil, erased: CollectionErasure<Value> = .withOwner,
    export: CollectionExport? = nil, isToldByParent: Bool = false,
    inExport: @escaping @Sendable (Value, DocumentPath) -> any Encodable & Sendable = { value, _ in value },
    references: @escaping @Sendable (MedicalRecord, Value, DocumentPath) throws -> [RequiredDocument] = { _, _, _ in []
    },
    fault: @escaping @Sendable (MedicalRecord, Value, DocumentPath) async throws -> String? = { _, _, _ in nil }
  ) {
    (self.name, self.owners, self.schema, self.isReadOften) = (name, owners, schema, isReadOften)
    self.byHand = byPath ?? { byHand($0.body) }
    (self.indexes, self.told, self.heardAt) = (indexes, told, heardAt)
    (self.isToldByParent, self.inExport) = (isToldByParent, inExport)
    (self.erased, self.export, self.references, self.fault) = (erased, export, references, fault)
  }

  package func root(_ id: String) -> DocumentReference<Value> {
    DocumentReference(path: CollectionPath(root: name).document(id), collection: self)
  }

  package func decode(_ document: Document) throws -> Value {
    guard document.schema <= schema else {
      throw UnreadableDocument(path: document.path, reason: "it was written by a newer program (\(document.schema))")
    }
    if let value = byHand(document) { return value }
    let decoder = JSONDecoder()
    if let key = CodingUserInfoKey.documentPath { decoder.userInfo[key] = document.path }
    do {
      return try decoder.decode(Value.self, from: document.body)
    } catch {
      throw UnreadableDocument(path: document.path, reason: error.inLog)
    }
  }

  /// The value of a document. Nil if it cannot be decoded, for callers who continue without it.
  package func ifReadable(_ document: Document) throws -> Value? {
    do {
      return try decode(document)
    } catch is UnreadableDocument {
      return nil
    }
  }

  package func exported(_ document: Document) throws -> any Encodable & Sendable {
    inExport(try decode(document), document.path)
  }

  package func fault(in document: Document, of record: MedicalRecord) async throws -> String? {
    try await fault(record, decode(document), document.path)
  }

  package func encode(_ value: Value) throws -> Data {
    if let value = value as? any StoredJSON { return Data(value.storedJSON) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return try encoder.encode(value)
  }
}

extension CodingUserInfoKey {
  /// The path of the document that is decoded.
  static var documentPath: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "documentPath") }
}

/// The path of one document, with its type.
package struct DocumentReference<Value: Codable & Sendable>: Sendable {
  package let path: DocumentPath
  package let collection: RecordCollection<Value>

  package init(path: DocumentPath, collection: RecordCollection<Value>) {
    (self.path, self.collection) = (path, collection)
  }

  package func sub<Other>(_ collection: RecordCollection<Other>, _ id: String) -> DocumentReference<Other> {
    DocumentReference<Other>(path: path.collection(collection.name).document(id), collection: collection)
  }
}

/// A document that this program cannot decode: damaged, or of a newer schema. A fault of the store, never of a client.
public struct UnreadableDocument: LoggableError, CustomStringConvertible, Sendable {
  public let path: DocumentPath
  public let reason: String
  public var description: String { "The document \(path) cannot be read: \(reason)." }

  package init(path: DocumentPath, reason: String) { (self.path, self.reason) = (path, reason) }

  /// The ID says whose document it is, and is logged unless it is a name.
  public var logWords: String {
    path.collection.name == Collections.userNames.name
      ? "A document in \(path.collection.name) cannot be read: \(reason)." : description
  }
}
