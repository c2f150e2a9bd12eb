import DocumentStore

/// Brings a database to the state that this release serves: tables of its format and its declared indexes. Nothing waits
/// for another process if there is nothing to be done.
struct StoreOpening {
  /// The most documents of a store whose indexes are changed at the start, if nobody uses it. Any other is prepared.
  static let mostDocuments = 10_000
  static let withoutLimits = """
    SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
    SET idle_session_timeout = 0
    """

  let session: Session
  let catalog: IndexCatalog

  /// - Parameters:
  ///   - preparing: whether indexes may be changed however many documents there are, and while others use the store.
  ///   - present: called before another process may change the indexes.
  /// - Throws: `StoreOpeningError`
  static func open(
    _ connections: Connections, _ catalog: IndexCatalog, preparing: Bool = false,
    present: () async throws -> Void = {}
  ) async throws -> Slots {
    try await reporting {
      try await connections.session { session in
        try await session.script(withoutLimits)
        let opening = StoreOpening(session: session, catalog: catalog)
        if let slots = try await opening.slots(preparing) {
          try await present()
          return slots
        }
        try await AdvisoryLock.schema.take(in: session)
        try await opening.bringTables()
        let slots = try await opening.bringIndexes(preparing)
        try await present()
        return slots
      }
    }
  }

  /// Gives the faults of PostgreSQL the sentences of an opening.
  static func reporting<Result>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch let fault as PostgresFault {
      throw StoreOpeningError.inaccessible(StorageFault.reason(fault))
    } catch let error as StoreError {
      throw StoreOpeningError.inaccessible(error.logWords)
    }
  }

  /// Nil if something is to be done.
  private func slots(_ preparing: Bool) async throws -> Slots? {
    guard try await DatabaseContent(session).format == Schema.newest else { return nil }
    try await checkNumbers()
    let plan = try await plan()
    return plan.isDone(preparing: preparing) ? plan.slots(catalog) : nil
  }

  /// - Throws: `StoreOpeningError.foreign`, `newer`; `PostgresFault`
  private func bringTables() async throws {
    let found = try await DatabaseContent(session)
    guard let format = found.format else {
      guard found.tables == 0 else { throw StoreOpeningError.foreign("The database \(found.name)") }
      return try await session.script(Schema.script(from: nil))
    }
    guard format <= Schema.newest else { throw StoreOpeningError.newer(found: format, known: Schema.newest) }
    guard format > 0 else { throw StoreOpeningError.foreign("The database \(found.name)") }
    if format < Schema.newest { try await session.script(Schema.script(from: format)) }
    try await checkNumbers()
  }

  /// Refuses a database whose documents have transaction numbers that its server has yet to give out: the feed would
  /// not show them, or show others in their place.
  private func checkNumbers() async throws {
    let rows = try await session.run(
      Statement(
        """
        SELECT coalesce(max(xid) >= pg_snapshot_xmax(pg_current_snapshot()), false)::integer::bigint \
        FROM remedi.documents
        """))
    if try rows.flag(0, 0) {
      throw StoreOpeningError.inaccessible("it was restored from another server's copy; run `remedi adopt` first")
    }
  }

  private func bringIndexes(_ preparing: Bool) async throws -> Slots {
    var plan = try await plan()
    guard !plan.isDone(preparing: preparing) else { return plan.slots(catalog) }
    let documents = try await session.run(
      Statement("SELECT count(*) FROM (SELECT FROM remedi.documents LIMIT \(Self.mostDocuments)) AS d"))
    let isSmall = try documents.number(0, 0) ?? 0 < Self.mostDocuments
    var mayChange = preparing
    if isSmall, !preparing { mayChange = try await Presence.isNobodyThere(session) }
    guard mayChange else {
      throw StoreOpeningError.inaccessible("its indexes are not those of this release; run `remedi prepare` first")
    }
    let preparation = Preparation(session: session, plan: plan)
    if isSmall { try await preparation.performAtOnce() } else { try await preparation.performBesideOthers() }
    plan = try await self.plan()
    guard plan.isDone(preparing: true) else {
      throw StoreOpeningError.inaccessible("its indexes were changed by another process meanwhile")
    }
    return plan.slots(catalog)
  }

  private func plan() async throws -> IndexPlan {
    let state = try await IndexState(session)
    guard state.catalog < Freezing.added else {
      throw StoreOpeningError.inaccessible(
        "`remedi move` has locked it: it is being moved, or was moved; `remedi unlock` opens it again")
    }
    return IndexPlan(state, catalog)
  }
}
