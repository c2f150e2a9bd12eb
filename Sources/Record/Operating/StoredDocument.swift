import DocumentStore
import Foundation
import Remedi

/// A document as shown to an engineer: everything but its content.
public struct StoredDocument: Sendable, Hashable {
  /// The owner of a document.
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

  /// A member of the document's JSON object.
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

  /// The path below the clinic, such as `patients/p7`. Empty for the clinic itself.
  public let reference: String
  public let owner: Owner
  public let revision: String
  /// The number of its schema.
  public let schema: Int
  /// In bytes.
  public let size: Int
  /// By name. Empty if the document cannot be read.
  public let fields: [Field]
  /// The names of the collections that it can contain.
  public let collections: [String]
  /// The content. Only ``ClinicDocuments/content(of:at:)`` returns it.
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

  /// The path of a document below the clinic.
  static func reference(of document: Document, below root: DocumentPath) -> String {
    String(document.path.description.dropFirst(root.description.utf8.count + 1))
  }
}

/// A document in a list.
public struct ListedDocument: Sendable, Hashable {
  /// Its path below the clinic. Nil if its ID is shown only after a reason was given.
  public let reference: String?
  public let revision: String
  /// In bytes.
  public let size: Int
}
