import DocumentStore
import Remedi

/// A document of a collection that the record does not have, or not there. A fault of the program, never of a client.
package struct UndeclaredDocument: LoggableError {
  package let path: DocumentPath

  package var logWords: String {
    "No collection \(path.collection.name) is declared where a document was to be written."
  }
}
