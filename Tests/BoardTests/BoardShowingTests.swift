import DocumentStore
import Foundation
import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

@Suite("A row of a board that is shown again")
struct BoardShowingTests {
  private func row(_ practice: Practice, at now: Instant = Practice.noon, found search: String? = nil) async throws
    -> BoardRow
  {
    try #require(try await practice.board(found: search, at: now).rows.first)
  }

  @Test("is the same until time makes another of it, and what was made of it is kept with it")
  func same() async throws {
    let practice = try await Practice()
    _ = try await practice.prescribe(at: "08:00")
    try await practice.record.updateProjections(at: Practice.noon)
    let first = try await row(practice)
    #expect(first.shown("a way") { 1 } == 1)
    #expect(first.shown("a way") { 2 } == 1)
    #expect(first.shown("another") { 3 } == 3)
    let last = Instant(milliseconds: first.moments.upperBound.milliseconds - 1)
    for (now, search) in [(Practice.noon, nil), (last, nil), (last, "bob")] {
      #expect(try await row(practice, at: now, found: search) === first)
    }
    let next = try await row(practice, at: first.moments.upperBound)
    #expect(next !== first)
    #expect(next.shown("a way") { 4 } == 4)
    // A clock that is set back.
    #expect(try await row(practice, at: Practice.noon.adding(seconds: -1)) !== first)
  }

  @Test("is another as soon as something was recorded, or the profile was changed")
  func changed() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    try await practice.record.updateProjections(at: Practice.noon)
    let first = try await row(practice)
    #expect(first.today.completed == 0)
    try await practice.take(prescription, march: 2)
    let second = try await row(practice)
    #expect(second.today.completed == 1)
    #expect(try await row(practice) === second)
    // What another kept of the row that was is none of the one that is.
    #expect(second.shown("a way") { "second" } == "second")
  }

  @Test("is each physician’s own")
  func own() async throws {
    let practice = try await Practice()
    let other = practice.charlie
    try await practice.share(practice.bob, with: other)
    try await practice.record.updateProjections(at: Practice.noon)
    let first = try await row(practice)
    let theirs = try #require(try await practice.board(of: other).rows.first)
    #expect(theirs !== first)
    #expect(theirs.patientId == first.patientId)
  }

  @Test("that could not be written is made each time")
  func unwritten() async throws {
    let practice = try await Practice()
    try await practice.record.updateProjections(at: Practice.noon)
    let document = try #require(
      try await practice.store.document(
        at: BoardRowWriter(practice.ann.id, in: practice.ann.clinicId).row(of: practice.bob.id).path))
    let reader = BoardReader(record: practice.record, practitioner: practice.ann, filter: .all, now: Practice.noon)
    let read = try Collections.board.decode(document)
    #expect(try reader.row((read, nil)) !== reader.row((read, nil)))
    #expect(try reader.row((read, document)) === reader.row((read, document)))
  }
}
