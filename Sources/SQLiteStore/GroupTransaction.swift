import DocumentStore

/// Puts several commits into one durable transaction; one that fails takes none of the others with it.
struct GroupTransaction {
  typealias Outcome = Result<Revision, StoreError>

  let connection: Connection

  /// One outcome a commit. Successes are durable.
  func run(_ commits: [CheckedCommit]) -> [Outcome] {
    var outcomes: [Outcome] = []
    do {
      try begin()
      var number = try Reading(connection: connection).newestCommit
      for commit in commits {
        let outcome = try apply(commit, as: number + 1)
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
      // What failed alone may have met another's write that is gone again: it was not written, but may be tried anew.
      let fault = StorageFault.ofCommit(error)
      let lost = StoreError.unavailable(StorageFault.sentence(error))
      return outcomes.map { outcome in if case .success = outcome { .failure(fault) } else { .failure(lost) } }
    }
    return outcomes
  }

  /// Writes durably without changing any document.
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

  /// Seconds in which whoever else holds the file is waited for. Nobody else writes, but a reader that finds the head of
  /// the log's index half written takes the writer's lock for the moment in which it looks again. Without patience a commit
  /// that comes just then would be refused.
  static let patience = 1.0

  private func begin() throws {
    // Left over where rolling back failed, too, while the disk was away.
    if connection.isInTransaction { try connection.run("ROLLBACK TRANSACTION") }
    do {
      try connection.run("BEGIN IMMEDIATE TRANSACTION")
      connection.setPatience(Self.patience)
    } catch {
      // Whoever holds it for longer than a moment is waited for once, and not by each of those who queue behind.
      connection.setPatience(0)
      throw error
    }
  }

  /// Faults of the storage often roll back by themselves; where this fails, `begin()` tries again.
  private func rollBack() {
    guard connection.isInTransaction else { return }
    _ = Result { try connection.run("ROLLBACK TRANSACTION") }
  }

  /// - Throws: what makes the whole transaction fail.
  private func apply(_ commit: CheckedCommit, as number: Int64) throws -> Outcome {
    try connection.run("SAVEPOINT one")
    do {
      try Writing(connection: connection, number: number).apply(commit)
    } catch {
      guard let reason = StorageFault.ofStatement(error) else { throw error }
      try connection.run("ROLLBACK TO one")
      try connection.run("RELEASE one")
      return .failure(reason)
    }
    try connection.run("RELEASE one")
    return .success(Revision(number: number))
  }
}
