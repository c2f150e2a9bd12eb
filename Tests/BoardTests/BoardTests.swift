import Foundation
import Practice
import Remedi
import Testing

@testable import Board
@testable import Record

@Suite("A physician's board")
struct BoardTests {
  @Test("has a new patient at once, with what is known")
  func new() async throws {
    let practice = try await Practice()
    let dora = try await practice.add("Dora Düster", born: "1954-03-04", number: "943 476 5919")
    let board = try await practice.board()
    #expect(board.rows.map(\.name) == ["Bob Martin", "Dora Düster"])
    let row = try #require(board.rows.last)
    #expect(row.patientId == dora.id)
    #expect(row.dateOfBirth == LocalDate("1954-03-04"))
    #expect(row.healthCareNumber == "943 476 5919")
    #expect(row.state == .invited)
    #expect(row.needs == [])
    #expect(row.lastSeen == nil)
    #expect(row.today == BoardToday(date: try #require(LocalDate("2026-03-02"))))
    #expect(row.days.count == 30)
    #expect(try await practice.names(of: practice.charlie) == [])
  }

  @Test("says what was done today, who was heard of when, and how it goes, at once")
  func figures() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00", "13:00", "20:00")
    try await practice.take(prescription, march: 1)
    try await practice.take(prescription, march: 2, pain: 8)
    let row = try #require(try await practice.board().rows.first)
    #expect(row.today.completed == 1)
    #expect(row.today.due == 1)
    #expect(row.today.upcoming == 1)
    #expect(row.week.completed == 2)
    #expect(row.week.scheduled == row.month.scheduled)
    #expect(row.lastSeen == Practice.noon)
    #expect(
      row.needs == [
        .pain(level: 8, after: "Levodopa", at: Practice.noon, times: 1),
        .lowAdherence(percent: 33, completed: 2, expected: 6),
      ])
    let evening = Practice.noon.adding(seconds: 9 * 3600)
    let later = try #require(try await practice.board(at: evening).rows.first)
    #expect(later.today.missed == 1)
    #expect(later.today.late == 1)
    #expect(later.week.completed == 2)
  }

  @Test("sorts by need, then by name, and shows who needs attention apart")
  func order() async throws {
    let practice = try await Practice()
    let early = Practice.noon.adding(seconds: -4 * 86_400)
    for name in ["Émile", "zoe", "Adam"] { try await practice.add(name) }
    for name in ["Wanda", "Ümit"] { try await practice.add(name, at: early) }
    let prescription = try await practice.prescribe(at: "08:00")
    try await practice.take(prescription, march: 2, pain: 9)
    try await practice.record.updateProjections(at: Practice.noon)
    #expect(try await practice.names() == ["Bob Martin", "Ümit", "Wanda", "Adam", "Émile", "zoe"])
    #expect(try await practice.names(.attention) == ["Bob Martin", "Ümit", "Wanda"])
    #expect(try await practice.names(.invited) == ["Bob Martin", "Ümit", "Wanda", "Adam", "Émile", "zoe"])
    #expect(try await practice.names(.archived) == [])
    let counts = try await practice.board().counts
    #expect(counts.attention == BoardCount(number: 3, hasMore: false))
    #expect(counts.invited == BoardCount(number: 6, hasMore: false))
  }

  @Test("goes once through a feed that concerns no row, and still sees what is committed then")
  func quietFeed() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "08:00")
    try await practice.record.updateProjections(at: Practice.noon)
    // The first is noted in the physician's chain.
    for _ in 1...2 { #expect(try await practice.names(.attention) == []) }
    let mark = try #require(try await practice.record.value(at: BoardProjection().checkpoint))
    let end = try await practice.store.changeCursor()
    #expect(end.text != mark.cursor)
    #expect(practice.record.feed(of: BoardProjection()).cursor == end)
    try await practice.take(prescription, march: 2, pain: 8)
    #expect(try await practice.names(.attention) == ["Bob Martin"])
  }

  @Test("counts up to 99")
  func counts() async throws {
    let practice = try await Practice()
    for number in 1...98 { try await practice.add("Patient \(number)") }
    #expect(try await practice.board().counts.invited == BoardCount(number: 99, hasMore: false))
    try await practice.add("One more")
    #expect(try await practice.board().counts.invited == BoardCount(number: 99, hasMore: true))
  }

  @Test("is noted once per session and hour")
  func noted() async throws {
    let practice = try await Practice()
    for _ in 1...3 { _ = try await practice.board() }
    _ = try await practice.board(at: Practice.noon.adding(seconds: 3600))
    let practitioner = References.practitioner(practice.ann.id, in: practice.ann.clinicId)
    let entries = try await practice.record.all(
      .init(.collection(practitioner.path.collection("audit"))), as: Collections.audit)
    #expect(entries.filter { $0.event == .boardRead }.count == 2)
  }

  @Test("has a changed name, birth date and number at once, also for the search, on the boards of all who treat")
  func rename() async throws {
    let practice = try await Practice()
    try await practice.share(practice.bob, with: practice.charlie)
    try await practice.record.updateProjections(at: Practice.noon)
    let file = try await practice.bobsFile()
    var profile = file.patient.profile
    (profile.name, profile.dateOfBirth, profile.healthCareNumber) = ("Robert Marten", LocalDate("1951-04-17"), "A-77")
    try await file.change(
      profile, timeZone: "Europe/Berlin", ifRevision: file.revision, by: practice.ann, at: Practice.noon)
    for practitioner in [practice.ann, practice.charlie] {
      #expect(try await practice.names(of: practitioner) == ["Robert Marten"])
      #expect(try await practice.names(found: "robert a77 17.4.1951", of: practitioner) == ["Robert Marten"])
      #expect(try await practice.names(found: "martin", of: practitioner) == [])
    }
    try await practice.record.updateProjections(at: Practice.noon)
    #expect(try await practice.record.check().faults == [])
  }

  @Test("never shows a patient whose membership has ended, not even before the board is kept")
  func ended() async throws {
    let practice = try await Practice()
    try await practice.share(practice.bob, with: practice.charlie)
    try await practice.record.updateProjections(at: Practice.noon)
    #expect(try await practice.names(of: practice.charlie) == ["Bob Martin"])
    try await practice.end(practice.charlie, practice.bob)
    #expect(try await practice.names(of: practice.charlie) == [])
    #expect(try await practice.names(found: "bob", of: practice.charlie) == [])
    #expect(try await practice.names() == ["Bob Martin"])
    try await practice.record.updateProjections(at: Practice.noon)
    let left = try await practice.boardDocuments().keys.filter { $0.contains(practice.charlie.id.text) }
    #expect(left == [])
    #expect(try await practice.record.check().faults == [])
  }

  @Test("asks the membership itself: a row that still stands, and words that lead to it, show nobody")
  func stale() async throws {
    let practice = try await Practice()
    try await practice.share(practice.bob, with: practice.charlie)
    try await practice.record.update(
      BoardProjection(), for: ProjectedPatient(clinic: practice.bob.clinicId, patient: practice.bob.id),
      at: Practice.noon)
    #expect(try await practice.names(of: practice.charlie) == ["Bob Martin"])
    try await practice.end(practice.charlie, practice.bob)
    // No projection has ever run: nothing of the board has changed.
    #expect(try await practice.names(of: practice.charlie) == [])
    #expect(try await practice.names(found: "bob", of: practice.charlie) == [])
    let row = BoardRowWriter(practice.charlie.id, in: practice.charlie.clinicId).row(of: practice.bob.id)
    #expect(try await practice.record.value(at: row) != nil)
  }

  @Test("opened again and again, has everything that changed in between")
  func again() async throws {
    let practice = try await Practice()
    let dora = try await practice.add("Dora")
    let prescription = try await practice.prescribe(at: "08:00")
    try await practice.record.updateProjections(at: Practice.noon)
    func needs() async throws -> [Bool] {
      // The second time nothing has changed.
      let rows = try await practice.board().rows
      #expect(try await practice.board().rows.map(\.name) == rows.map(\.name))
      return rows.map { !$0.needs.isEmpty }
    }
    #expect(try await needs() == [false, false])
    try await practice.take(prescription, march: 2, pain: 8)
    #expect(try await needs() == [true, false])
    #expect(try await practice.board().counts.attention.number == 1)
    try await practice.end(practice.ann, dora)
    #expect(try await needs() == [true])
    try await practice.share(dora, with: practice.ann)
    #expect(try await needs() == [true, false])
    try await practice.end(practice.ann, practice.bob)
    #expect(try await needs() == [false])
    #expect(try await practice.board().counts.attention.number == 0)
  }

  @Test("has a patient who is shared with the physician when it opens next")
  func shared() async throws {
    let practice = try await Practice()
    try await practice.record.updateProjections(at: Practice.noon)
    try await practice.share(practice.bob, with: practice.charlie)
    #expect(try await practice.names(of: practice.charlie) == ["Bob Martin"])
  }

  @Test("heals a row that cannot be read")
  func damaged() async throws {
    let practice = try await Practice()
    try await practice.record.updateProjections(at: Practice.noon)
    let reference = BoardRowWriter(practice.ann.id, in: practice.ann.clinicId).row(of: practice.bob.id)
    let text = #"{"listed":true,"order":"9999 bob","changesAt":0,"state":"invited"}"#
    try await practice.store.commit([.init(reference.path, .put(body: Data(text.utf8), schema: 1), if: .present)])
    #expect(try await practice.names() == ["Bob Martin"])
    #expect(try await practice.record.check().faults == [])
  }

  @Test("goes page by page, each patient once, also while rows move")
  func paging() async throws {
    let practice = try await Practice()
    for number in 1...30 { try await practice.add("Patient \(number)") }
    let prescription = try await practice.prescribe(at: "08:00")
    var (seen, cursor): ([String], String?) = ([], nil)
    repeat {
      let page = try await practice.board(limit: 4, after: cursor)
      #expect(page.rows.count <= 4)
      seen += page.rows.map(\.name)
      // Bob, whom the first page has shown already, moves to the first place.
      if seen.count == 12 { try await practice.take(prescription, march: 2, pain: 10) }
      cursor = page.next?.text
    } while cursor != nil
    #expect(seen.count == 31)
    #expect(Set(seen).count == 31)
  }

  @Test("refuses a cursor that it never gave out", arguments: ["", "x", "e30", "eyJ2IjpbXSwicCI6ImEvYiJ9"])
  func cursors(cursor: String) async throws {
    let practice = try await Practice()
    let error = await #expect(throws: RemediError.self) { try await practice.board(after: cursor) }
    #expect(error?.code == .validation)
    #expect(error?.fields.first?.name.contains("cursor") == true)
    try await practice.add("Dora")
    let other = try #require(try await practice.board(limit: 1).next)
    await #expect(throws: RemediError.self) { try await practice.board(of: practice.charlie, after: other.text) }
    await #expect(throws: RemediError.self) { try await practice.board(found: "bob", after: other.text) }
  }
}
