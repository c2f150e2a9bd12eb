import DocumentStore

/// Values that a feature makes of stored documents, each as long as its document keeps its revision. Not generic, so that
/// the compiler specializes the cache within this target: a board looks up every row.
package final class DocumentCache: Sendable {
  private let values: ReadCache<DocumentPath, Revision, any Sendable>

  /// - Parameter limit: the number of documents.
  package init(limit: Int) { values = ReadCache(limit: limit) }

  /// The value made of this revision. Nil if none is cached.
  package func kept(_ path: DocumentPath, _ revision: Revision) -> (any Sendable)? { values.kept(path, revision) }

  package func keep(_ value: any Sendable, as path: DocumentPath, _ revision: Revision) {
    values.keep(value, as: path, revision)
  }
}
