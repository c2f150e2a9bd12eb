import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

@Suite("A patient's rows that are brought up to date", .timeLimit(.minutes(1)))
struct BoardRefreshingTests {
  private func bring(_ practice: Practice, at now: Instant = Practice.noon) async throws {
    try await practice.record.update(BoardProjection(), for: bob(practice), at: now)
  }

  private func makeAnew(_ practice: Practice, at now: Instant = Practice.noon) async throws {
    try await practice.record.commit { transaction in
      try await BoardProjection().derive(
        for: bob(practice), in: practice.record, at: now, isAnew: true, to: &transaction)
    }
  }

  private func bob(_ practice: Practice) -> ProjectedPatient {
    ProjectedPatient(clinic: practice.bob.clinicId, patient: practice.bob.id)
  }

  private func row(_ practice: Practice, of practitioner: Practitioner? = nil) -> DocumentReference<BoardDocument> {
    let practitioner = practitioner ?? practice.ann
    return BoardRowWriter(practitioner.id, in: practitioner.clinicId).row(of: practice.bob.id)
  }

  private func date(_ practice: Practice) async throws -> LocalDate? {
    try await practice.record.value(at: row(practice))?.facts.date
  }

  @Test("are not made again where they know of the last link of the chain, but made wholly where they are told to be")
  func known() async throws {
    let practice = try await Practice()
    try await bring(practice)
    let reference = row(practice)
    let document = try #require(try await practice.store.document(at: reference.path))
    let text = String(decoding: document.body, as: UTF8.self).replacing("Bob Martin", with: "Bob Marten")
    try await practice.store.commit([
      .init(reference.path, .put(body: Data(text.utf8), schema: document.schema), if: .present)
    ])
    try await bring(practice)
    #expect(try await practice.record.value(at: reference)?.name == "Bob Marten")
    try await makeAnew(practice)
    #expect(try await practice.record.value(at: reference)?.name == "Bob Martin")
  }

  @Test("are made again when something was recorded")
  func recorded() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    try await bring(practice)
    let before = try #require(try await practice.record.value(at: row(practice)))
    try await practice.take(prescription, march: 2)
    try await bring(practice)
    let after = try #require(try await practice.record.value(at: row(practice)))
    #expect(after.sequence == before.sequence + 1)
    #expect(after.facts.lastHeard != before.facts.lastHeard)
  }

  @Test("are made again when time alone has changed them")
  func overtaken() async throws {
    let practice = try await Practice()
    try await bring(practice)
    try await bring(practice, at: Practice.noon.adding(seconds: 86_400))
    #expect(try await date(practice) == LocalDate("2026-03-03"))
  }

  @Test("come to whoever treats the patient now, and go from whoever does no more, or never could be read")
  func members() async throws {
    let practice = try await Practice()
    try await bring(practice)
    try await practice.share(practice.bob, with: practice.charlie)
    try await bring(practice)
    #expect(try await practice.record.value(at: row(practice, of: practice.charlie)) != nil)
    try await practice.store.commit([
      .init(row(practice).path, .put(body: Data("{}".utf8), schema: 1), if: .present)
    ])
    try await bring(practice)
    #expect(try await practice.record.value(at: row(practice))?.name == "Bob Martin")
    try await practice.end(practice.charlie, practice.bob)
    try await bring(practice)
    #expect(try await practice.record.value(at: row(practice, of: practice.charlie)) == nil)
    #expect(try await practice.record.value(at: row(practice)) != nil)
  }

  @Test("say today to whoever asks after midnight together with somebody who asked before")
  func midnight() async throws {
    let practice = try await Practice()
    try await practice.record.updateProjections(at: Practice.noon)
    let (before, after) = (Practice.noon.adding(seconds: 43_198), Practice.noon.adding(seconds: 43_202))
    let shared = practice.record.cache.updates
    let patient = RecordCache.Update(projection: "board", patient: bob(practice))
    let gate = AsyncStream<Void>.makeStream()
    let held = shared.turn(of: patient) { for await _ in gate.stream { break } }
    let earlier = shared.turn(of: patient) {
      try await makeAnew(practice, at: before)
    }
    let page = Task { try await practice.board(at: after) }
    // Time for the page to come to where it waits; without it the page is right all the more.
    try await Task.sleep(for: .milliseconds(100))
    gate.continuation.yield()
    try await held.value
    try await earlier.value
    #expect(try await page.value.rows.first?.days.last?.date == LocalDate("2026-03-03"))
    #expect(shared.count == 0)
  }
}
