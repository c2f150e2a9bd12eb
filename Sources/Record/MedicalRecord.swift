import Crypto
import DocumentStore
import Foundation
import Remedi

/// The medical record on top of a store: all of Remedi's data is read and written through it, each item through its
/// owner.
public struct MedicalRecord: Sendable {
  package let store: any DocumentStore
  public let timeZones: TimeZoneDatabase
  let secret: SymmetricKey
  public let collections: CollectionRegistry
  /// The declared audit events.
  public let auditEvents: AuditEventRegistry
  /// What is derived from the records of patients and kept up to date.
  package let projections: [any Projection]
  /// The declared reasons on the board.
  package let boardReasons: BoardReasonRegistry
  /// The ID of the store's latest restore from a backup. Empty if there was none.
  package let restoration: String
  /// The most bytes of pictures per clinic.
  public let pictureQuota: Int
  let follower: ChangeFollower
  /// What this process does alone of all that work on the store.
  package let leases: LeaseHolder
  package let cache = RecordCache()

  /// - Parameters:
  ///   - secret: 32 bytes or more that never change during the life of the store; invitation codes are derived from it.
  ///   - restoration: the ID of the store's latest restore from a backup. A new ID invalidates every cursor of changes
  ///     issued before.
  ///   - pictureQuota: the most bytes of pictures per clinic.
  ///   - collections: the declared collections; the store was opened with their indexes.
  ///   - auditEvents: the events of the record and of all features.
  ///   - projections: of all features.
  ///   - boardReasons: of all features.
  package init(
    store: any DocumentStore, timeZones: TimeZoneDatabase, secret: Data, restoration: String = "",
    pictureQuota: Int = Self.usualPictureQuota, collections: CollectionRegistry = .own,
    auditEvents: AuditEventRegistry = .own, projections: [any Projection] = [],
    boardReasons: BoardReasonRegistry = .none
  ) {
    self.init(
      store: store, timeZones: timeZones, secret: secret, restoration: restoration, pictureQuota: pictureQuota,
      collections: collections, auditEvents: auditEvents, projections: projections,
      boardReasons: boardReasons, pace: ChangeFollower.Pace())
  }

  /// 2 GB, a few thousand photographs.
  public static let usualPictureQuota = 2_000_000_000

  package init(
    store: any DocumentStore, timeZones: TimeZoneDatabase, secret: Data, restoration: String = "",
    pictureQuota: Int = Self.usualPictureQuota, collections: CollectionRegistry = .own,
    auditEvents: AuditEventRegistry = .own, projections: [any Projection] = [],
    boardReasons: BoardReasonRegistry = .none, pace: ChangeFollower.Pace,
    uptime: (@Sendable () -> Duration)? = nil
  ) {
    self.store = store
    self.timeZones = timeZones
    self.secret = SymmetricKey(data: secret)
    (self.restoration, self.pictureQuota) = (restoration, pictureQuota)
    (self.collections, self.auditEvents, self.projections) = (collections, auditEvents, projections)
    self.boardReasons = boardReasons
    follower = ChangeFollower(store: store, collections: collections, pace: pace)
    leases = LeaseHolder(store, uptime: uptime)
  }

  /// How often a commit is retried after a conflict: every lost race is another's win, and fewer commits than this run
  /// concurrently for one account.
  private static let attempts = 100

  /// Commits what `body` writes, all or nothing. If anything that it read was changed meanwhile, `body` runs again. The
  /// first attempt may build on the cached end of a chain and on assumptions; every later one reads everything.
  /// - Throws: what `body` throws; `RemediError` `notFound` if it writes data of a patient who does not exist (any
  ///   more), `storageUnavailable` if the store is unavailable, ``RemediError/overtaken``; ``UndeclaredDocument``
  ///   before anything is written.
  package func commit<Result>(_ body: (inout Transaction) async throws -> Result) async throws -> Result {
    for attempt in 1...Self.attempts {
      var transaction = Transaction(store: store, cache: cache, events: auditEvents, isRetry: attempt > 1)
      do {
        let result = try await run(body, in: &transaction)
        let writes = transaction.writes
        for write in writes { try collections.check(write.path) }
        if !writes.isEmpty { try await store.commit(writes) }
        transaction.keepChainEnds()
        return result
      } catch StoreError.conflict, StoreError.exists, StoreError.notFound {
        // The loser of a race waits briefly, longer each time, so that all get through.
        try await Task.sleep(for: .microseconds(Int.random(in: 0...(200 * attempt))))
      } catch let error as StoreError {
        throw Self.refusal(error)
      }
    }
    throw RemediError.overtaken
  }

  /// - Throws: what `body` throws, if what it built on is still so; `StoreError`.
  private func run<Result>(
    _ body: (inout Transaction) async throws -> Result, in transaction: inout Transaction
  ) async throws -> Result {
    let result: Result
    do {
      result = try await body(&transaction)
      try await transaction.checkPatientsStand()
    } catch let error where !(error is StoreError) {
      try await transaction.confirm(isCommitting: false)
      throw error
    }
    try await transaction.confirm(isCommitting: true)
    return result
  }

  /// Reads from the store and translates its errors.
  package func reading<Result>(_ body: (any DocumentStore) async throws -> Result) async throws -> Result {
    do {
      return try await body(store)
    } catch let error as StoreError {
      throw Self.refusal(error)
    }
  }

  /// One page of a list. A cursor that is not from a page of the list is the client's fault, not the store's.
  package func page(_ query: Query) async throws -> Query.Page {
    do {
      return try await store.query(query)
    } catch StoreError.invalid where query.after != nil {
      throw RemediError.invalid(FieldIssue.queryMark + "cursor", "This is not a cursor of this list.")
    } catch let error as StoreError {
      throw Self.refusal(error)
    }
  }

  package func value<Value>(at reference: DocumentReference<Value>) async throws -> Value? {
    try await values(at: [reference])[0]
  }

  /// The values at these references, nil for those that do not exist.
  package func values<Value>(at references: [DocumentReference<Value>]) async throws -> [Value?] {
    guard let collection = references.first?.collection else { return [] }
    func read(_ paths: [DocumentPath]) async throws -> [Value?] {
      try await reading { try await $0.documents(at: paths) }.map { try $0.map(collection.decode) }
    }
    let paths = references.map(\.path)
    guard collection.isReadOften else { return try await read(paths) }
    return try await cache.documents.values(
      references.map(RecordCache.CurrentDocument.init), of: { .document($0.path) }, in: store
    ) {
      lacking in
      try await read(lacking.map { paths[$0] })
    }.map { $0 as? Value }
  }

  /// All documents of a query, page by page, readable or not.
  package func documents(of query: Query) async throws -> [Document] {
    var query = query
    var documents: [Document] = []
    repeat {
      let page = try await reading { try await $0.query(query) }
      documents += page.documents
      query.after = page.next
    } while query.after != nil
    return documents
  }

  /// All values of a query, page by page.
  /// - Parameter isWanted: selects the documents to decode, by path.
  package func all<Value>(
    _ query: Query, as collection: RecordCollection<Value>, where isWanted: (DocumentPath) -> Bool = { _ in true }
  ) async throws -> [Value] {
    var query = query
    var values: [Value] = []
    repeat {
      let page = try await reading { try await $0.query(query) }
      values += try page.documents.filter { isWanted($0.path) }.map(collection.decode)
      query.after = page.next
    } while query.after != nil
    return values
  }

  /// Whether the write failed for now and can be retried later.
  package static func isPassing(_ error: RemediError) -> Bool {
    error.code == .storageUnavailable || error == .overtaken
  }

  package static func refusal(_ error: StoreError) -> RemediError {
    switch error {
    case .invalid(let reason): RemediError(.tooLarge, "This cannot be saved: \(reason)")
    default:
      RemediError(
        .storageUnavailable, "The change could not be saved just now. Nothing was lost. Please send it again.",
        retryAfter: 5)
    }
  }
}
