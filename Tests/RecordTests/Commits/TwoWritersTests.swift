import DocumentStore
import Foundation
import Practice
import Remedi
import SQLiteStore
import Testing

@testable import Record

@Suite("Two servers that write for the same patients", .timeLimit(.minutes(5)))
struct TwoWritersTests {
  enum Kind: CaseIterable, Sendable {
    case memory, sqlite
    /// Neither server learns what the other one writes.
    case lagging
  }

  @Test(
    "leave whole chains in which nothing was built on what had changed", arguments: Kind.allCases,
    [1, 2, 3] as [UInt64])
  func random(_ kind: Kind, seed: UInt64) async throws {
    switch kind {
    case .memory:
      let store = MemoryStore(indexes: Practice.indexes)
      try await run([store, store], seed: seed)
    case .lagging:
      let store = MemoryStore(indexes: Practice.indexes)
      try await run([LaggingStore(store), LaggingStore(store)], seed: seed)
    case .sqlite:
      let directory = FileManager.default.temporaryDirectory.appendingPathComponent("remedi-\(UUID())")
      defer { try? FileManager.default.removeItem(at: directory) }
      let store = try SQLiteStore(directory: directory, indexes: Practice.indexes)
      try await run([store, store], seed: seed)
      try store.close()
    }
  }

  private func run(_ stores: [any DocumentStore], seed: UInt64) async throws {
    let scene = try await WriterScene(store: stores[0])
    let records = [scene.practice.record, TwoServers.record(over: stores[1], like: scene.practice)]
    let recorded = try await withThrowingTaskGroup(of: [String: CompletionSubject].self) { group in
      for number in 0..<4 {
        group.addTask {
          var writer = Writer(number, records[number % 2], scene, seed: seed)
          try await writer.run()
          return writer.recorded
        }
      }
      return try await group.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
    // Read by a third server, of which nothing is cached.
    let reader = TwoServers.record(over: stores[0], like: scene.practice)
    try await expectOrder(scene, recorded, reader)
    let bob = try await reader.ownFile(of: scene.practice.bob.id, in: scene.practice.bob.clinicId)
    let today = Practice.noon.writtenDate
    let standing = try await bob.completions(today - 2...today + 2).filter { $0.undoneAt == nil }
    #expect(Set(standing.map(\.subject.occurrenceId)).count == standing.count)
    #expect(standing.allSatisfy { recorded[$0.id] != nil })
    #expect(try await reader.finishErasures(at: Practice.noon) == 1)
    let dora = References.patient(scene.dora.id, in: scene.dora.clinicId).path
    for name in [Collections.audit.name, Collections.prescriptions.name, Collections.readings.name] {
      #expect(try await reader.documents(of: Query(.collection(dora.collection(name)))).isEmpty)
    }
    #expect(try await reader.check().faults == [])
  }

  /// Walks along Bob's chain with what its entries say of the patient and the prescriptions, and compares it with what
  /// was recorded.
  private func expectOrder(
    _ scene: WriterScene, _ recorded: [String: CompletionSubject], _ reader: MedicalRecord
  ) async throws {
    let entries = try await reader.all(
      Query(.collection(scene.bob.path.collection(Collections.audit.name))), as: Collections.audit)
    #expect(entries.map(\.sequence) == Array(1...entries.count))
    var (zone, changed, ids): (String, Set<String>, [String]) = ("Europe/Berlin", [], [])
    for entry in entries {
      guard let named = entry.subject else { continue }
      switch entry.event {
      case .patientChanged: zone = named
      case .recordRead: #expect(named == zone, "\(entry.sequence)")
      case .prescriptionChanged, .prescriptionStopped: changed.insert(named)
      case .completionRecorded:
        ids.append(named)
        let subject = try #require(recorded[named], "\(entry.sequence)")
        let hasChanged = changed.contains(subject.prescriptionId.text)
        #expect(
          subject.superseded == (hasChanged && subject.version == 1),
          "\(entry.sequence): \(subject.occurrenceId.text), version \(subject.version), \(hasChanged)")
        #expect(hasChanged || subject.version == 1, "\(entry.sequence)")
      default: break
      }
    }
    #expect(ids.sorted() == recorded.keys.sorted())
    #expect(!ids.isEmpty && !changed.isEmpty)
  }
}
