import DocumentStore
import Foundation
import Remedi

/// A document as an engineer meets it: all but what stands in it.
public struct StoredDocument: Sendable, Hashable {
  /// Whom a document is of.
  public enum Owner: Sendable, Hashable {
    case clinic
    case patient(Identifier<Patient>)

    var id: String {
      switch self {
      case .clinic: "clinic"
      case .patient(let id): id.text
      }
    }
  }

  /// A member of the document's object.
  public struct Field: Sendable, Hashable {
    public let name: String
    public let kind: Kind
  }

  public enum Kind: Sendable, Hashable, Decodable {
    case text, number, truth, nothing
    case list(Int)
    case object(Int)

    private struct AnyKey: CodingKey {
      let stringValue: String
      let intValue: Int? = nil
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    public init(from decoder: any Decoder) throws {
      if let object = try? decoder.container(keyedBy: AnyKey.self) {
        self = .object(object.allKeys.count)
      } else if let list = try? decoder.unkeyedContainer() {
        self = .list(list.count ?? 0)
      } else {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
          self = .nothing
        } else if (try? value.decode(Bool.self)) != nil {
          self = .truth
        } else {
          self = (try? value.decode(String.self)) == nil ? .number : .text
        }
      }
    }
  }

  /// Where it stands below the clinic, as in `patients/p7`; empty for the clinic itself.
  public let reference: String
  public let owner: Owner
  public let revision: String
  /// The number of its shape.
  public let schema: Int
  /// Bytes.
  public let size: Int
  /// By name; empty where the document cannot be read.
  public let fields: [Field]
  /// Names of the collections that can stand below it.
  public let collections: [String]
  /// What stands in it. Only ``ClinicDocuments/content(of:at:)`` gives it away.
  let body: Data

  init(_ document: Document, below root: DocumentPath, of registry: CollectionRegistry) {
    reference = Self.reference(of: document, below: root)
    owner = KeyedReference(reference, of: registry).owner
    (revision, schema, size) = (document.revision.text, document.schema, document.body.count)
    collections = registry.below(CollectionOwner(document.path.collection.name)).map(\.name)
    let kinds = try? JSONDecoder().decode([String: Kind].self, from: document.body)
    fields = (kinds ?? [:]).sorted { $0.key < $1.key }.map { Field(name: $0.key, kind: $0.value) }
    body = document.body
  }

  /// Where a document stands below the clinic.
  static func reference(of document: Document, below root: DocumentPath) -> String {
    String(document.path.description.dropFirst(root.description.utf8.count + 1))
  }
}

/// A document in a list.
public struct ListedDocument: Sendable, Hashable {
  /// Its path below the clinic. Nil if its id is shown only after a reason was given.
  public let reference: String?
  public let revision: String
  /// Bytes.
  public let size: Int
}
