import AllFeatures
import DocumentStore
import FeatureKit
import Foundation
import Record
import Remedi
import Testing
import WebPush

@testable import Server

@Suite("The keys of pushes in a store that several servers share")
struct PushKeysDocumentTests {
  private let store: MemoryStore
  private let now = 1_790_000_000

  init() throws { store = MemoryStore(indexes: try FeatureList.all.collections.indexes) }

  private func keeper(secret: UInt8 = 1) throws -> PushKeysDocument {
    PushKeysDocument(
      record: try FeatureList.all.record(
        over: MemoryStore(sharing: store), timeZones: TimeZoneDatabase(),
        secret: Data(repeating: secret, count: 32)))
  }

  @Test("are the same for all servers, also for those that start at once")
  func shared() async throws {
    #expect(try await keeper().read() == nil)
    #expect(try await keeper().change { $0.rotated(at: now) } == nil)
    let made = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask { [now] in try await keeper().make(.make(at: now)).current.publicKey }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(made.count == 1)
    #expect(try await keeper().read()?.current.publicKey == made.first)
    #expect(try await keeper().damage == nil)
  }

  @Test("are rotated once for all, and what two servers change at once is not lost")
  func rotation() async throws {
    let first = try await keeper().make(.make(at: now)).current.id
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { [now] in _ = try await keeper().change { $0.rotated(at: now) } }
      }
      try await group.waitForAll()
    }
    let keys = try #require(try await keeper().read())
    #expect(keys.ids.count == 5)
    #expect(keys.ids.contains(first))
    #expect(keys.current.id > first)
  }

  @Test("are sealed by the secret: the database alone shows none, and another secret opens none")
  func sealed() async throws {
    let keys = try await keeper().make(.make(at: now))
    let path = try #require(DocumentPath("push-keys/own"))
    let body = String(decoding: try #require(try await store.document(at: path)).body, as: UTF8.self)
    #expect(!body.contains("privateKey"))
    #expect(!body.contains(keys.current.publicKey))
    let other = try keeper(secret: 2)
    let refusal = await #expect(throws: StartupError.self) { try await other.read() }
    #expect(refusal?.sentence.hasPrefix("--store: ") == true)
    #expect(await other.damage?.contains("push-keys/own") == true)
  }
}
