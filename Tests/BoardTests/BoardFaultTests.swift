import DocumentStore
import Foundation
import Practice
import Remedi
import StoreContract
import Synchronization
import Testing

@testable import Board
@testable import Record

/// A store in memory that cannot read the chain of one patient for a while.
private final class UnreadableChainStore: StoreDouble {
  let base = MemoryStore(indexes: Practice.indexes)
  private let chain = Mutex<CollectionPath?>(nil)

  func close(_ chain: CollectionPath?) { self.chain.withLock { $0 = chain } }

  func query(_ query: Query) async throws -> Query.Page {
    if case .collection(let path) = query.source, path == chain.withLock({ $0 }) {
      throw StoreError.unavailable("The disk is away.")
    }
    return try await base.query(query)
  }
}

@Suite("Rows of patients, some of whom cannot be read", .timeLimit(.minutes(1)))
struct BoardFaultTests {
  @Test("are not taken for written where the storage fails after a record that cannot be read", arguments: 1...6)
  func both(_: Int) async throws {
    let store = UnreadableChainStore()
    let practice = try await Practice(store: store)
    let drug = try await practice.prescribe(at: "08:00")
    let dora = try await practice.add("Dora")
    try await practice.record.updateProjections(at: Practice.noon)
    let mark = try await practice.record.value(at: BoardProjection().checkpoint)
    // Whose turn is first hangs on their ids.
    let bob = References.patient(practice.bob.id, in: practice.bob.clinicId)
    let damaged = References.prescription(drug.id, of: bob).path
    try await practice.store.commit([Write(damaged, .put(body: Data("{}".utf8), schema: 1), if: .present)])
    for patient in [practice.bob, dora] { try await practice.file(of: patient).invite(by: practice.ann, at: later) }
    let reference = References.patient(dora.id, in: dora.clinicId)
    store.close(reference.path.collection(Collections.audit.name))
    await #expect { try await practice.record.updateProjections(at: later) } throws: { error in
      (error as? RemediError)?.code == .storageUnavailable
    }
    #expect(try await practice.record.value(at: BoardProjection().checkpoint) == mark)
    store.close(nil)
    await #expect(throws: UnreadableDocument.self) { try await practice.record.updateProjections(at: later) }
    let row = BoardRowWriter(practice.ann.id, in: dora.clinicId).row(of: dora.id)
    let sequence = try await practice.record.value(at: row)?.sequence
    #expect(try await sequence == practice.record.lastSequence(of: reference))
  }

  private let later = Practice.noon.adding(seconds: 60)
}
