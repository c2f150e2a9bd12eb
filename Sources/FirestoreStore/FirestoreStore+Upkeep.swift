import DocumentStore

extension FirestoreStore {
  public func ready() async throws {
    try await RestFault.asStoreError {
      let shards = try await Shard.all(client)
      guard !shards.contains(where: \.isFrozen) else {
        throw RestFault.frozen
      }
      guard shards.allSatisfy({ $0.catalog == commits.number }) else {
        throw RestFault.otherRelease
      }
      try await client.commit([DocumentWrite(Layout.probeID, .put([:], stamp: FieldName.at), if: .none)])
    }
  }

  @discardableResult
  public func freeze() async throws -> Bool {
    try await RestFault.asStoreError { try await Freezing(client: client).set(true) }
  }

  public func thaw() async throws {
    _ = try await RestFault.asStoreError { try await Freezing(client: client).set(false) }
  }

  /// Gives the documents their places in the indexes of this release. No server can commit meanwhile, and none of
  /// another release afterwards.
  /// - Throws: `StoreOpeningError`
  public static func prepare(_ address: FirestoreAddress, access: FirestoreAccess, indexes: [Index]) async throws {
    try await using(address, access) { client in
      try await Preparation(client: client, catalog: IndexCatalog(indexes)).perform()
    }
  }

  /// Ends the freezing by a move, also of one that was killed.
  /// - Throws: `StoreOpeningError`
  public static func thaw(_ address: FirestoreAddress, access: FirestoreAccess) async throws {
    try await using(address, access) { client in
      guard try await StoredState(client) != nil else { throw StoreError.unavailable("There is no store in it.") }
      try await Freezing(client: client).set(false)
    }
  }

  /// Begins a new history: every cursor that was given out is refused.
  /// - Throws: `StoreOpeningError`
  public static func adopt(_ address: FirestoreAddress, access: FirestoreAccess) async throws {
    try await using(address, access) { client in
      guard let state = try await StoredState(client) else {
        throw StoreError.unavailable("There is no store in it.")
      }
      try await client.commit([
        StoredState.write(
          history: CommitID().text, indexes: state.indexes, if: .unchanged(since: state.updateTime))
      ])
    }
  }

  private static func using(
    _ address: FirestoreAddress, _ access: FirestoreAccess, _ work: (RestClient) async throws -> Void
  ) async throws {
    let client = RestClient(address, access)
    let result: Swift.Result<Void, any Error>
    do {
      result = .success(try await StoreOpening.reporting { try await work(client) })
    } catch {
      result = .failure(error)
    }
    try await client.close()
    try result.get()
  }
}
