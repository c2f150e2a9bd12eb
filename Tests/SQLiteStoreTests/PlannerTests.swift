import DocumentStore
import Foundation
import GRDB
import Testing

@testable import SQLiteStore

@Suite struct PlannerTests {
  private static let here = CollectionPath(root: "items")
  private static let one = Index("items", .collection, ["rank"])
  private static let two = Index("items", .collection, ["kind", "rank"])
  private static let group = Index("items", .group, ["kind", "rank"])

  /// Every shape of question: how much is held equal, where the range is, from where it goes on.
  private static let queries: [Query] = {
    var queries: [Query] = []
    let sources: [(Query.Source, Int)] = [
      (.collection(here), 0), (.index(one, in: here), 1), (.index(two, in: here), 2), (.group(group), 2),
    ]
    for (source, fields) in sources {
      for equals in 0...fields {
        for value in [IndexValue.null, .string("a")] {
          let ranges: [(IndexValue?, IndexValue?)] =
            equals == fields
            ? [(nil, nil)]
            : [(nil, nil), (.integer(1), nil), (nil, .integer(5)), (.null, .string("a")), (.null, .null)]
          for (lower, upper) in ranges {
            for direction in [Query.Direction.ascending, .descending] {
              for after in [nil, IndexValue.null, .integer(3)] {
                var query = Query(source, from: lower, through: upper, direction: direction)
                query.equals = Array(repeating: value, count: equals)
                query.after = after.map {
                  Query.Cursor(values: Array(repeating: $0, count: fields - equals), path: here.document("x"))
                }
                queries.append(query)
              }
            }
          }
        }
      }
    }
    return queries
  }()

  @Test func `every statement walks its index: nothing is sorted, nothing is passed over`() async throws {
    try await withStore(indexes: [Self.one, Self.two, Self.group]) { store in
      let some = (0..<50).map { put(Self.here.document("\($0)"), #"{"kind":\#($0 % 3),"rank":\#($0)}"#) }
      try await store.commit(some)
      for query in Self.queries {
        let resolved = try ResolvedQuery(query) { _ in true }
        for statement in try statements(store, resolved) {
          let plan = try await plan(store, statement.sql, statement.arguments + [.integer(10)])
          #expect(plan.count == 1, "\(plan) for \(statement.sql)")
          let step = try #require(plan.first)
          let name = resolved.index.fields.isEmpty ? "documents_by_path" : IndexSQL(index: resolved.index).name
          #expect(step.contains("USING INDEX \(name)"), "\(step)")
          #expect(constraints(in: step) == expectedConstraints(in: statement.sql), "\(step) for \(statement.sql)")
        }
      }
    }
  }

  @Test func `single documents and the feed are found by index`() async throws {
    try await withStore { store in
      try await store.commit((0..<50).map { put(Self.here.document("\($0)")) })
      _ = try await store.changes(after: ChangeCursor("1/items/7"), limit: 5)
      let point = try await plan(
        store, "SELECT body FROM documents WHERE collection = ? AND id = ?", [.integer(1), .string("b")])
      #expect(point == ["SEARCH documents USING INDEX documents_by_path (collection=? AND id=?)"])
      for place in [Feed.restOfCommit, Feed.laterCommits] {
        let count = place.count { $0 == "?" }
        let values = Array(repeating: IndexValue.integer(1), count: 2 * count + 1)
        let plan = try await plan(store, Feed.sql(where: place), values)
        let searches = plan.filter { $0.hasPrefix("SEARCH") }
        // The documents and deletions, the path of each, and whether the deleted document was put again.
        #expect(searches.count == 5 && !plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
        #expect(plan.filter { $0.contains("TEMP B-TREE") }.allSatisfy { $0.contains("RIGHT PART") }, "\(plan)")
      }
    }
  }

  private func statements(_ store: SQLiteStore, _ query: ResolvedQuery) throws -> [QuerySQL.Statement] {
    try store.readers.read { try Reading(connection: $0, numbers: store.numbers).statements(query) }
  }

  private func plan(_ store: SQLiteStore, _ sql: String, _ arguments: [IndexValue]) async throws -> [String] {
    try store.readers.read { connection in
      var details: [String] = []
      try connection.rows("EXPLAIN QUERY PLAN " + sql, arguments) { details.append($0.text(3)) }
      return details
    }
  }

  /// How many terms of the condition the index takes over.
  private func constraints(in step: String) -> Int {
    guard let open = step.range(of: " (") else { return 0 }
    return step[open.upperBound...].components(separatedBy: " AND ").count
  }

  /// All but the one that chooses the partial index.
  private func expectedConstraints(in sql: String) -> Int {
    let condition = sql.components(separatedBy: " WHERE ")[1].components(separatedBy: " ORDER BY ")[0]
    return condition.components(separatedBy: " AND ").count { !$0.hasPrefix("kind = ") }
  }
}
