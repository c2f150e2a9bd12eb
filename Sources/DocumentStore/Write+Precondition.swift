extension Write.Precondition {
  /// - Parameter current: the document's current revision. Nil if the document does not exist.
  /// - Throws: `StoreError.exists`, `notFound` or `conflict`
  package func check(_ current: Revision?, at path: DocumentPath) throws {
    switch self {
    case .none: return
    case .absent: guard current == nil else { throw StoreError.exists(path) }
    case .present: guard current != nil else { throw StoreError.notFound(path) }
    case .revision(let expected): guard current == expected else { throw StoreError.conflict(path) }
    }
  }
}
