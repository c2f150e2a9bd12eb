import Care
import DocumentStore
import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

@Suite("Counting who needs attention")
struct BoardAttentionTests {
  @Test("tells the patients that the board shows under that, with their reasons, and notes no reading")
  func counts() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    try await practice.take(prescription, march: 1, pain: 9)
    try await practice.record.updateProjections(at: Practice.noon)
    let shown = try await practice.board(.attention)
    let cursor = try await practice.store.changeCursor()
    let found = try #require(
      try await BoardAttention(record: practice.record).patientsInNeed(of: practice.ann, at: Practice.noon))
    #expect(!found.isEmpty)
    #expect(found.map(\.id) == shown.rows.map(\.patientId))
    #expect(found.map(\.reasons) == shown.rows.map { $0.needs.map(\.code) })
    #expect(found.first?.reasons.first == "pain")
    #expect(try await practice.store.changes(after: cursor, limit: 10).changes.isEmpty)
  }

  @Test("knows nobody else's patients")
  func others() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    try await practice.take(prescription, march: 1, pain: 9)
    try await practice.record.updateProjections(at: Practice.noon)
    let found = try await BoardAttention(record: practice.record).patientsInNeed(
      of: practice.charlie, at: Practice.noon)
    #expect(found == [])
  }

  @Test("waits while the boards are built for the first time")
  func building() async throws {
    let practice = try await Practice()
    #expect(
      try await BoardAttention(record: practice.record).patientsInNeed(of: practice.ann, at: Practice.noon) == nil)
  }
}
