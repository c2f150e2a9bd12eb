import DocumentStore
import Practice
import Remedi
import StoreContract
import Synchronization

@testable import Record

/// Bob and Dora, whom Ann treats, over a store that can be listened to.
struct ChangesScene {
  let now = Practice.noon
  let store = ListenedStore()
  let practice: Practice
  let bob: PatientRecord
  let dora: PatientRecord
  let completionId = Practice.uuid(1)

  init(pace: ChangeFollower.Pace = .init(interval: .milliseconds(10), pause: .zero)) async throws {
    practice = try await Practice(store: store, pace: pace)
    bob = try await practice.bobsFile()
    let dora = try await practice.record.createPatient(
      Patient.Profile(name: "Dora"), timeZone: "Europe/Berlin", by: practice.ann, at: now)
    self.dora = try await practice.record.patient(dora.id, of: practice.ann, session: Identifier("tests"), at: now)
  }

  func mark() async throws -> ChangeMark { try await bob.changeMark(at: now) }

  /// Bob's changes as they come.
  func watch(since mark: ChangeMark? = nil, token: String = "t") -> PatientWatch {
    bob.watch(since: mark, token: token) { [now] in now }
  }

  func rename(_ file: PatientRecord) async throws {
    let fresh = try await practice.record.patient(
      file.patient.id, of: practice.ann, session: Identifier("tests"), at: now)
    var profile = fresh.patient.profile
    profile.notes += "."
    try await fresh.change(profile, timeZone: "Europe/Berlin", ifRevision: fresh.revision, by: practice.ann, at: now)
  }

  /// Bob takes today's dose.
  func take(_ prescription: Prescription) async throws {
    let dose = try Practice.dose(of: prescription, march: 2, "08:00")
    _ = try await practice.bobsOwnFile().record([Practice.taken(completionId, dose)], at: now)
  }

  /// The code with which something was refused.
  func refusal(_ body: () async throws -> Void) async throws -> RemediError.Code? {
    do {
      try await body()
      return nil
    } catch let error as RemediError {
      return error.code
    }
  }
}

/// A store in memory that counts who listens and who asks, and can be silent or away.
final class ListenedStore: StoreDouble {
  let base = MemoryStore(indexes: Practice.indexes)
  let listeners = Mutex(0)
  let questions = Mutex(0)
  let isSilent = Mutex(false)
  let isAway = Mutex(false)

  func changes(after cursor: ChangeCursor?, limit: Int) async throws -> ChangePage {
    questions.withLock { $0 += 1 }
    if isAway.withLock({ $0 }) { throw StoreError.unavailable("away") }
    return try await base.changes(after: cursor, limit: limit)
  }

  func changeSignals() -> AsyncStream<Void> {
    listeners.withLock { $0 += 1 }
    let inner = base.changeSignals()
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in inner where !isSilent.withLock({ $0 }) { continuation.yield() }
      continuation.finish()
    }
    continuation.onTermination = { [weak self] _ in
      task.cancel()
      self?.listeners.withLock { $0 -= 1 }
    }
    return stream
  }
}
