import Foundation
import RemediClient
import Support
import Testing

@Suite("What a client records")
struct CompletionTests {
  private let moment = "2026-03-02T08:04:31.250+01:00"
  private let day = CalendarDate(year: 2026, month: 3, day: 2)

  @Test("is taken down to the letter, and once however often it is sent")
  func once() async throws {
    let site = try await TestSite()
    let scene = try await site.prescribe()
    try await site.run { client in
      let bob = try await client.signedIn()
      let done = NewCompletion.completed(
        scene.morning("02"), at: try #require(Timestamp(moment)),
        feedback: Feedback(pain: 2, effort: 5, note: "left hand stiff"))
      let first = try #require(try await bob.record([done]).first)
      guard case .recorded(let completion) = first.verdict else { throw Broken() }
      #expect(first.id == done.id)
      #expect(completion.id == done.id)
      #expect(completion.completedAt.description == moment)
      #expect(completion.feedback == done.feedback)
      #expect(completion.recordedBy.name == "Bob Martin")
      let again = try #require(try await bob.record([done]).first)
      #expect(again.verdict == .duplicate(completion))
      // The tablet was slower.
      let tablet = try await bob.record([.completed(scene.morning("02"), at: try #require(Timestamp(moment)))])
      #expect(tablet.first?.verdict == .duplicate(completion))
      // What is kept on the device says the same after a restart.
      let kept = try JSONDecoder().decode(NewCompletion.self, from: try JSONEncoder().encode(done))
      #expect(kept == done)
      let written = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(completion)) as? [String: Any]
      #expect(written?["id"] as? String == done.id.uuidString.lowercased())
      #expect(kept.completedAt.description == moment)
    }
  }

  @Test("is refused line by line, with the reason")
  func rejected() async throws {
    let site = try await TestSite()
    let scene = try await site.prescribe()
    try await site.run { client in
      let bob = try await client.signedIn()
      let at = try #require(Timestamp(moment))
      let results = try await bob.record([
        .completed("nothing.of.this.name", at: at), .skipped(scene.morning("02"), at: at, because: .sideEffects),
        .completed(scene.morning("09"), at: at), .asNeeded(scene.paracetamol, at: at),
      ])
      #expect(results.map { Self.code($0) } == [.notFound, nil, .tooEarly, nil])
      #expect(results[1].completion?.reason == .sideEffects)
      #expect(results[1].completion?.outcome == .skipped)
      #expect(results[3].completion?.occurrenceId == nil)
      let kept = try JSONDecoder().decode([CompletionResult].self, from: try JSONEncoder().encode(results))
      #expect(kept == results)
      #expect(try await bob.record([]).isEmpty)
    }
  }

  private static func code(_ result: CompletionResult) -> Problem.Code? {
    if case .rejected(let problem) = result.verdict { problem.code } else { nil }
  }

  @Test("goes in several requests where it is more than one takes, and keeps its order")
  func batches() async throws {
    let site = try await TestSite()
    let scene = try await site.prescribe()
    try await site.run { client in
      let wire = SiteTransport(wire: client.wire)
      let script = ScriptedTransport(.pass(to: wire), .pass(to: wire), .pass(to: wire))
      let bob = try RemediClient(script)
      try await bob.signIn(userName: "bob.martin", password: Cast.password)
      let at = try #require(Timestamp(moment))
      let wanted = (0..<501).map { _ in NewCompletion.completed(scene.morning("02"), at: at) }
      let results = try await bob.record(wanted)
      #expect(results.map(\.id) == wanted.map(\.id))
      #expect(results.filter { if case .recorded = $0.verdict { true } else { false } }.count == 1)
      #expect(Set(results.map { $0.completion?.id }) == [wanted[0].id])
      #expect(await script.requests.count == 3)
    }
  }

  @Test("is listed page by page, corrected at its revision, and undone")
  func laterOn() async throws {
    let site = try await TestSite()
    let scene = try await site.prescribe()
    let day = try #require(day)
    try await site.run { client in
      let bob = try await client.signedIn()
      let at = try #require(Timestamp(moment))
      let results = try await bob.record([
        .completed(scene.morning("02"), at: at, feedback: Feedback(pain: 2, note: "stiff")),
        .completed(scene.morning("01"), at: at), .asNeeded(scene.paracetamol, at: at),
      ])
      let id = try #require(results[0].id)
      let correction = CompletionCorrection(
        completedAt: Timestamp("2026-03-02T08:10:00+01:00"),
        feedback: .set(FeedbackChange(pain: .removed, effort: .set(3))))
      let corrected = try await bob.correct(id, correction, ifRevision: 1)
      #expect(corrected.completedAt.description == "2026-03-02T08:10:00+01:00")
      #expect(corrected.feedback == Feedback(effort: 3, note: "stiff"))
      #expect(corrected.revision == 2)
      let skipped = CompletionCorrection(outcome: .skipped, reason: .set(.forgot), feedback: .removed)
      #expect(try await problem { try await bob.correct(id, skipped, ifRevision: 1) }?.code == .staleRevision)
      #expect(try await bob.correct(id, skipped).reason == .forgot)

      try await bob.undo(id)
      try await bob.undo(id)
      let list = try await bob.completions(from: day.adding(days: -1), to: day, pageSize: 1).all()
      #expect(Set(list.map(\.id)) == Set(results.compactMap(\.id)))
      #expect(list.filter { $0.undoneAt != nil }.map(\.id) == [id])
      #expect(try await problem { try await bob.undo(UUID()) }?.code == .notFound)
      #expect(try await problem { try await bob.correct(UUID(), skipped) }?.code == .notFound)
    }
  }

  @Test("stays the patient's own")
  func wrongOwner() async throws {
    let site = try await TestSite()
    let scene = try await site.prescribe()
    try await site.run { client in
      let (bob, dora) = (try await client.signedIn(), try client.remedi)
      try await dora.signIn(userName: "dora.dale", password: Cast.password)
      let at = try #require(Timestamp(moment))
      let id = try #require(try await bob.record([.completed(scene.morning("02"), at: at)]).first?.id)
      #expect(try await problem { try await dora.undo(id) }?.code == .notFound)
      #expect(try await problem { try await dora.prescription(scene.levodopa) }?.code == .notFound)
      let taken = try #require(try await dora.record([.completed(scene.morning("02"), at: at)]).first)
      #expect(Self.code(taken) == .notFound)
    }
  }
}
