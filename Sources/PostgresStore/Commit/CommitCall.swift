import DocumentStore

/// A commit as the one call that performs it, which may be made again under its ID.
struct CommitCall: Sendable {
  private static let statement = Statement(
    """
    SELECT remedi."commit"($1::uuid, $2::bigint::integer, $3::bigint[], $4::text[], $5::text[], $6::text[], \
    $7::text[], $8::bigint[], $9::bigint[], $10::text[], $11::text[])
    """)

  let id: CommitID
  private let parameters: [Parameter]
  /// In the order in which the writes were asked for.
  private let paths: [DocumentPath]

  /// The writes go ordered by path: commits of many writers wait for each other, but never in a circle.
  init(_ commit: CheckedCommit, id: CommitID, slots: Slots) {
    let changes = commit.changes.enumerated().sorted { $0.element.path < $1.element.path }
    self.id = id
    paths = commit.changes.map(\.path)
    parameters = [
      .text(id.text), .integer(slots.catalog), .integers(changes.map { Int64($0.offset) }),
      .texts(changes.map(\.element.path.collection.text)), .texts(changes.map(\.element.path.id)),
      .texts(changes.map(\.element.path.collection.name)), .texts(changes.map { $0.element.precondition.word }),
      .integers(changes.map { $0.element.precondition.expected }),
      .integers(changes.map { Int64($0.element.put?.schema ?? 0) }), .texts(changes.map { $0.element.put?.text }),
      .byteLists(
        changes.map { change in
          change.element.put.map { slots.keys($0.keys, ofCollection: change.element.path.collection.name) }
        }),
    ]
  }

  /// - Throws: `PostgresFault`, `StoreError.unavailable`
  func perform(on database: Database) async throws -> Revision {
    let rows = try await database.run(Self.statement, parameters, .commit)
    guard rows.count == 1, let revision = try rows.number(0, 0) else { throw StoredRows.damage }
    return Revision(number: revision)
  }

  /// The error for a fault that wrote nothing.
  func refusal(_ fault: PostgresFault) -> StoreError {
    switch fault.state {
    case "RM001": failed(fault).map(StoreError.exists) ?? StorageFault.error(fault)
    case "RM002": failed(fault).map(StoreError.notFound) ?? StorageFault.error(fault)
    case "RM003": failed(fault).map(StoreError.conflict) ?? StorageFault.error(fault)
    case "RM011": .unavailable("The commit was given up.")
    default: StorageFault.error(fault)
    }
  }

  /// The path whose precondition did not hold: the message is its number among the writes.
  private func failed(_ fault: PostgresFault) -> DocumentPath? {
    Int(fault.message).flatMap { paths.indices.contains($0) ? paths[$0] : nil }
  }
}

extension Write.Precondition {
  fileprivate var word: String {
    switch self {
    case .none: "none"
    case .absent: "absent"
    case .present: "present"
    case .revision: "revision"
    }
  }

  /// Nil if no revision is expected, or one that this store did not make, which no document has.
  fileprivate var expected: Int64? {
    guard case .revision(let revision) = self else { return nil }
    return revision.number
  }
}
