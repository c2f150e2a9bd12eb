import DocumentStore

/// Performs commits: reads what a commit depends on, and writes on condition that nothing of it has changed.
struct Commits: Sendable {
  /// For how long a commit waits until another of this process gives a shard back.
  private static let wait = Duration.seconds(5)

  let client: RestClient
  let catalog: IndexCatalog
  /// The number of the declared indexes that this process knows.
  let number: Int64
  /// For how long a commit without an answer is asked for again.
  var patience = Duration.seconds(30)
  let turns = ShardTurns()

  /// - Throws: `StoreError`
  func perform(_ commit: CheckedCommit, _ id: CommitID) async throws -> Revision {
    guard commit.size <= CommitWrites.maximumSize else {
      throw StoreError.invalid("The bodies of one commit have more than \(CommitWrites.maximumSize) bytes.")
    }
    var (pace, isInDoubt) = (Pace(), false)
    let end = ContinuousClock.now + patience
    while true {
      let fault: RestFault
      do {
        return try await attempt(commit, id, &isInDoubt)
      } catch let thrown as RestFault {
        fault = thrown
      }
      switch fault.meaning {
      case .changed, .contended: break
      case .invalid, .refused, .unknown: guard isInDoubt else { throw fault.storeError }
      }
      guard ContinuousClock.now < end else {
        if isInDoubt { return try await settled(id) }
        throw StoreError.unavailable("Too many write at once.")
      }
      await pace.pause()
    }
  }

  /// - Parameter isInDoubt: becomes true if the commit may be performed although it is not answered.
  /// - Throws: `RestFault`, `StoreError`
  private func attempt(
    _ commit: CheckedCommit, _ id: CommitID, _ isInDoubt: inout Bool
  ) async throws -> Revision {
    guard let shard = await turns.take(within: Self.wait) else { throw RestFault.noTurn }
    defer { turns.giveBack(shard) }
    let revision = Revision(id.text)
    let state: CommitState
    do {
      state = try await CommitState(commit, id, shard: shard, client)
    } catch let fault as RestFault where fault.meaning == .changed {
      // A read has no conditions: the database itself is missing.
      throw fault.storeError
    }
    if state.isPerformed == true { return revision }
    guard !state.shard.isFrozen else { throw RestFault.frozen }
    guard state.shard.catalog == number else { throw RestFault.otherRelease }
    // What was sent before and not answered has the same conditions, so it cannot be performed after this throws.
    try state.check(commit)
    let writes = try CommitWrites(commit, id, state, catalog).writes
    guard !writes.isEmpty else { return revision }
    do {
      try await client.commit(writes)
      return revision
    } catch let fault as RestFault {
      if fault.meaning == .unknown { isInDoubt = true }
      throw fault
    }
  }

  /// What became of a commit that was not answered for long.
  /// - Throws: `StoreError.inDoubt` if that is not learnt, `unavailable` if it is given up.
  private func settled(_ id: CommitID) async throws -> Revision {
    do {
      guard let revision = try await settle(id) else { throw StoreError.unavailable("The commit was given up.") }
      return revision
    } catch let fault as RestFault {
      throw StoreError.inDoubt(fault.sentence)
    }
  }

  /// The revision of a commit that was performed. Otherwise it never will be.
  /// - Returns: nil if it was not performed.
  /// - Throws: `RestFault`
  func settle(_ id: CommitID) async throws -> Revision? {
    let markID = Layout.commitID(id)
    let (found, time) = try await client.documents([markID], of: .newest)
    if let mark = found[markID] { return mark.flag(FieldName.abandoned) == false ? Revision(id.text) : nil }
    guard let time else { throw RestFault.unreadable }
    do {
      try await client.commit([try CommitMark.write(id, isAbandoned: true, now: time)])
      return nil
    } catch let fault as RestFault where fault.meaning == .changed {
      let mark = try await client.documents([markID], of: .newest).documents[markID]
      return mark?.flag(FieldName.abandoned) == false ? Revision(id.text) : nil
    }
  }
}
