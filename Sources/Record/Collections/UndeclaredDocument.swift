import DocumentStore
import Remedi

/// A document of an undeclared collection, or under an undeclared parent. A programming error, never a fault of a
/// client.
package struct UndeclaredDocument: LoggableError {
  package let path: DocumentPath

  package var logWords: String {
    "No collection \(path.collection.name) is declared where a document was to be written."
  }
}
