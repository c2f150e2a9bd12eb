import DocumentStore
import Foundation
import Practice
import Remedi
import StoreContract
import Synchronization
import Testing

@testable import Record

@Suite("Pictures of a patient who is erased", .timeLimit(.minutes(1)))
struct ErasurePictureTests {
  private static let archived = Practice.noon.adding(seconds: 3600)
  private static let erased = Practice.noon.adding(seconds: 7200)

  @Test("stay where another's prescription begins to show one at that moment")
  func race() async throws {
    let store = CrossedStore()
    let scene = try await ErasureScene(store: store)
    let (record, name) = (scene.practice.record, scene.marked.ownPicture)
    try await scene.marked.archive(record, at: Self.archived)
    try await scene.file(at: Self.archived).erase(.asked, at: Self.erased)
    let bobs = try await scene.practice.bobsFile(at: Self.erased)
    let start = Practice.noon.adding(seconds: -86_400)
    let version = PrescriptionVersion(
      effectiveFrom: start, authoredAt: start, author: Actor(scene.practice.ann),
      action: Action(
        id: "levodopa", name: "Levodopa", description: "", imageURL: name.address, imageDescription: "A tablet",
        hasOwnImage: true),
      timing: try Practice.daily(["08:00"]))
    store.interrupt(before: { $0.path == Collections.media.root(name.text).path }) {
      _ = try await bobs.prescribe(.medication, version, at: Self.erased)
    }
    #expect(try await record.finishErasures(at: Self.erased) == 1)
    #expect(store.wasInterrupted)
    #expect(try await record.picture(name).width == 1)
    #expect(try await record.check().faults == [])
  }

  @Test("stay where somebody sends the same one anew at that moment")
  func sentAnew() async throws {
    let store = CrossedStore()
    let scene = try await ErasureScene(store: store)
    let (record, name) = (scene.practice.record, scene.marked.ownPicture)
    try await scene.marked.archive(record, at: Self.archived)
    try await scene.file(at: Self.archived).erase(.asked, at: Self.erased)
    let picture = try await record.picture(name)
    store.interrupt(before: { $0.path == Collections.media.root(name.text).path }) {
      _ = try await record.keep(picture, by: scene.practice.charlie, at: Self.erased)
    }
    #expect(try await record.finishErasures(at: Self.erased) == 1)
    #expect(store.wasInterrupted)
    #expect(try await record.keeps(name, for: scene.clinic))
  }
}

/// A store in memory where something happens right before a certain write, once.
final class CrossedStore: StoreDouble {
  private struct Interruption {
    let isDue: @Sendable (Write) -> Bool
    let body: @Sendable () async throws -> Void
  }

  let base = MemoryStore(indexes: Practice.indexes)
  private let next = Mutex<Interruption?>(nil)
  private let happened = Mutex(false)
  var wasInterrupted: Bool { happened.withLock { $0 } }

  func interrupt(
    before isDue: @escaping @Sendable (Write) -> Bool, by body: @escaping @Sendable () async throws -> Void
  ) {
    next.withLock { $0 = Interruption(isDue: isDue, body: body) }
  }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    let due = next.withLock { next -> Interruption? in
      guard let interruption = next, writes.contains(where: interruption.isDue) else { return nil }
      next = nil
      return interruption
    }
    if let due {
      happened.withLock { $0 = true }
      try await due.body()
    }
    return try await base.commit(writes, id: id)
  }
}
