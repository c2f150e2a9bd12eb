import DocumentStore

/// Runs several commits in one durable transaction. A failing commit does not affect the others.
struct GroupTransaction {
  typealias Outcome = Result<Revision, StoreError>

  let connection: Connection
  let numbers: CollectionNumbers

  /// Returns one outcome per commit. Successes are durable.
  func run(_ commits: [CheckedCommit]) -> [Outcome] {
    var outcomes: [Outcome] = []
    var writing = Writing(connection: connection, numbers: numbers)
    do {
      try begin()
      var number = try connection.newestCommit
      for commit in commits {
        let outcome = try apply(commit, as: number + 1, &writing)
        if case .success = outcome { number += 1 }
        outcomes.append(outcome)
      }
      try connection.run("UPDATE store SET newest_commit = ?", .integer(number))
    } catch {
      rollBack()
      return commits.map { _ in .failure(.unavailable(StorageFault.sentence(error))) }
    }
    do {
      try connection.run("COMMIT TRANSACTION")
    } catch {
      rollBack()
      // A commit that failed its precondition may have collided with a commit that was itself rolled back, so report it
      // as retryable.
      let fault = StorageFault.ofCommit(error)
      let lost = StoreError.unavailable(StorageFault.sentence(error))
      return outcomes.map { outcome in if case .success = outcome { .failure(fault) } else { .failure(lost) } }
    }
    numbers.keep(writing.found)
    return outcomes
  }

  /// Performs a durable write without changing any document.
  func probe() throws {
    do {
      try begin()
      try connection.run("UPDATE store SET readiness_checks = readiness_checks + 1")
      try connection.run("COMMIT TRANSACTION")
    } catch {
      rollBack()
      throw error
    }
  }

  /// Seconds to wait for another lock holder. No one else writes, but a reader that finds the head of the log's index
  /// half written briefly takes the writer's lock to look again. Without this timeout, a commit at that moment would be
  /// refused.
  static let patience = 1.0

  private func begin() throws {
    // Left over if the rollback also failed during a disk fault.
    if connection.isInTransaction { try connection.run("ROLLBACK TRANSACTION") }
    do {
      try connection.run("BEGIN IMMEDIATE TRANSACTION")
      connection.setPatience(Self.patience)
    } catch {
      // If the lock is held for longer than a moment, only the first commit waits for it, not every queued one.
      connection.setPatience(0)
      throw error
    }
  }

  /// Storage faults often roll back automatically. If this fails, `begin()` tries again.
  private func rollBack() {
    guard connection.isInTransaction else { return }
    _ = Result { try connection.run("ROLLBACK TRANSACTION") }
  }

  /// - Throws: an error that fails the whole transaction.
  private func apply(_ commit: CheckedCommit, as number: Int64, _ writing: inout Writing) throws -> Outcome {
    let before = writing
    try connection.run("SAVEPOINT one")
    do {
      try writing.apply(commit, as: number)
    } catch {
      guard let reason = StorageFault.ofStatement(error) else { throw error }
      // The collections that the commit created are rolled back with it.
      writing = before
      try connection.run("ROLLBACK TO one")
      try connection.run("RELEASE one")
      return .failure(reason)
    }
    try connection.run("RELEASE one")
    return .success(Revision(number: number))
  }
}
