import DocumentStore
import Remedi

/// A history that lacks an event of the stored one, or has another in its place: a fault of the program. Nothing was
/// written.
struct RewrittenHistory: LoggableError, CustomStringConvertible {
  let path: DocumentPath
  var description: String { "The events of \(path) would have been changed." }
  var logWords: String { description }
}
