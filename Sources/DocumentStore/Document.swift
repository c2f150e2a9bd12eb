import Foundation
import Remedi

/// A document as the store keeps it: a JSON object, the schema that it was written under, and its revision.
public struct Document: Hashable, Sendable {
  public let path: DocumentPath
  /// Changes with every write, never twice the same for one path; compare for equality only.
  public let revision: Revision
  /// The number of the shape of `body`; readers refuse a number that they do not know.
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

/// An opaque mark of a document's state, the same for as long as the document is the same.
public struct Revision: Hashable, Sendable, Codable, CustomStringConvertible {
  public let text: String
  public init(_ text: String) { self.text = text }
  public var description: String { text }
}

/// One change of one document, to be committed with others or not at all.
public struct Write: Sendable {
  public enum Action: Sendable {
    /// The whole document; what was there before is replaced.
    case put(body: Data, schema: Int)
    case delete
  }

  /// What must hold of the document at the moment of the commit.
  public enum Precondition: Hashable, Sendable {
    case none
    case absent
    case present
    case revision(Revision)
  }

  /// The most writes in one commit: Cloud Firestore's limit, kept by every engine.
  public static let maximumPerCommit = 500
  /// The most bytes of one body, 1 MiB: again Cloud Firestore's.
  public static let maximumBodySize = 1 << 20

  public let path: DocumentPath
  public let action: Action
  public let precondition: Precondition

  public init(_ path: DocumentPath, _ action: Action, if precondition: Precondition) {
    self.path = path
    self.action = action
    self.precondition = precondition
  }
}

/// Why the store did not do what it was asked.
public enum StoreError: Error, Hashable, Sendable {
  /// `absent` was demanded and a document is there.
  case exists(DocumentPath)
  /// `present` was demanded and no document is there.
  case notFound(DocumentPath)
  /// `revision` was demanded and the document has another, or is gone.
  case conflict(DocumentPath)
  /// What was asked can never be done: a body that is no JSON object, too large or with U+0000, a path written twice,
  /// a cursor that no answer held. The sentence says which.
  case invalid(String)
  /// Nothing was done; trying again later may succeed.
  case unavailable(String)
  /// The commit may or may not have been done; whoever tries again must be idempotent.
  case inDoubt(String)
}

extension StoreError: LoggableError {
  /// Of a document only the collection is said: some are found by names of people.
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
