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
  ///   `CancellationError`. The first store takes commits again then.
  func run(at now: Instant) async throws -> Report {
    do {
      let (from, to) = (try StoreInspection(source, secret: secret), try StoreInspection(target, secret: secret))
      try await require(from, at: now)
      let transfer = StoreTransfer(source: from, target: to, setting: "--to")
      try await transfer.begin(at: now)
      return try await frozen { try await move(transfer, at: now) }
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
    try await from.record.bringUpToDate(at: now) { StartupError(sentence: "--from: \($0)", status: 1) }
  }

  private func move(_ transfer: StoreTransfer, at now: Instant) async throws -> Report {
    let start = try await source.changeCursor()
    let outcome = try await transfer.fill(at: now)
    guard try await source.changeCursor() == start else {
      throw StartupError(sentence: "--from: somebody wrote into it meanwhile.", status: 1)
    }
    let findings = try await transfer.target.findings()
    if let first = findings.first, !takesWhatIsNotWhole { throw Self.notWhole("--to", first, findings.count) }
    try Task.checkCancellation()
    try arrived()
    try await transfer.finish()
    let content = outcome.content
    return Report(
      groups: content.groups, documents: content.documents, chains: outcome.chains, findings: findings)
  }

  /// Runs `body` while the source refuses commits, and lets it take them again if that fails.
  private func frozen<Result>(_ body: () async throws -> Result) async throws -> Result {
    do {
      try await source.freeze()
      return try await body()
    } catch {
      // In a task of its own, since this one may be cancelled.
      let thawing = await Task { [source] in try await source.thaw() }.result
      if case .failure(let fault) = thawing {
        throw StartupError(
          sentence: "\(Self.sentence(error)) --from still refuses commits: \(BackupFault(fault)) Run remedi unlock.",
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
