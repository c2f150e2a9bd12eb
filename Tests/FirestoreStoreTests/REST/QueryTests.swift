import AllFeatures
import DocumentStore
import FeatureKit
import JSON
import StoreContract
import Testing

@testable import FirestoreStore

@Suite struct QueryTests {
  private let items = CollectionPath(root: "items")
  private let byRank = Index("items", .collection, ["rank"])

  private func structured(_ query: Query) throws -> StructuredQuery {
    StructuredQuery(try ResolvedQuery(query) { _ in true })
  }

  private func after(_ rank: Int64) -> Query.Cursor {
    Query.Cursor(values: [.integer(rank)], path: items.document("x"))
  }

  @Test func `a cursor narrows the range in the direction asked`() throws {
    let start = PlaceBytes.start(of: items)
    func place(_ rank: Int64) -> [UInt8] {
      PlaceBytes.place(of: items.document("x"), in: byRank, key: OrderKey([.integer(rank)]))
    }
    var query = Query(.index(byRank, in: items), from: .integer(2), through: .integer(5))
    let lower = StructuredQuery.Bound.including(start + OrderKey([.integer(2)]).bytes)
    let upper = StructuredQuery.Bound.excluding(start + OrderKey([.integer(5)]).end.bytes)
    #expect(try structured(query).lower == lower)
    #expect(try structured(query).upper == upper)
    for (rank, from) in [(1, lower), (3, .excluding(place(3))), (9, .excluding(place(9)))] {
      query.after = after(Int64(rank))
      let found = try structured(query)
      #expect(found.lower == from && found.upper == upper && found.isEmpty == (rank == 9))
    }
    query.direction = .descending
    for (rank, to) in [(1, StructuredQuery.Bound.excluding(place(1))), (3, .excluding(place(3))), (9, upper)] {
      query.after = after(Int64(rank))
      let found = try structured(query)
      #expect(found.upper == to && found.lower == lower && found.isEmpty == (rank == 1))
    }
  }

  @Test func `bounds that Firestore would refuse are cut`() throws {
    let long = IndexValue.string(String(repeating: "k", count: 2000))
    let id = String(repeating: "x", count: 128)
    let deep = (0..<4).reduce(items.document(id)) { path, _ in path.collection("items").document(id) }
    let query = Query(.index(byRank, in: deep.collection("items")), equals: [long])
    let found = try structured(query)
    for bound in [found.lower, found.upper] {
      guard case .bytes(let bytes)? = bound?.value else { throw RestFault.unreadable }
      #expect(bytes.count <= 1500)
    }
    #expect(found.isEmpty || found.lower?.isIncluded == false)
  }

  /// Firestore indexes each field by itself, unless it is taken out. So a query needs nothing else if it is over one
  /// field that is not.
  @Test func `no query of the declared collections needs more than the file of indexes has`() throws {
    let indexes = try FeatureList.all.collections.indexes
    #expect(indexes.count > 10)
    let exempt = IndexFile.exempt[Layout.documents] ?? []
    let queries = try indexes.map { index in
      let source: Query.Source =
        index.scope == .group ? .group(index) : .index(index, in: CollectionPath(root: index.collection))
      return try structured(Query(source, equals: [.null]))
    }
    let others = [FieldName.path, FieldName.feed, FieldName.group, FieldName.deleted]
    for field in queries.map(\.field) + others { #expect(!exempt.contains(field), "\(field)") }
    #expect(Set(queries.map(\.field)).count == Set(indexes).count)
    #expect(queries.allSatisfy { $0.collection == Layout.documents })
    for field in queries.map(\.field) { #expect(field.utf8.count <= 1500 && !field.contains("`")) }
  }

  @Test func `the file of indexes is what firebase reads`() throws {
    guard case .object(let file) = try JSONReader.read(Array(IndexFile.text.utf8)),
      case .array(let overrides)? = file["fieldOverrides"]
    else { throw RestFault.unreadable }
    #expect(file["indexes"] == .array([]))
    #expect(
      overrides.contains(
        .object(["collectionGroup": .string("remedi"), "fieldPath": .string("body"), "indexes": .array([])])))
    #expect(
      overrides.contains(
        .object([
          "collectionGroup": .string("remedi-commits"), "fieldPath": .string("expires"), "ttl": .bool(true),
          "indexes": .array([]),
        ])))
  }
}
