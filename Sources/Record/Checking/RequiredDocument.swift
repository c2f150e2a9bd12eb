import DocumentStore
import Remedi

/// A document that another one requires.
package struct RequiredDocument {
  package let path: DocumentPath
  /// The fault to report if the document is missing, or is not the one that is named.
  package let fault: String
  /// Whether the document at the path is the one that is named.
  package let isNamed: @Sendable (Document) throws -> Bool

  package init<Value>(
    _ reference: DocumentReference<Value>, _ fault: String,
    _ isNamed: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) {
    path = reference.path
    self.fault = fault
    self.isNamed = { isNamed(try reference.collection.decode($0)) }
  }
}

extension DocumentPath {
  /// The parent document. Nil for a document at the root.
  package var owner: DocumentPath? { collection.owner }
}
