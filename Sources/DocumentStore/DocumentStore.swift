/// The store that Remedi needs, small enough for an embedded file, Cloud Firestore and PostgreSQL to implement.
///
/// There are no joins, offsets, `or`, store-wide locks or interactive transactions. An acknowledged commit is durable:
/// it survives a power failure in the next instant. Several processes may use one store if the engine allows it;
/// nothing here assumes that there is only one. A read that begins after an answer sees what was answered, through
/// whichever process either went.
public protocol DocumentStore: Sendable {
  /// Whether other processes may write to it. True unless the engine lets nobody else in.
  var isShared: Bool { get }

  /// The documents at these paths, in the same order. Nil if a document does not exist.
  /// - Throws: `StoreError.unavailable`
  func documents(at paths: [DocumentPath]) async throws -> [Document?]

  /// - Throws: `StoreError.unavailable`; `invalid` for an impossible limit or cursor.
  /// - Precondition: the index is declared and has at least as many fields as the query uses.
  func query(_ query: Query) async throws -> Query.Page

  /// Performs all writes or none, and returns when they are durable, even if the task was cancelled meanwhile.
  ///
  /// The same writes again under the same ID are performed once and answer the same revision, for as long as the engine
  /// remembers the ID, at least 24 hours. An engine that answers every commit that it has performed need not remember any.
  /// - Parameters:
  ///   - writes: 1 to ``Write/maximumPerCommit``, at most one per path.
  ///   - id: of these writes alone. A commit whose writes were computed again is another one.
  /// - Returns: the new revision of all documents that were put, also of those whose content is the same as before.
  /// - Throws: `StoreError`; nothing was written unless it is `inDoubt`.
  @discardableResult
  func commit(_ writes: [Write], id: CommitID) async throws -> Revision

  /// The changes after `cursor`, oldest first. Contains every path whose latest change came later, at least once. One
  /// position has one cursor, whose text has at most ``ChangeCursor/maximumSize`` bytes.
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

  /// Whatever anybody was answered before this call is covered by versions asked for after it. Does nothing in a store
  /// that no other process writes to. Call it by ``caughtUp(_:)``.
  /// - Throws: `StoreError.unavailable`
  func catchUp() async throws

  /// The version of a scope. Data read from the scope after asking is current for as long as the version stays equal.
  /// Nil during a commit to the scope; in a store that other processes write to also without the mark of ``Freshness``,
  /// or always if it cannot know.
  func version(of scope: StoreScope) -> ScopeVersion?
}

extension DocumentStore {
  public var isShared: Bool { true }

  public func version(of scope: StoreScope) -> ScopeVersion? { nil }

  /// Performs all writes or none, under a new ID.
  @discardableResult
  public func commit(_ writes: [Write]) async throws -> Revision { try await commit(writes, id: CommitID()) }

  public func document(at path: DocumentPath) async throws -> Document? {
    try await documents(at: [path])[0]
  }
}

/// A position in the feed of changes.
public struct ChangeCursor: Hashable, Sendable, CustomStringConvertible {
  /// The most bytes of the text, so that it can be part of an address.
  public static let maximumSize = 1000

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
