import Accounts
import Practice
import Remedi
import Testing

@testable import Record

/// Many devices at once: the store is asked the same thing by tasks that know nothing of each other.
@Suite("Races")
struct RacingTests {
  static let devices = 20
  let store = MeetingStore()

  @Test("one of many ids for the same dose is recorded, the rest are duplicates that name it")
  func sameDose() async throws {
    let practice = try await Practice(store: store)
    let dose = try Practice.dose(of: try await practice.prescribe(at: "08:00"), march: 2, "08:00")
    let file = try await practice.bobsOwnFile()
    let results = try await all { try await file.record([Practice.taken(Practice.uuid($0), dose)], at: Practice.noon) }
    let recorded = results.compactMap(\.recorded)
    #expect(recorded.count == 1)
    let duplicates = results.compactMap(\.duplicate)
    #expect(duplicates.count == Self.devices - 1)
    #expect(Set(duplicates.map(\.id)) == Set(recorded.map(\.id)))
    let kept = try await file.completions(dose.date...dose.date)
    #expect(kept.map(\.id) == recorded.map(\.id))
    try await expectWhole(practice)
  }

  @Test("the same id sent many times at once is recorded once")
  func sameID() async throws {
    let practice = try await Practice(store: store)
    let dose = try Practice.dose(of: try await practice.prescribe(at: "08:00"), march: 2, "08:00")
    let file = try await practice.bobsOwnFile()
    let results = try await all { _ in
      try await file.record([Practice.taken(Practice.uuid(1), dose)], at: Practice.noon)
    }
    #expect(results.compactMap(\.recorded).count == 1)
    #expect(results.compactMap(\.duplicate).count == Self.devices - 1)
    #expect(try await file.auditTrail(limit: 100).filter { $0.event == .completionRecorded }.count == 1)
    try await expectWhole(practice)
  }

  @Test("the same id for different doses stands for one of them only")
  func sameIDForDifferentDoses() async throws {
    let practice = try await Practice(store: store)
    let prescription = try await practice.prescribe(at: "08:00", "09:00", "10:00", "11:00")
    let file = try await practice.bobsOwnFile()
    let doses = try ["08:00", "09:00", "10:00", "11:00"].map { try Practice.dose(of: prescription, march: 2, $0) }
    let results = try await all { number in
      try await file.record([Practice.taken(Practice.uuid(1), doses[number % doses.count])], at: Practice.noon)
    }
    let recorded = try #require(results.compactMap(\.recorded).first)
    #expect(results.compactMap(\.recorded).count == 1)
    #expect(results.compactMap(\.duplicate).allSatisfy { $0.subject.occurrenceId == recorded.subject.occurrenceId })
    #expect(results.compactMap(\.duplicate).count == Self.devices / doses.count - 1)
    #expect(results.compactMap(\.rejection) == Array(repeating: .conflict, count: 15))
    try await expectWhole(practice)
  }

  @Test("the audit chain stays unbroken while many write, correct, undo and read")
  func chain() async throws {
    let practice = try await Practice(store: store)
    let prescription = try await practice.prescribe(at: "06:00", "07:00", "08:00", "09:00", "10:00")
    let times = ["06:00", "07:00", "08:00", "09:00", "10:00"]
    store.gather(2 * times.count)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, time) in times.enumerated() {
        let dose = try Practice.dose(of: prescription, march: 2, time)
        group.addTask {
          let file = try await practice.bobsOwnFile()
          let id = Practice.uuid(number)
          _ = try await file.record([Practice.taken(id, dose)], at: Practice.noon)
          _ = try await file.correct(id, at: Practice.noon) { content in
            var content = content
            content.feedback = Completion.Feedback(pain: number)
            return content
          }
          try await file.undo(id, at: Practice.noon)
        }
        group.addTask {
          // Another session in each hour: every reading is a further link.
          _ = try await practice.record.patient(
            practice.bob.id, of: practice.ann, session: Identifier("session-\(number)"), at: Practice.noon)
        }
      }
      try await group.waitForAll()
    }
    let report = try await practice.record.check()
    #expect(report.faults == [])
    let events = try await practice.bobsOwnFile().auditTrail(limit: 100).map(\.event)
    #expect(events.filter { $0 == .completionRecorded }.count == 5)
    #expect(events.filter { $0 == .completionCorrected }.count == 5)
    #expect(events.filter { $0 == .completionUndone }.count == 5)
    #expect(events.filter { $0 == .recordRead }.count == 6)
  }

  @Test("patients of one name who are made at once get different user names")
  func userNames() async throws {
    let practice = try await Practice(store: store)
    store.gather(Self.devices)
    let names = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 1...Self.devices {
        group.addTask {
          try await practice.record.createPatient(
            Patient.Profile(name: "Bob Martin"), timeZone: "Europe/Berlin", by: practice.ann, at: Practice.noon
          ).userName
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(names).count == Self.devices)
    try await expectWhole(practice)
  }

  @Test("who loses fifty times in a row gets through, and who always loses is told so, not that the store is full")
  func losing() async throws {
    let store = ContendedStore()
    let practice = try await Practice(store: store)
    let dose = try Practice.dose(of: try await practice.prescribe(at: "08:00"), march: 2, "08:00")
    let file = try await practice.bobsOwnFile()
    _ = try await file.record([Practice.taken(Practice.uuid(1), dose)], at: Practice.noon)
    @Sendable func correct() async throws {
      _ = try await file.correct(Practice.uuid(1), at: Practice.noon) { content in
        var content = content
        content.feedback = Completion.Feedback(pain: 7)
        return content
      }
    }
    store.lose(.max)
    let error = await #expect(throws: RemediError.self) { try await correct() }
    #expect(error?.code == .rateLimited)
    #expect(error?.retryAfter == 1)
    store.lose(50)
    try await correct()
    #expect(try await file.auditTrail(limit: 100).count { $0.event == .completionCorrected } == 1)
    // It does not keep a signed-in user from reading.
    let account = try #require(try await practice.record.account(practice.bob.accountId))
    _ = try await practice.record.openSession(
      for: account, token: "token", device: nil, lifetime: 90 * 86_400, at: Practice.noon)
    store.lose(.max)
    let later = Practice.noon.adding(seconds: 2 * 86_400)
    #expect(try await practice.record.session(token: "token", sliding: 90 * 86_400, at: later) != nil)
  }

  private func all(
    _ body: @escaping @Sendable (Int) async throws -> [CompletionResult]
  ) async throws -> [CompletionResult] {
    store.gather(Self.devices)
    return try await withThrowingTaskGroup(of: [CompletionResult].self) { group in
      for number in 0..<Self.devices { group.addTask { try await body(number) } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }

  private func expectWhole(_ practice: Practice) async throws {
    let report = try await practice.record.check()
    #expect(report.faults == [])
  }
}
