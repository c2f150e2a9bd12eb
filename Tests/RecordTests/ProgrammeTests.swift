import DocumentStore
import Practice
import Remedi
import Testing

@testable import Record

@Suite("Prescribing a programme")
struct ProgrammeRecordTests {
  let practice: Practice
  let programme: Programme

  init() async throws {
    practice = try await Practice()
    programme = try Self.programme()
  }

  static func programme() throws -> Programme {
    let times = [("1", "08:00"), ("2", "12:00"), ("3", "20:00")]
    let items = try times.compactMap { id, time in
      try LocalTime(time).map { time in
        try Programme.Item(
          id: Identifier(id), kind: .medication, action: Action(id: "levodopa", name: "Levodopa", description: ""),
          timing: Timing(.daily([TimedDose(time: time)]), start: Programme.dayOne))
      }
    }
    return Programme(id: Identifier("morning"), name: "Morning", items: items, isDemonstration: false)
  }

  private func orders(
    _ submission: String?, _ count: Int = 3
  ) throws -> [(item: Programme.Item, version: PrescriptionVersion)] {
    try programme.items.prefix(count).map { item in
      let version = PrescriptionVersion(
        effectiveFrom: Practice.noon, authoredAt: Practice.noon, author: Actor(practice.ann), action: item.action,
        timing: try Practice.daily(["08:00"]), submission: submission)
      return (item, version)
    }
  }

  private func events() async throws -> [AuditEntry] {
    try await practice.bobsOwnFile().auditTrail(limit: 50).filter { $0.event == .prescribed }
  }

  @Test("makes all of it in one commit, each with its entry in the audit chain and the programme's name")
  func one() async throws {
    let file = try await practice.bobsFile()
    let cursor = try await practice.store.changeCursor()
    let made = try await file.prescribe(orders("s"), of: programme, at: Practice.noon)
    #expect(made.count == 3)
    let current = try await file.prescriptions()
    #expect(Set(current.map(\.id)) == Set(made.map(\.id)))
    #expect(current.allSatisfy { $0.programme == Programme.Reference(programme) })
    let events = try await events()
    #expect(Set(events.compactMap(\.subject)) == Set(made.map(\.id.text)))
    #expect(try await practice.record.check().faults == [])
    // Everything that one commit puts has one revision.
    let changes = try await practice.store.changes(after: cursor, limit: 1000).changes
    let ids = Set(made.map(\.id.text))
    #expect(Set(changes.filter { ids.contains($0.path.id) }.map(\.revision)).count == 1)
  }

  @Test("is done once where the same form comes twice, also at the same time")
  func twice() async throws {
    let file = try await practice.bobsFile()
    let orders = try orders("s")
    #expect(try await !file.hasPrescribed(programme.items, submitted: "s"))
    let made = try await withThrowingTaskGroup(of: Set<Identifier<Prescription>>.self) { group in
      for _ in 1...4 {
        group.addTask { Set(try await file.prescribe(orders, of: programme, at: Practice.noon).map(\.id)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(made).count == 1)
    #expect(try await file.prescriptions().count == 3)
    #expect(try await events().count == 3)
    #expect(try await file.hasPrescribed(programme.items, submitted: "s"))
    #expect(try await !file.hasPrescribed(programme.items, submitted: "t"))
    #expect(try await !file.hasPrescribed(programme.items, submitted: nil))
    _ = try await file.prescribe(self.orders("t", 1), of: programme, at: Practice.noon)
    #expect(try await file.prescriptions().count == 4)
  }

  @Test("belongs to the clinic, and what was done to it stands among the changes of the library")
  func library() async throws {
    let library = practice.record.library(of: practice.ann.clinicId)
    try await library.add(programme, by: practice.ann, at: Practice.noon)
    let stored = try await library.entry(programme.id)
    #expect(stored.content == programme)
    try await library.archive(programme.id, by: practice.charlie, at: Practice.noon)
    #expect(try await library.offered(Programme.self).isEmpty)
    let changes = try await library.changes(limit: 10)
    #expect(changes.map(\.kind) == [.programme, .programme])
    #expect(changes.map(\.name) == ["Morning", "Morning"])
    let elsewhere = practice.record.library(of: Identifier("elsewhere"))
    await #expect(throws: RemediError.notFound) { try await elsewhere.entry(programme.id) }
    #expect(LibrarySearch("levo").finds(programme) && !LibrarySearch("evening").finds(programme))
    #expect(try await practice.record.check().faults == [])
  }
}
