import Board
import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Record

/// A practice whose store is used by two servers, neither of which learns what the other one writes.
struct TwoServers {
  let store: LaggingStore
  let practice: Practice
  /// The record of the other server.
  let other: MedicalRecord

  init() async throws {
    let base = MemoryStore(indexes: Practice.indexes)
    store = LaggingStore(base)
    practice = try await Practice(store: store)
    other = Self.record(over: LaggingStore(base), like: practice)
  }

  /// A second record with caches of its own.
  static func record(over store: any DocumentStore, like practice: Practice) -> MedicalRecord {
    MedicalRecord(
      store: store, timeZones: practice.record.timeZones, secret: Data(repeating: 7, count: 32),
      collections: Practice.collections, projections: BoardFeature.projections)
  }

  var record: MedicalRecord { practice.record }
  var bob: DocumentReference<Patient> { References.patient(practice.bob.id, in: practice.bob.clinicId) }

  func place(_ number: Int) -> DocumentReference<Reading> { bob.sub(Collections.readings, "note.\(number)") }

  /// Creates a document of Bob's that is probably new, with an entry in his chain.
  /// - Parameter look: what else the transaction does before.
  /// - Returns: how often the body ran.
  @discardableResult
  func note(
    _ number: Int, in record: MedicalRecord, _ look: (inout Transaction) async throws -> Void = { _ in }
  ) async throws -> Int {
    var runs = 0
    try await record.commit { transaction in
      runs += 1
      try await transaction.openChain(of: bob)
      transaction.assumeAbsent([place(number).path])
      try await look(&transaction)
      guard try await !transaction.stands(place(number)) else { return }
      try transaction.put(Reading(at: Practice.noon), at: place(number))
      try await transaction.audit(bob, .recordRead, by: Actor(practice.bob), at: Practice.noon)
    }
    return runs
  }

  /// Bob travels, as the other server is told.
  func travel(to zone: String) async throws {
    try await other.commit { transaction in
      try await transaction.openChain(of: bob)
      var patient = try #require(try await transaction.value(at: bob))
      try patient.follow(zone, at: Practice.noon, other.timeZones)
      try transaction.put(patient, at: bob)
      try await transaction.audit(bob, .patientChanged, by: Actor(patient), at: Practice.noon)
    }
  }

  func entries() async throws -> [AuditEntry] {
    try await practice.record.all(
      Query(.collection(bob.path.collection(Collections.audit.name))), as: Collections.audit)
  }

  /// Every number occurs once, and every hash fits.
  func expectWhole() async throws {
    let numbers = try await entries().map(\.sequence)
    #expect(numbers == Array(1...numbers.count))
    #expect(try await record.verifyAudit { Issue.record("\($0)") }.broken == 0)
  }
}
