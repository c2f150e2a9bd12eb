import AllFeatures
import Crypto
import DocumentStore
import FeatureKit
import Foundation
import Record
import Remedi
import Web

/// The record in an open store, for work on the whole of it.
struct StoreInspection {
  let store: any StoreEngine
  let record: MedicalRecord
  private let letters: LetterRegistry

  /// - Parameters:
  ///   - store: opened with the indexes of all collections.
  ///   - secret: of the installation.
  /// - Throws: `StartupError`
  init(_ store: any StoreEngine, secret: Data) throws {
    self.store = store
    do {
      record = try FeatureList.all.record(over: store, timeZones: try TimeZoneDatabase(), secret: secret)
      letters = try FeatureList.all.letters(of: record)
    } catch {
      throw StartupError(sentence: "\(error)")
    }
  }

  /// The faults of the engine's structures and of the record, one sentence each. Empty if everything is whole.
  /// - Throws: `StoreError`, `RemediError`
  func findings() async throws -> [String] {
    let damages = try await store.verify()
    // The content of a damaged store proves nothing, and may not be readable to its end.
    guard damages.isEmpty else { return damages }
    return try await record.check(letters).faults
  }

  /// The heads of all audit chains, counted and as one number. A chain whose last entry is unreadable is skipped.
  /// - Throws: `RemediError`
  func chains() async throws -> (count: Int, hash: Data) {
    var (count, hash) = (0, SHA256())
    try await record.auditHeads(unreadable: { _ in }) { head in
      count += 1
      hash.update(data: Data("\(head.chain) \(head.entries) \(head.hash)\n".utf8))
    }
    return (count, Data(hash.finalize()))
  }
}
