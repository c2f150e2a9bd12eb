/// The store that Remedi needs, small enough for an embedded file, Cloud Firestore and PostgreSQL to implement.
///
/// There are no joins, offsets, `or`, store-wide locks or interactive transactions. An acknowledged commit is durable:
/// it survives a power failure in the next instant. Several processes may use one store if the engine allows it;
/// nothing here assumes that there is only one.
public protocol DocumentStore: Sendable {
  /// The documents at these paths, in the same order. Nil if a document does not exist.
  /// - Throws: `StoreError.unavailable`
  func documents(at paths: [DocumentPath]) async throws -> [Document?]

  /// - Throws: `StoreError.unavailable`; `invalid` for an impossible limit or cursor.
  /// - Precondition: the index is declared and has at least as many fields as the query uses.
  func query(_ query: Query) async throws -> Query.Page

  /// Performs all writes or none, and returns when they are durable, even if the task was cancelled meanwhile.
  /// - Parameter writes: 1 to ``Write/maximumPerCommit``, at most one per path.
  /// - Returns: the new revision of all documents that were put.
  /// - Throws: `StoreError`; nothing was written unless it is `inDoubt`.
  @discardableResult
  func commit(_ writes: [Write]) async throws -> Revision

  /// The changes after `cursor`, oldest first. Contains every path whose latest change came later, at least once.
  /// - Parameters:
  ///   - cursor: from an earlier response. Nil starts at the beginning of the store.
  ///   - limit: 1 to 1,000.
  /// - Throws: `StoreError.unavailable`; `invalid` for an impossible limit or cursor.
  func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage

  /// The current end of the feed.
  func changeCursor() async throws -> ChangeCursor

  /// Emits a signal whenever the feed may have new changes, possibly more often than needed, and once immediately. Ends
  /// when the store is closed.
  func changeSignals() -> AsyncStream<Void>

  /// The version of a scope. Data read from the scope after asking is current for as long as the version stays equal.
  /// Nil during a commit to the scope, and from a store that cannot know, such as one that other processes write to.
  func version(of scope: StoreScope) -> ScopeVersion?
}

extension DocumentStore {
  public func version(of scope: StoreScope) -> ScopeVersion? { nil }

  public func document(at path: DocumentPath) async throws -> Document? {
    try await documents(at: [path])[0]
  }
}

/// A position in the feed of changes.
public struct ChangeCursor: Hashable, Sendable, CustomStringConvertible {
  public let text: String
  public init(_ text: String) { self.text = text }
  public var description: String { text }
}

public struct Change: Hashable, Sendable {
  public let path: DocumentPath
  /// Nil if the document was deleted.
  public let revision: Revision?

  public init(path: DocumentPath, revision: Revision?) {
    self.path = path
    self.revision = revision
  }
}

public struct ChangePage: Sendable {
  public let changes: [Change]
  public let cursor: ChangeCursor
  /// Whether there are more changes after `cursor`.
  public let hasMore: Bool

  public init(changes: [Change], cursor: ChangeCursor, hasMore: Bool) {
    self.changes = changes
    self.cursor = cursor
    self.hasMore = hasMore
  }
}
