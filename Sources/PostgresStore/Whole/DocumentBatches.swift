/// Reads every row of the documents of one moment, in the order of their paths, in batches of bounded size.
struct DocumentBatches {
  private static let mostDocuments = 500
  private static let mostBytes = 4_000_000

  let session: Session
  /// What is read of a row besides `parent` and `id`, such as `, body`.
  let columns: String
  /// Whether to read the deletions, too.
  let deletions: Bool

  /// Hands over one batch after the other. The transaction is read-only, and its snapshot that of its first statement.
  /// - Throws: `PostgresFault`, and what `receive` throws.
  func forEach(_ receive: (Rows) async throws -> Void) async throws {
    // What is large and compressed need not be read to tell its size.
    let statement = Statement(
      """
      SELECT parent, id\(columns) FROM (\
      SELECT *, sum(size) OVER (ORDER BY parent, id) - size AS before FROM (\
      SELECT *, coalesce(octet_length(body), 0) AS size FROM remedi.documents \
      WHERE (parent, id) > ($1, $2)\(deletions ? "" : " AND body IS NOT NULL") \
      ORDER BY parent, id LIMIT \(Self.mostDocuments)) AS d) AS b \
      WHERE before < \(Self.mostBytes) ORDER BY parent, id
      """)
    try await session.script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    var (parent, id) = ("", "")
    while true {
      try Task.checkCancellation()
      let rows = try await session.run(statement, [.text(parent), .text(id)])
      guard rows.count > 0 else { break }
      try await receive(rows)
      (parent, id) = (rows.text(rows.count - 1, 0) ?? "", rows.text(rows.count - 1, 1) ?? "")
    }
    try await session.script("COMMIT")
  }
}
