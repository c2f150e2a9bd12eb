import DocumentStore
import Foundation
import Record
import Remedi

/// Fills an empty store with the documents of another, and proves that both hold the same. From ``begin(at:)`` to
/// ``finish()`` the store is marked, and no server opens it.
struct StoreTransfer {
  let source: StoreInspection
  let target: StoreInspection
  /// The setting that names the store to be filled, for error messages.
  let setting: String
  /// Whether several servers may use the store to be filled, which then notes the secret.
  let isShared: Bool

  struct Outcome {
    /// What was put into the store.
    let content: StoreDigest
    /// The number of audit chains.
    let chains: Int
  }

  /// The collection of the mark.
  private static let mark = MedicalRecord.fillingPath.collection.name

  /// - Throws: `StartupError` if a store is not empty, with what to do; `StoreError`.
  static func require(empty store: any StoreEngine, _ setting: String) async throws {
    let counts = try await store.counts()
    guard counts[mark] == nil else {
      throw StartupError(sentence: "\(setting): \(MedicalRecord.unfinished())", status: 1)
    }
    guard counts.isEmpty else {
      throw StartupError(sentence: "\(setting): there are data in this store. Only an empty one can be filled.")
    }
  }

  /// - Throws: `StartupError` if the store is not empty; `StoreError`, `RemediError`
  func begin(at now: Instant) async throws {
    try await Self.require(empty: target.store, setting)
    try await target.store.beginHistory(at: now)
    guard try await target.record.beginFilling(at: now) else {
      throw StartupError(sentence: "\(setting): \(MedicalRecord.unfinished())", status: 1)
    }
    // A server may have begun to work on it just before the mark.
    guard try await target.store.counts() != [Self.mark: 1] else { return }
    try await target.record.finishFilling()
    try await Self.require(empty: target.store, setting)
  }

  /// - Throws: `StartupError` if the two are not the same; `StoreError`, `RemediError`, `CancellationError`
  func fill(at now: Instant) async throws -> Outcome {
    var (sent, arrived) = (StoreDigest(), StoreDigest())
    try await target.store.fill(from: source.store, at: now) { sent.add($0) }
    try await target.store.snapshot { documents in
      arrived.add(documents.lazy.filter { $0.path != MedicalRecord.fillingPath })
    }
    let differences = sent.differences(from: arrived)
    guard differences.isEmpty else {
      throw StartupError(sentence: "\(setting): not the same arrived. \(differences.joined(separator: " "))", status: 1)
    }
    let (chains, others) = (try await source.chains(), try await target.chains())
    guard chains == others else {
      throw StartupError(sentence: "\(setting): the audit chains do not end as they did.", status: 1)
    }
    return Outcome(content: sent, chains: chains.count)
  }

  /// Lets servers open the store. Is not interrupted if the task is cancelled.
  /// - Throws: `StartupError` if the store received something else meanwhile, or the data were made with another secret;
  ///   `StoreError`, `RemediError`
  func finish(_ outcome: Outcome) async throws {
    try await Task {
      try await requireUnchanged(since: outcome.content)
      if isShared, try await target.record.noteSecret() == .wrong {
        throw StartupError(sentence: "\(setting): the data were made with another secret.", status: 1)
      }
      do {
        try await target.record.finishFilling()
      } catch {
        // Perhaps only the answer was lost.
        guard try await target.record.unfinishedFilling() == nil else { throw error }
      }
    }.value
  }

  private func requireUnchanged(since content: StoreDigest) async throws {
    var counts = try await target.store.counts()
    counts[Self.mark] = nil
    guard counts == Dictionary(uniqueKeysWithValues: content.groups.map { ($0.name, $0.documents) }) else {
      throw StartupError(sentence: "\(setting): somebody wrote into it meanwhile.", status: 1)
    }
  }
}
