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

  struct Outcome {
    /// What was put into the store.
    let content: StoreDigest
    /// The number of audit chains.
    let chains: Int
  }

  /// - Throws: `StartupError` if a store is not empty, with what to do; `StoreError`.
  static func require(empty store: any StoreEngine, _ setting: String) async throws {
    let counts = try await store.counts()
    guard counts[MedicalRecord.fillingPath.collection.name] == nil else {
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
    try await target.record.beginFilling(at: now)
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

  /// - Throws: `RemediError`
  func finish() async throws { try await target.record.finishFilling() }
}
