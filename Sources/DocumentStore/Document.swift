import Foundation
import Remedi

/// A stored document: a JSON object, its schema version and its revision.
public struct Document: Hashable, Sendable {
  public let path: DocumentPath
  /// Changes with every write and never repeats for one path. Compare only for equality.
  public let revision: Revision
  /// The schema version of `body`. Readers refuse versions that they do not know.
  public let schema: Int
  /// One JSON object in UTF-8.
  public let body: Data

  public init(path: DocumentPath, revision: Revision, schema: Int, body: Data) {
    self.path = path
    self.revision = revision
    self.schema = schema
    self.body = body
  }
}

/// An opaque token for a document's state, which changes whenever the document changes.
public struct Revision: Hashable, Sendable, Codable, CustomStringConvertible {
  public let text: String
  public init(_ text: String) { self.text = text }
  public var description: String { text }
}

/// A change of one document, committed atomically with others.
public struct Write: Sendable {
  public enum Action: Sendable {
    /// Replaces the whole document.
    case put(body: Data, schema: Int)
    case delete
  }

  /// A condition on the document at the moment of the commit.
  public enum Precondition: Hashable, Sendable {
    case none
    case absent
    case present
    case revision(Revision)
  }

  /// The most writes in one commit. This is Cloud Firestore's limit, which every engine enforces.
  public static let maximumPerCommit = 500
  /// The largest body in bytes. Cloud Firestore's largest value has 1,048,487; a picture of 512 KiB in base64 has 699,052.
  public static let maximumBodySize = 1_000_000

  public let path: DocumentPath
  public let action: Action
  public let precondition: Precondition

  public init(_ path: DocumentPath, _ action: Action, if precondition: Precondition) {
    self.path = path
    self.action = action
    self.precondition = precondition
  }
}

/// Why a store operation failed.
public enum StoreError: Error, Hashable, Sendable {
  /// `absent` was required, but the document exists.
  case exists(DocumentPath)
  /// `present` was required, but the document does not exist.
  case notFound(DocumentPath)
  /// `revision` was required, but the document has another one or does not exist.
  case conflict(DocumentPath)
  /// The request can never succeed: a body that is no JSON object, is too large or contains U+0000, a path or an
  /// indexed value that is too long, a path written twice, or an unknown cursor. The sentence says which.
  case invalid(String)
  /// Nothing was written. A retry may succeed.
  case unavailable(String)
  /// The commit may or may not have been written. A retry must be idempotent.
  case inDoubt(String)
}

extension StoreError: LoggableError {
  /// Mentions only the document's collection, because some ids contain people's names.
  public var logWords: String {
    switch self {
    case .exists(let path): "There is a document in \(path.collection.name) already."
    case .notFound(let path): "There is no such document in \(path.collection.name)."
    case .conflict(let path): "A document in \(path.collection.name) was changed meanwhile."
    case .invalid: "The store does not take what was asked."
    case .unavailable(let sentence), .inDoubt(let sentence): sentence
    }
  }
}
