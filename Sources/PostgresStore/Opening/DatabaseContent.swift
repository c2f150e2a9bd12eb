/// What a database holds, before anything in it is relied on.
struct DatabaseContent {
  let name: String
  /// The number of all tables but those of the server and of its extensions.
  let tables: Int
  /// The format of the store. Nil if there is no store.
  let format: Int?

  /// - Throws: `PostgresFault`, `StoreError.unavailable`
  init(_ session: Session) async throws {
    let rows = try await session.run(
      Statement(
        """
        SELECT current_database()::text, count(c.oid), \
        (SELECT count(*) FROM pg_attribute WHERE attrelid = to_regclass('remedi.store') \
        AND attname IN ('singleton', 'format', 'history', 'catalog')) \
        FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace \
        WHERE c.relkind IN ('r', 'p') AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%' \
        AND NOT EXISTS (SELECT FROM pg_depend AS d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid \
        AND d.deptype = 'e')
        """))
    name = rows.text(0, 0) ?? ""
    tables = Int(try rows.number(0, 1) ?? 0)
    guard try rows.number(0, 2) == 4 else {
      format = nil
      return
    }
    let store = try await session.run(Statement("SELECT format::bigint FROM remedi.store"))
    format = store.count == 1 ? Int(try store.number(0, 0) ?? 0) : 0
  }
}
