import DocumentStore
import Foundation
import Record
import Remedi

/// Moves all documents from one store into another, empty one. The first stays as it is and, once the move has succeeded,
/// frozen if its engine can do that.
struct Moving {
  let source: any StoreEngine
  let target: any StoreEngine
  /// The secret of the installation.
  let secret: Data
  /// Whether to move even data with faults.
  let takesWhatIsNotWhole: Bool
  /// Whether several servers may use the second store.
  var targetIsShared = false
  /// Called when everything has arrived and is the same, before servers may open the store.
  var arrived: @Sendable () throws -> Void = {}

  struct Report {
    let groups: [StoreDigest.Group]
    let documents: Int
    let chains: Int
    /// The faults of the data, one sentence each. Empty if everything is whole.
    let findings: [String]
  }

  /// - Throws: `StartupError` with status 2 if nothing was begun, with status 1 if the second store is unfinished;
  ///   `CancellationError`. The first store takes commits again then, if it did before.
  func run(at now: Instant) async throws -> Report {
    do {
      let (from, to) = (try StoreInspection(source, secret: secret), try StoreInspection(target, secret: secret))
      try await require(from, at: now)
      let transfer = StoreTransfer(source: from, target: to, setting: "--to", isShared: targetIsShared)
      try await transfer.begin(at: now)
      let froze = try await freeze()
      let moved = try await thawing(froze) { try await move(transfer, at: now) }
      // Servers may have the second store as soon as the mark is gone, whatever becomes of the answer.
      try await thawing(froze, unless: { try await to.record.unfinishedFilling() == nil }) {
        try await transfer.finish(moved.outcome)
      }
      let content = moved.outcome.content
      return Report(
        groups: content.groups, documents: content.documents, chains: moved.outcome.chains, findings: moved.findings)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw StartupError(fault: error)
    }
  }

  private func require(_ from: StoreInspection, at now: Instant) async throws {
    guard try await !source.counts().isEmpty else { throw StartupError(sentence: "--from: there are no data in it.") }
    let damages = try await source.verify()
    if let first = damages.first, !takesWhatIsNotWhole { throw Self.notWhole("--from", first, damages.count) }
    guard try await from.record.secretVerdict() != .wrong else {
      throw StartupError(sentence: "--from: its data were made with another secret. Name it with --secret-file.")
    }
    try await from.record.bringUpToDate(at: now) { StartupError(sentence: "--from: \($0)", status: 1) }
  }

  private func move(
    _ transfer: StoreTransfer, at now: Instant
  ) async throws -> (outcome: StoreTransfer.Outcome, findings: [String]) {
    let start = try await source.changeCursor()
    let outcome = try await transfer.fill(at: now)
    guard try await source.changeCursor() == start else {
      throw StartupError(sentence: "--from: somebody wrote into it meanwhile.", status: 1)
    }
    let findings = try await transfer.target.findings()
    if let first = findings.first, !takesWhatIsNotWhole { throw Self.notWhole("--to", first, findings.count) }
    try Task.checkCancellation()
    try arrived()
    return (outcome, findings)
  }

  /// - Returns: whether the source took commits until now.
  private func freeze() async throws -> Bool {
    do {
      return try await source.freeze()
    } catch {
      // It may be frozen and only the answer lost, or another move may have frozen it.
      throw StartupError(
        sentence: "\(Self.sentence(error)) If --from refuses commits and no other move runs, use remedi unlock.",
        status: 1)
    }
  }

  /// Runs `body`, and if that fails, lets the source take commits again.
  /// - Parameters:
  ///   - froze: whether this move froze the source. What another one froze stays as it is.
  ///   - isOpen: whether servers may use the second store nevertheless. The source then stays frozen.
  private func thawing<Result>(
    _ froze: Bool, unless isOpen: @escaping @Sendable () async throws -> Bool = { false },
    _ body: () async throws -> Result
  ) async throws -> Result {
    do {
      return try await body()
    } catch {
      guard froze else { throw error }
      // In a task of its own, since this one may be cancelled.
      let thawing = await Task { [source] in if try await !isOpen() { try await source.thaw() } }.result
      if case .failure(let fault) = thawing {
        throw StartupError(
          sentence: "\(Self.sentence(error)) --from still refuses commits: \(BackupFault(fault)) "
            + "Run remedi unlock, unless servers open --to.",
          status: 1)
      }
      throw error
    }
  }

  private static func sentence(_ error: any Error) -> String {
    error is CancellationError ? "Stopped before the end." : StartupError(fault: error).sentence
  }

  private static func notWhole(_ setting: String, _ first: String, _ count: Int) -> StartupError {
    let more = count > 1 ? " (and \(count - 1) more)" : ""
    return StartupError(
      sentence: "\(setting): the data have faults: \(first)\(more) To move them anyway, use --not-whole.", status: 1)
  }
}
