import DocumentStore

/// Performs a commit until it is known whether it was performed.
struct Settling: Sendable {
  /// How long a commit without an answer is asked for again.
  static let patience = Duration.seconds(30)
  private static let statement = Statement("SELECT remedi.settle($1::uuid)")
  /// How often a commit is tried again that was undone for the sake of another.
  private static let passes = 3

  let database: Database
  let metrics: CommitMetrics
  var patience = Self.patience

  /// - Throws: `StoreError`; nothing was written unless it is `inDoubt`.
  func perform(_ call: CommitCall) async throws -> Revision {
    var passes = 0
    while true {
      do {
        return try await call.perform(on: database)
      } catch let fault as PostgresFault where fault.mayHaveRun {
        return try await settle(call)
      } catch let fault as PostgresFault where StorageFault.isPassing(fault) && passes < Self.passes {
        passes += 1
      } catch let fault as PostgresFault {
        throw call.refusal(fault)
      }
    }
  }

  /// Makes the same call again under its ID, on new connections: it is performed once, and answers its revision.
  /// - Throws: as ``perform(_:)``
  func settle(_ call: CommitCall) async throws -> Revision {
    let start = ContinuousClock.now
    var pause = Duration.milliseconds(50)
    while start.duration(to: .now) < patience {
      do {
        let revision = try await call.perform(on: database)
        metrics.noteSettled()
        return revision
      } catch let fault as PostgresFault {
        // These were raised by the call itself. The first one may still be under way, or done meanwhile.
        if let state = fault.state, state.hasPrefix("RM"), !fault.mayHaveRun {
          do {
            let revision = try await outcome(of: call.id)
            metrics.noteSettled()
            guard let revision else { throw call.refusal(fault) }
            return revision
          } catch is PostgresFault {
            // That was not learnt now: all is asked again.
          }
        }
      }
      try await Task.sleep(for: pause)
      pause = min(pause * 2, .seconds(1))
    }
    throw StoreError.inDoubt("The database was asked for 30 seconds, and did not say whether it has the commit.")
  }

  /// What became of a commit: its revision, or nil, and then it can never be performed any more.
  /// - Throws: `PostgresFault`, `StoreError.unavailable`
  func outcome(of id: CommitID) async throws -> Revision? {
    let rows = try await database.run(Self.statement, [.text(id.text)], .commit)
    guard let revision = try rows.number(0, 0) else { throw StoredRows.damage }
    return revision == 0 ? nil : Revision(number: revision)
  }
}
