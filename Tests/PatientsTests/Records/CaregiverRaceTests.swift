import DocumentStore
import Practice
import Remedi
import StoreContract
import Synchronization
import Testing

@testable import Patients
@testable import Record

/// What happens to a caregiver's access between the questions that somebody else asks.
@Suite("A caregiver's access that changes meanwhile")
struct CaregiverRaceTests {
  private let store = InterruptedStore()

  @Test("is not gained by accepting an invitation that was ended in the same moment")
  func endedWhileJoining() async throws {
    let practice = try await Practice(store: store)
    let file = try await practice.bobsOwnFile()
    let caregiver = try await file.admit(Practice.sofia, .record, at: Practice.noon)
    store.beforeNextCommit { try await file.endAccess(of: caregiver.id, at: Practice.noon) }
    let code = practice.record.code(of: caregiver.invitationId)
    await expectRefusal(.notFound) {
      _ = try await practice.record.acceptInvitation(code: code, passwordHash: "hash", at: Practice.noon)
    }
    #expect(try await practice.record.account(caregiver.accountId)?.passwordHash == nil)
    #expect(try await file.everyCaregiver().map(\.joinedAt) == [nil])
  }

  @Test("counts from the next part of a batch on", arguments: [RemediError.Code.viewOnly, .unauthenticated])
  func changedWithinABatch(_ refusal: RemediError.Code) async throws {
    let practice = try await Practice(store: store)
    let prescription = try await practice.prescribe(at: "08:00", "10:00")
    let caregiver = try await practice.joined()
    let (own, hers) = (try await practice.bobsOwnFile(), try await practice.file(caregiver))
    let first = Practice.taken(Practice.uuid(1), try Practice.dose(of: prescription, march: 2, "08:00"))
    let last = Practice.taken(Practice.uuid(2), try Practice.dose(of: prescription, march: 2, "10:00"))
    let unknown = try Practice.dose(of: prescription, march: 2, "09:00")
    let middle = (3...200).map { Practice.taken(Practice.uuid($0), unknown) }
    store.afterNextCommit {
      if refusal == .viewOnly {
        _ = try await own.change(.look, of: caregiver.id, at: Practice.noon)
      } else {
        try await own.endAccess(of: caregiver.id, at: Practice.noon)
      }
    }
    await expectRefusal(refusal) { _ = try await hers.record([first] + middle + [last], at: Practice.noon) }
    #expect(try await own.completion(first.id, asOf: Practice.noon)?.recordedBy == Actor(caregiver))
    #expect(try await own.completion(last.id, asOf: Practice.noon) == nil)
  }
}

/// A store in memory that lets something happen once, just before or just after the next commit: what somebody else does.
private final class InterruptedStore: StoreDouble {
  typealias Interruption = @Sendable () async throws -> Void
  private struct Waiting {
    var before: Interruption?
    var after: Interruption?
  }

  let base = MemoryStore(indexes: Practice.indexes)
  private let waiting = Mutex(Waiting())

  func beforeNextCommit(_ interruption: @escaping Interruption) { waiting.withLock { $0.before = interruption } }
  func afterNextCommit(_ interruption: @escaping Interruption) { waiting.withLock { $0.after = interruption } }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    let (before, after) = waiting.withLock { waiting in
      defer { waiting = Waiting() }
      return (waiting.before, waiting.after)
    }
    try await before?()
    let revision = try await base.commit(writes, id: id)
    try await after?()
    return revision
  }
}
