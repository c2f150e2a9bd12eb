import DocumentStore
import Foundation
import Remedi
import Testing

extension StoreContract {
  static let modelCases = (1...4).map { seed in
    ContractCase("behaves like a plain dictionary, seed \(seed)") { store in
      var walk = RandomWalk(seed: UInt64(seed))
      for _ in 0..<250 { try await walk.step(store) }
      try await walk.checkFeed(store)
    }
  }
}

/// Does something at random to a store and to a model, and holds the one against the other.
private struct RandomWalk {
  private static let collections = [items, items(of: "a"), items(of: "b"), CollectionPath(root: "notes")]
  private static let values: [(json: String, value: IndexValue)] = [
    ("null", .null), ("0", .integer(0)), ("true", .integer(1)), ("1", .integer(1)), ("-3", .integer(-3)),
    (#""""#, .string("")), (#""a""#, .string("a")), (#""\u0061b""#, .string("ab")), ("\"\u{E9}\"", .string("\u{E9}")),
    ("\"e\u{301}\"", .string("e\u{301}")),
    (#""\ud83d\ude00""#, .string("\u{1F600}")), (#""\uffff""#, .string("\u{FFFF}")),
  ]

  private var random: SeededGenerator
  private var model = Model()
  private var order = GroupOrder()
  private var followed: [DocumentPath: Revision] = [:]
  private var cursor: ChangeCursor?

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func step(_ store: any DocumentStore) async throws {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5: try await commit(store)
    case 5..<9: try await ask(store)
    default: try await follow(store)
    }
  }

  /// The feed, followed from time to time, has led to the same as the model.
  mutating func checkFeed(_ store: any DocumentStore) async throws {
    try await follow(store)
    #expect(followed == model.entries.mapValues(\.revision))
  }

  private mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: choices.indices, using: &random)] }

  private mutating func commit(_ store: any DocumentStore) async throws {
    var writes: [(write: Write, fields: [String: IndexValue])] = []
    var paths: Set<DocumentPath> = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let path = pick(Self.collections).document(numbered(Int.random(in: 0..<12, using: &random)))
      guard paths.insert(path).inserted else { continue }
      var fields: [String: IndexValue] = [:]
      var members = ["\"n\":\(UInt16.random(in: 0 ... .max, using: &random))"]
      for name in ["kind", "rank"] where Bool.random(using: &random) {
        let choice = pick(Self.values)
        fields[name] = choice.value
        members.append("\"\(name)\":\(choice.json)")
      }
      let body = Data("{\(members.shuffled(using: &random).joined(separator: ", "))}".utf8)
      let action = pick([.put(body: body, schema: 1), .put(body: body, schema: 1), Write.Action.delete])
      writes.append((Write(path, action, if: precondition(at: path)), fields))
    }
    let asked = writes.map(\.write)
    if let fault = model.fault(of: asked) {
      await #expect(throws: fault) { try await store.commit(asked) }
    } else {
      model.apply(writes, try await store.commit(asked))
    }
    let found = try await store.documents(at: asked.map(\.path))
    #expect(found.map { $0?.body } == asked.map { model.entries[$0.path]?.body })
    #expect(found.map { $0?.revision } == asked.map { model.entries[$0.path]?.revision })
  }

  /// Mostly one that holds.
  private mutating func precondition(at path: DocumentPath) -> Write.Precondition {
    guard let revision = model.entries[path]?.revision else {
      return pick([.none, .none, .absent, .absent, .absent, .present])
    }
    return pick([
      .none, .present, .revision(revision), .revision(revision), .revision(revision), .absent, .revision(Revision("0")),
    ])
  }

  private mutating func ask(_ store: any DocumentStore) async throws {
    let collection = pick(Self.collections.dropLast())
    var query = Query(
      pick([
        .collection(collection), .index(ItemIndex.byRank, in: collection),
        .index(ItemIndex.byKindAndRank, in: collection),
        .group(ItemIndex.groupByRank), .group(ItemIndex.groupByKindAndRank),
      ]))
    var fields = 0
    switch query.source {
    case .collection: break
    case .index(let index, in: _), .group(let index): fields = index.fields.count
    }
    query.equals = (0..<Int.random(in: 0...fields, using: &random)).map { _ in pick(Self.values).value }
    if query.equals.count < fields {
      query.lower = Bool.random(using: &random) ? pick(Self.values).value : nil
      query.upper = Bool.random(using: &random) ? pick(Self.values).value : nil
    }
    query.direction = pick([.ascending, .descending])
    let found = try await store.paged(query, by: Int.random(in: 1...20, using: &random))
    guard case .group(let index) = query.source else {
      #expect(found == model.paths(query), "\(query)")
      return
    }
    #expect(Set(found) == Set(model.paths(query)) && Set(found).count == found.count, "\(query)")
    let ascending = query.direction == .ascending ? found : found.reversed()
    #expect(order.holds(ascending) { model.values(index.fields, at: $0) }, "\(query)")
  }

  private mutating func follow(_ store: any DocumentStore) async throws {
    let page = try await store.allChanges(after: cursor, by: Int.random(in: 1...9, using: &random))
    for change in page.changes { followed[change.path] = change.revision }
    cursor = page.cursor
  }
}
