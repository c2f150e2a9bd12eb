import DocumentStore

/// Brings a database to the state that this release serves: tables of its format and its declared indexes.
struct StoreOpening {
  /// The most documents of a store whose indexes are changed at the start. A larger one is prepared while it is used.
  static let mostDocuments = 10_000
  static let withoutLimits = """
    SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
    SET idle_session_timeout = 0
    """

  let session: Session
  let catalog: IndexCatalog

  /// - Parameter preparing: whether indexes may be changed however many documents there are.
  /// - Throws: `StoreOpeningError`
  static func open(_ connections: Connections, _ catalog: IndexCatalog, preparing: Bool = false) async throws -> Slots {
    try await reporting {
      try await connections.session { session in
        try await session.script(withoutLimits)
        try await AdvisoryLock.schema.take(in: session)
        let opening = StoreOpening(session: session, catalog: catalog)
        try await opening.bringTables()
        return try await opening.bringIndexes(preparing)
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
    var state = try await IndexState(session)
    guard state.catalog < Freezing.added else {
      throw StoreOpeningError.inaccessible("`remedi move` has locked it and has not ended")
    }
    var plan = IndexPlan(state, catalog)
    guard !plan.isDone else { return plan.slots(catalog) }
    let documents = try await session.run(
      Statement("SELECT count(*) FROM (SELECT FROM remedi.documents LIMIT \(Self.mostDocuments)) AS d"))
    let isSmall = try documents.number(0, 0) ?? 0 < Self.mostDocuments
    guard isSmall || preparing else {
      throw StoreOpeningError.inaccessible("its indexes are not those of this release; run `remedi prepare` first")
    }
    let preparation = Preparation(session: session, plan: plan)
    if isSmall { try await preparation.performAtOnce() } else { try await preparation.performBesideOthers() }
    state = try await IndexState(session)
    plan = IndexPlan(state, catalog)
    guard plan.isDone else {
      throw StoreOpeningError.inaccessible("its indexes were changed by another process meanwhile")
    }
    return plan.slots(catalog)
  }
}
