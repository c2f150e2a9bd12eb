import DocumentStore

/// Brings a database to the state that this release serves. Nothing is written if there is nothing to be done.
struct StoreOpening {
  let client: RestClient
  let catalog: IndexCatalog

  /// The names of the declared indexes, in an order of their own.
  var names: [String] { catalog.indexes.map(FieldName.index).sorted() }

  /// The store of the database, made if there is none.
  /// - Throws: `StoreOpeningError`
  func open() async throws -> StoredState {
    try await Self.reporting {
      let state = try await existing()
      guard !state.isFrozen else {
        throw StoreOpeningError.inaccessible(
          "`remedi move` has locked it: it is being moved, or was moved; `remedi unlock` opens it again")
      }
      guard state.indexes != names else { return state }
      guard state.isUnused else {
        throw StoreOpeningError.inaccessible("its indexes are not those of this release; run `remedi prepare` first")
      }
      try await client.commit(Self.changing(state, names))
      return try await existing()
    }
  }

  /// The writes that give the store other indexes, unless another process changes anything meanwhile.
  static func changing(_ state: StoredState, _ names: [String]) -> [DocumentWrite] {
    [StoredState.write(history: state.history, indexes: names, if: .unchanged(since: state.updateTime))]
      + state.shards.map { $0.with(catalog: state.catalog + 1).frozen(false).write }
  }

  /// The store of the database, made if there is none, whatever its indexes.
  func existing() async throws -> StoredState {
    if let state = try await StoredState(client) { return state }
    do {
      try await client.commit(
        [StoredState.write(history: CommitID().text, indexes: names, if: .absent)]
          + (0..<Shard.count).map { Shard($0).write })
    } catch let fault as RestFault where fault.code == "ALREADY_EXISTS" {
      // Another process has just made it.
    }
    guard let state = try await StoredState(client) else {
      throw StoreError.unavailable("Firestore does not have what was just written.")
    }
    return state
  }

  /// Gives faults the sentences of an opening.
  static func reporting<Result>(_ work: () async throws -> Result) async throws -> Result {
    do {
      return try await work()
    } catch let fault as RestFault {
      throw StoreOpeningError.inaccessible(reason(fault.sentence))
    } catch let error as StoreError {
      throw StoreOpeningError.inaccessible(reason(error.logWords))
    }
  }

  /// A sentence without the point at its end, for the middle of another.
  private static func reason(_ sentence: String) -> String {
    sentence.last == "." ? String(sentence.dropLast()) : sentence
  }
}
