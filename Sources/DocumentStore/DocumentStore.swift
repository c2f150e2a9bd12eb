/// What Remedi asks of a store, so small that an embedded file, Cloud Firestore and PostgreSQL can all keep the promise.
///
/// There are no joins, offsets, `or`, store-wide locks or interactive transactions. A commit that was answered is
/// durable: it survives the power failing in the next instant. Several processes may use one store where the engine
/// allows it; nothing here assumes that there is only one.
public protocol DocumentStore: Sendable {
  /// The documents at these paths, in the same order; nil where there is none.
  /// - Throws: `StoreError.unavailable`
  func documents(at paths: [DocumentPath]) async throws -> [Document?]

  /// - Throws: `StoreError.unavailable`; `invalid` for a limit or a cursor that cannot be.
  /// - Precondition: the index is declared and has as many fields as are asked about.
  func query(_ query: Query) async throws -> Query.Page

  /// Does all the writes or none, and answers when they are durable, also to a task that was cancelled meanwhile.
  /// - Parameter writes: 1 to ``Write/maximumPerCommit``, at most one a path.
  /// - Returns: the revision that all put documents now have.
  /// - Throws: `StoreError`; on everything but `inDoubt` nothing was written.
  @discardableResult
  func commit(_ writes: [Write]) async throws -> Revision

  /// What changed after `cursor`, oldest first: every path whose latest change came later, at least once.
  /// - Parameters:
  ///   - cursor: from an earlier answer; nil starts at the beginning of the store.
  ///   - limit: 1 to 1,000.
  /// - Throws: `StoreError.unavailable`; `invalid` for a limit or a cursor that cannot be.
  func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage

  /// Where the feed stands now.
  func changeCursor() async throws -> ChangeCursor

  /// Ticks, without content and possibly more often than needed, when there may be something new in the feed; a first
  /// time at once. Ends when the store is closed.
  func changeSignals() -> AsyncStream<Void>

  /// The version of what stands in a scope. What was read of it after asking is still true as long as the answer is
  /// equal. Nil while a commit is under way there, and from a store that cannot know, as one to which other processes
  /// write.
  func version(of scope: StoreScope) -> ScopeVersion?
}

extension DocumentStore {
  public func version(of scope: StoreScope) -> ScopeVersion? { nil }

  public func document(at path: DocumentPath) async throws -> Document? {
    try await documents(at: [path])[0]
  }
}

/// A place in the feed of changes.
public struct ChangeCursor: Hashable, Sendable, CustomStringConvertible {
  public let text: String
  public init(_ text: String) { self.text = text }
  public var description: String { text }
}

public struct Change: Hashable, Sendable {
  public let path: DocumentPath
  /// Nil where the document was deleted.
  public let revision: Revision?

  public init(path: DocumentPath, revision: Revision?) {
    self.path = path
    self.revision = revision
  }
}

public struct ChangePage: Sendable {
  public let changes: [Change]
  public let cursor: ChangeCursor
  /// Whether more stands ready after `cursor`.
  public let hasMore: Bool

  public init(changes: [Change], cursor: ChangeCursor, hasMore: Bool) {
    self.changes = changes
    self.cursor = cursor
    self.hasMore = hasMore
  }
}
