import DocumentStore
import Foundation

/// Computes keys of documents that are there already, from their bodies.
struct KeyFilling {
  /// Documents in one transaction.
  private static let batch = 100
  private static let passes = 3

  let session: Session
  let slots: [IndexPlan.Slot]

  private var collections: [String] { Set(slots.map(\.index.collection)).sorted() }

  /// Fills the slots of all documents.
  /// - Throws: `PostgresFault`; `StoreError.unavailable` if a body is damaged.
  func fillAll(inOneTransaction: Bool) async throws {
    let statement = Statement(
      """
      SELECT parent, id, revision, schema, body FROM remedi.documents \
      WHERE collection = ANY ($1::text[]) AND body IS NOT NULL AND (parent, id) > ($2, $3) \
      ORDER BY parent, id LIMIT \(Self.batch) FOR UPDATE
      """)
    var last: DocumentPath?
    while true {
      let parameters: [Parameter] = [
        .texts(collections), .text(last?.collection.text ?? ""), .text(last?.id ?? ""),
      ]
      let paths = try await transaction(inOneTransaction) { try await fill(statement, parameters) }
      guard paths.count == Self.batch else { return }
      last = paths.last
    }
  }

  /// Fills the slots of the documents at these paths, in so far as they are there.
  /// - Throws: as ``fillAll(inOneTransaction:)``
  func fill(_ paths: [DocumentPath], inOneTransaction: Bool) async throws {
    let statement = Statement(
      """
      SELECT d.parent, d.id, d.revision, d.schema, d.body FROM unnest($1::text[], $2::text[]) AS p (parent, id) \
      JOIN remedi.documents AS d ON d.parent = p.parent AND d.id = p.id WHERE d.body IS NOT NULL \
      ORDER BY d.parent, d.id FOR UPDATE OF d
      """)
    let concerned = paths.filter { collections.contains($0.collection.name) }.sorted()
    for start in stride(from: 0, to: concerned.count, by: Self.batch) {
      let batch = concerned[start...].prefix(Self.batch)
      let parameters: [Parameter] = [.texts(batch.map(\.collection.text)), .texts(batch.map(\.id))]
      _ = try await transaction(inOneTransaction) { try await fill(statement, parameters) }
    }
  }

  private func transaction<Result>(
    _ isWithinAnother: Bool, _ work: () async throws -> Result
  ) async throws -> Result {
    guard !isWithinAnother else { return try await work() }
    var passes = 0
    while true {
      try await session.script("BEGIN")
      do {
        let result = try await work()
        try await session.script("COMMIT")
        return result
      } catch let fault as PostgresFault where StorageFault.isPassing(fault) && passes < Self.passes {
        passes += 1
        try await session.script("ROLLBACK")
      }
    }
  }

  /// - Parameter statement: reads documents and locks them in the order of their paths, as commits do.
  private func fill(_ statement: Statement, _ parameters: [Parameter]) async throws -> [DocumentPath] {
    let rows = try await session.run(statement, parameters)
    var stored = StoredRows()
    let documents = try (0..<rows.count).map { try stored.document(rows, $0) }
    for (collection, documents) in Dictionary(grouping: documents, by: \.path.collection.name) {
      try await write(documents, slots.filter { $0.index.collection == collection })
    }
    return documents.map(\.path)
  }

  private func write(_ documents: [Document], _ slots: [IndexPlan.Slot]) async throws {
    guard !slots.isEmpty else { return }
    let keys = try documents.map { document in
      try slots.map { slot in
        let object = try IndexedFields(document.body, keeping: Set(slot.index.fields))
        return OrderKey(object.indexValues(of: slot.index.fields))
      }
    }
    let names = slots.indices.map { "k\($0)" }
    let assignments = zip(slots, names).map { "keys[\($0.slot)] = decode(p.\($1), 'hex')" }
    let places = slots.indices.map { "$\($0 + 3)::text[]" }
    let statement = Statement(
      """
      UPDATE remedi.documents AS d SET \(assignments.joined(separator: ", ")) \
      FROM unnest($1::text[], $2::text[], \(places.joined(separator: ", "))) \
      AS p (parent, id, \(names.joined(separator: ", "))) WHERE d.parent = p.parent AND d.id = p.id
      """)
    let columns = slots.indices.map { column in Parameter.texts(keys.map { $0[column].hexadecimal }) }
    _ = try await session.run(
      statement, [.texts(documents.map(\.path.collection.text)), .texts(documents.map(\.path.id))] + columns)
  }
}

extension OrderKey {
  fileprivate var hexadecimal: String {
    bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
