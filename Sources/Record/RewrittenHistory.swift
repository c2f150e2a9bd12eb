import DocumentStore
import Remedi

/// A history that lacks an event of the stored one, or has another in its place: a fault of the program. Nothing was
/// written.
package struct RewrittenHistory: LoggableError, CustomStringConvertible {
  let path: DocumentPath
  package var description: String { "The events of \(path) would have been changed." }
  package var logWords: String { description }

  package init(path: DocumentPath) { self.path = path }
}
