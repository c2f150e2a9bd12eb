import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Accounts
@testable import Record

@Suite("Who may make a clinic")
struct FirstClinicTests {
  private let store = MeetingStore()
  private let record: MedicalRecord

  init() throws {
    record = MedicalRecord(
      store: store, timeZones: try Practice.zones.get(), secret: Data(repeating: 7, count: 32),
      collections: try .own.adding(AccountsFeature.collections))
  }

  private func register(
    _ name: String, _ policy: RegistrationPolicy, at now: Instant = Practice.noon
  ) async throws -> Identifier<Clinic> {
    try await record.registerPhysician(
      name: name, email: "\(name)@example.org", clinicName: name, timeZone: "UTC", passwordHash: "hash", policy, at: now
    ).practitioner.clinicId
  }

  @Test("of many who register at once one is the first, and nobody else makes a clinic")
  func race() async throws {
    let record = record
    #expect(try await record.takesClinics(.first))
    store.gather(8)
    let made = await withTaskGroup(of: Identifier<Clinic>?.self) { group in
      for number in 0..<8 { group.addTask { try? await register("clinic\(number)", .first) } }
      var made: [Identifier<Clinic>] = []
      for await case let clinic? in group { made.append(clinic) }
      return made
    }
    #expect(made.count == 1)
    #expect(try await record.firstClinic() == made.first)
    let clinics = Query(.collection(CollectionPath(root: Collections.clinics.name)))
    #expect(try await record.documents(of: clinics).count == 1)
    #expect(try await !record.takesClinics(.first))
    await expectRefusal(.conflict) { _ = try await register("late", .first) }
    #expect(try await record.check().faults == [])
  }

  @Test("the first to confirm is the first, not the first to ask")
  func confirming() async throws {
    var codes: [String] = []
    for name in ["ann", "eve"] {
      let pending = try await record.askToRegister(
        name: name, email: "\(name)@example.org", clinicName: name, timeZone: "UTC", passwordHash: "hash",
        from: "10.0.0.1", at: Practice.noon)
      codes.append(record.code(of: pending.id))
    }
    let eve = try await record.confirmRegistration(code: codes[1], .first, at: Practice.noon).practitioner
    await expectRefusal(.conflict) {
      _ = try await record.confirmRegistration(code: codes[0], .first, at: Practice.noon)
    }
    #expect(try await record.firstClinic() == eve.clinicId)
    #expect(try await record.account(named: "ann@example.org") == nil)
  }

  @Test("nobody where it is closed, anybody where it is open; the first stays the first")
  func policies() async throws {
    await expectRefusal(.conflict) { _ = try await register("ann", .closed) }
    #expect(try await record.firstClinic() == nil)
    #expect(try await record.takesClinics(.open))
    #expect(try await !record.takesClinics(.closed))
    let first = try await register("ann", .open)
    let second = try await register("eve", .open, at: Practice.noon.adding(seconds: -60))
    #expect(try await record.firstClinic() == first)
    #expect(try await record.isOperated(by: first, chosen: nil))
    #expect(try await !record.isOperated(by: second, chosen: nil))
    #expect(try await record.isOperated(by: second, chosen: second))
    #expect(try await !record.isOperated(by: first, chosen: second))
  }

  @Test("the oldest is the first of a store that was begun before this was written down")
  func older() async throws {
    let later = try await register("eve", .open)
    let first = try await register("ann", .open, at: Practice.noon.adding(seconds: -60))
    try await record.commit { transaction in transaction.delete(FirstClinic.reference) }
    #expect(try await record.firstClinic() == first)
    await expectRefusal(.conflict) { _ = try await register("late", .first) }
    let third = try await register("third", .open, at: Practice.noon.adding(seconds: -120))
    #expect(try await record.firstClinic() == first)
    #expect(first != later && third != first)
  }
}
