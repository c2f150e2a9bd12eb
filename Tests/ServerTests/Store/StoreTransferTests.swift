import DocumentStore
import Foundation
import Record
import Remedi
import Testing

@testable import Server

/// What happens to both stores at the beginning and the end of a move.
@Suite("The two ends of a move", .timeLimit(.minutes(2)))
struct StoreTransferTests {
  private let late = Write(
    CollectionPath(root: "upgrades").document("late"), .put(body: Data("{}".utf8), schema: 1), if: .none)

  private func record(_ store: any StoreEngine, _ scene: MoveScene) throws -> MedicalRecord {
    try StoreInspection(store, secret: scene.secret).record
  }

  @Test("a store for several servers notes the secret, and data of another secret are not moved")
  func secret() async throws {
    let scene = try await MoveScene()
    let (source, target, last) = (try await scene.engine(), try MemoryEngine(), try MemoryEngine())
    let moving = Moving(
      source: source, target: target, secret: scene.secret, takesWhatIsNotWhole: false, targetIsShared: true)
    _ = try await moving.run(at: scene.now)
    #expect(try await record(target, scene).secretVerdict() == .right)
    let foreign = Moving(
      source: target, target: last, secret: Data(repeating: 1, count: 32), takesWhatIsNotWhole: false)
    let sentence = try await scene.refusal(2) { _ = try await foreign.run(at: scene.now) }
    #expect(sentence.hasPrefix("--from: its data were made with another secret."), "\(sentence)")
    #expect(try await last.counts() == [:])
    #expect(!target.isFrozen)
  }

  @Test("what another move has frozen stays frozen when this one fails")
  func frozenBefore() async throws {
    let scene = try await MoveScene()
    let source = try await scene.engine(afterBatch: { _ in throw StoreError.unavailable("The connection broke.") })
    #expect(try await source.freeze())
    let sentence = try await scene.refusal {
      _ = try await scene.moving(source, try MemoryEngine()).run(at: scene.now)
    }
    #expect(sentence == "The connection broke.")
    #expect(source.isFrozen)
  }

  @Test("a move whose last answer was lost has succeeded, and the old store stays frozen")
  func lostAnswer() async throws {
    let scene = try await MoveScene()
    let source = try await scene.engine()
    let target = try MemoryEngine(isAnswered: { writes in
      !writes.contains { write in
        guard case .delete = write.action else { return false }
        return write.path == MedicalRecord.fillingPath
      }
    })
    let before = try await scene.content(source)
    _ = try await scene.moving(source, target).run(at: scene.now)
    #expect(try await scene.content(target) == before)
    #expect(source.isFrozen)
  }

  @Test("a store is marked by one of two moves")
  func marks() async throws {
    let scene = try await MoveScene()
    let record = try record(try MemoryEngine(), scene)
    #expect(try await record.beginFilling(at: scene.now))
    #expect(try await !record.beginFilling(at: scene.now.adding(seconds: 1)))
    #expect(try await record.unfinishedFilling() == scene.now)
  }

  @Test("a server that writes just before the mark keeps its store, without the mark")
  func writtenBefore() async throws {
    let scene = try await MoveScene()
    let source = try await scene.engine()
    let target = try MemoryEngine(beginning: { [late] engine in try await engine.base.commit([late]) })
    let sentence = try await scene.refusal(2) { _ = try await scene.moving(source, target).run(at: scene.now) }
    #expect(sentence == "--to: there are data in this store. Only an empty one can be filled.")
    #expect(try await target.counts() == ["upgrades": 1])
    #expect(!source.isFrozen)
  }

  @Test("what somebody wrote into the new store meanwhile is found, and it stays shut")
  func writtenMeanwhile() async throws {
    let scene = try await MoveScene()
    let source = try await scene.engine()
    // The documents of a snapshot are read before its first batch.
    let target = try MemoryEngine(afterBatch: { [late] engine in try await engine.base.commit([late]) })
    let moving = Moving(source: source, target: target, secret: scene.secret, takesWhatIsNotWhole: true)
    let sentence = try await scene.refusal { _ = try await moving.run(at: scene.now) }
    #expect(sentence == "--to: somebody wrote into it meanwhile.")
    #expect(try await record(target, scene).unfinishedFilling() == scene.now)
    #expect(!source.isFrozen)
  }
}
