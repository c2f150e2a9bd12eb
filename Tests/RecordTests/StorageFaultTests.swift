import Accounts
import DocumentStore
import Practice
import Remedi
import Testing

@testable import Record

/// What stays behind when the store gives way in the middle of something.
@Suite("Faults of the store")
struct StorageFaultTests {
  let store = FailingStore(MemoryStore(indexes: Practice.indexes))

  @Test(
    "a patient who cannot be kept leaves neither account, invitation, letter nor user name",
    arguments: [StoreError.unavailable("full"), .invalid("too large")])
  func nothingOfAPatient(fault: StoreError) async throws {
    let practice = try await Practice(store: store)
    let before = try await paths()
    store.fail(with: fault)
    await #expect(throws: RemediError.self) {
      _ = try await practice.record.createPatient(
        Patient.Profile(name: "Eve Evans", email: "eve@example.org"), timeZone: "Europe/Berlin",
        userName: "eve.evans", by: practice.ann, at: Practice.noon)
    }
    store.fail(with: nil)
    #expect(try await paths() == before)
    #expect(try await practice.record.account(named: "eve.evans") == nil)
    #expect(try await practice.record.account(named: "eve@example.org") == nil)
  }

  @Test("a physician who cannot be kept leaves no clinic")
  func nothingOfAClinic() async throws {
    let practice = try await Practice(store: store)
    let before = try await paths()
    store.fail(with: .unavailable("away"))
    await expectRefusal(.storageUnavailable) {
      _ = try await practice.record.registerPhysician(
        name: "Dr Dan", email: "dan@example.org", clinicName: "Other", timeZone: "UTC", passwordHash: "hash",
        at: Practice.noon)
    }
    store.fail(with: nil)
    #expect(try await paths() == before)
  }

  @Test("a completion that may or may not have been kept can be sent again")
  func inDoubt() async throws {
    let practice = try await Practice(store: store)
    let dose = try Practice.dose(of: try await practice.prescribe(at: "08:00"), march: 2, "08:00")
    let file = try await practice.bobsOwnFile()
    let submission = Practice.taken(Practice.uuid(1), dose)
    store.fail(with: .inDoubt("cut off"))
    await expectRefusal(.storageUnavailable) { _ = try await file.record([submission], at: Practice.noon) }
    store.fail(with: nil)
    let results = try await file.record([submission], at: Practice.noon)
    #expect(results[0].duplicate?.id == submission.id)
    let report = try await practice.record.check()
    #expect(report.faults == [])
    #expect(report.completions == 1)
  }

  @Test("a full disk signs nobody out whose session's end was to be moved on")
  func sessionOnAFullDisk() async throws {
    let practice = try await Practice(store: store)
    let account = try #require(try await practice.record.account(practice.bob.accountId))
    let day = 86_400
    _ = try await practice.record.openSession(
      for: account, token: "secret", device: nil, lifetime: 10 * day, at: Practice.noon)
    store.fail(with: .unavailable("full"))
    let later = Practice.noon.adding(seconds: 5 * day)
    let kept = try await practice.record.session(token: "secret", sliding: 10 * day, at: later)
    #expect(kept?.expiresAt == Practice.noon.adding(seconds: 10 * day))
    store.fail(with: nil)
    let moved = try await practice.record.session(token: "secret", sliding: 10 * day, at: later)
    #expect(moved?.expiresAt == later.adding(seconds: 10 * day))
  }

  @Test("a full disk keeps no physician from the board, which says what the record says")
  func boardOnAFullDisk() async throws {
    let practice = try await Practice(store: store)
    let prescription = try await practice.prescribe(at: "08:00", "20:00")
    // The reading is noted, once an hour.
    _ = try await practice.board()
    try await practice.take(prescription, march: 2, pain: 9)
    store.fail(with: .unavailable("full"))
    let row = try #require(try await practice.board().rows.first)
    #expect(row.today.completed == 1)
    #expect(row.needs == [.pain(level: 9, after: "Levodopa", at: Practice.noon, times: 1)])
    store.fail(with: nil)
    #expect(try await practice.board().rows.first?.needs == row.needs)
  }

  @Test("a store that always finds somebody else in the way is given up on with a time to come back")
  func endlessConflict() async throws {
    let practice = try await Practice(store: store)
    let file = try await practice.bobsOwnFile()
    store.fail(with: .conflict(References.patient(practice.bob.id, in: practice.bob.clinicId).path))
    let error = await #expect(throws: RemediError.self) {
      try await file.noteExport(.completions, nil, at: Practice.noon)
    }
    // The store is not full: others were faster, again and again.
    #expect(error?.code == .rateLimited)
    #expect(error?.retryAfter == 1)
  }

  private func paths() async throws -> Set<DocumentPath> {
    Set(try await store.changes(after: nil, limit: 1000).changes.map(\.path))
  }
}
