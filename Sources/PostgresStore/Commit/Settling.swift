import DocumentStore

/// Performs a commit until it is known whether it was performed.
struct Settling: Sendable {
  /// How long a commit without an answer is asked for again.
  static let patience = Duration.seconds(30)
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
  private func settle(_ call: CommitCall) async throws -> Revision {
    let start = ContinuousClock.now
    var pause = Duration.milliseconds(50)
    while start.duration(to: .now) < patience {
      do {
        let revision = try await call.perform(on: database)
        metrics.noteSettled()
        return revision
      } catch let fault as PostgresFault {
        // These were raised by the call itself, which found that it was not performed before.
        if let state = fault.state, state.hasPrefix("RM"), !fault.mayHaveRun {
          metrics.noteSettled()
          throw call.refusal(fault)
        }
      }
      try await Task.sleep(for: pause)
      pause = min(pause * 2, .seconds(1))
    }
    throw StoreError.inDoubt("The database was asked for 30 seconds, and did not say whether it has the commit.")
  }
}
