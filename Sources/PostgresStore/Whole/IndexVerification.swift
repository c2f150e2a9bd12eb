/// Has PostgreSQL check its own indexes, where the extension `amcheck` is installed (`CREATE EXTENSION amcheck`).
struct IndexVerification {
  let session: Session

  /// - Throws: `PostgresFault` if it is not damage.
  func damages() async throws -> [String] {
    let extensions = try await session.run(
      Statement(
        """
        SELECT quote_ident(n.nspname) FROM pg_extension AS e JOIN pg_namespace AS n ON n.oid = e.extnamespace \
        WHERE e.extname = 'amcheck'
        """))
    guard extensions.count > 0, let schema = extensions.text(0, 0) else { return [] }
    let rows = try await session.run(
      Statement(
        """
        SELECT c.oid::bigint, c.relname::text FROM pg_index AS x JOIN pg_class AS c ON c.oid = x.indexrelid \
        JOIN pg_am AS a ON a.oid = c.relam WHERE x.indrelid = 'remedi.documents'::regclass AND a.amname = 'btree' \
        AND x.indisvalid ORDER BY c.relname
        """))
    var damages: [String] = []
    for row in 0..<rows.count {
      guard let number = try rows.number(row, 0), let name = rows.text(row, 1) else { continue }
      do {
        _ = try await session.run(
          Statement("SELECT \(schema).bt_index_check($1::bigint::oid::regclass, true)"), [.integer(number)])
      } catch let fault as PostgresFault where StorageFault.isDamage(fault) {
        damages.append("PostgreSQL reports a damaged index: \(name).")
      }
    }
    return damages
  }
}
