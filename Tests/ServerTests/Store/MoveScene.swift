import DocumentStore
import Foundation
import Record
import Remedi
import SQLiteStore
import Testing

@testable import Server

/// The data of a small clinic in a folder, to be moved to other stores.
struct MoveScene {
  let backup: BackupScene
  let secret: Data
  var now: Instant { backup.now }

  init() async throws {
    backup = try BackupScene()
    let ann = try await backup.fill().ann
    let installation = try backup.open()
    // As every command does first, which puts a document.
    try await installation.upgrade()
    for number in 1...20 { _ = try await backup.addPatient("Patient \(number)", installation, by: ann) }
    try await installation.record.updateProjections(at: backup.now)
    // What the board does not know yet.
    _ = try await backup.addPatient("Wilma Stone", installation, by: ann)
    try await installation.store.close()
    secret = try DataDirectory(existing: backup.data.path).existingSecret()
  }

  /// A store in a folder beside the data.
  func openFolder(_ name: String) throws -> any StoreEngine {
    try DataDirectory(backup.path(name)).openStore(slowQueries: nil)
  }

  func openData() throws -> any StoreEngine { try DataDirectory(at: backup.data).openStore(slowQueries: nil) }

  /// An engine in memory with the same documents.
  func engine(
    changed: @escaping @Sendable (Document) -> Document = { $0 },
    afterBatch: @escaping @Sendable (MemoryEngine) async throws -> Void = { _ in }
  ) async throws -> MemoryEngine {
    let engine = try MemoryEngine(changed: changed, afterBatch: afterBatch)
    let data = try openData()
    try await engine.fill(from: data, at: now)
    try await data.close()
    return engine
  }

  func moving(_ source: any StoreEngine, _ target: any StoreEngine) -> Moving {
    Moving(source: source, target: target, secret: secret, takesWhatIsNotWhole: false)
  }

  /// Everything but the revisions.
  func content(_ store: any StoreEngine) async throws -> [String] {
    var found: [String] = []
    try await store.snapshot { documents in
      found += documents.map { "\($0.path) \($0.schema) \(String(decoding: $0.body, as: UTF8.self))" }
    }
    return found
  }

  /// - Returns: the sentence of the refusal.
  func refusal(_ status: Int32 = 1, _ work: () async throws -> Void) async throws -> String {
    do {
      try await work()
      Issue.record("it was not refused")
      return ""
    } catch let error as StartupError {
      #expect(error.status == status, "\(error.sentence)")
      return error.sentence
    }
  }
}
