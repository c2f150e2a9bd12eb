import DocumentStore
import Practice
import Remedi
import Testing

@testable import Record

@Suite("What patients are told")
struct NoticeTests {
  private static let later = Practice.noon.adding(seconds: 60)
  private static let view = CareTeamMembership.Terms(
    .view, purpose: "Second opinion", until: Instant(milliseconds: 1_773_529_200_000, offsetMinutes: 60))

  /// What is not read yet, in the words of it.
  private func sentences(_ file: PatientRecord) async throws -> [String] {
    try await file.notices(.unread, limit: 100).notices.map(\.content.sentence)
  }

  @Test("is that the record was shared, that the access changed, and who is responsible")
  func sharing() async throws {
    let practice = try await Practice()
    let (file, own, charlie) = (try await practice.bobsFile(), try await practice.bobsOwnFile(), practice.charlie)
    // Sharing again changes nothing, and tells nothing.
    for _ in 1...2 { try await file.share(with: charlie.id, Self.view, at: Practice.noon) }
    let shared = "Dr Ann Archer shared your record with Dr Charlie Chen, who may look at it until 14 March 2026."
    #expect(try await sentences(own) == [shared])
    let details = try await own.notices(.unread, limit: 100).notices.first?.content.details
    #expect(
      details == [
        "by": "Dr Ann Archer", "physician": "Dr Charlie Chen", "access": "view", "may": .list(["read"]),
        "lastDay": "2026-03-14",
      ])
    var terms = Self.view
    terms.purpose = "Another purpose"
    try await file.change(terms, of: charlie.id, at: Self.later)
    #expect(try await sentences(own).count == 1, "what it is for is said among colleagues")
    try await file.change(.init(.treat), of: charlie.id, at: Self.later)
    let changed = "Dr Ann Archer changed the access of Dr Charlie Chen, who now may see it and treat you."
    #expect(try await sentences(own) == [changed, shared])
    try await file.handOver(
      to: charlie.id, from: practice.ann.id, .keeps(.view), at: Practice.noon.adding(seconds: 120))
    #expect(
      try await sentences(own) == ["Dr Ann Archer handed your care over to Dr Charlie Chen.", changed, shared])
    #expect(try await practice.record.check().faults == [])
  }

  @Test("is not told where the change is not made")
  func together() async throws {
    let store = CountdownStore()
    let practice = try await Practice(store: store)
    let file = try await practice.bobsFile()
    store.allow(0)
    await #expect(throws: RemediError.self) {
      try await file.share(with: practice.charlie.id, Self.view, at: Practice.noon)
    }
    store.allow(nil)
    #expect(try await sentences(practice.bobsOwnFile()) == [])
    #expect(try await file.careTeam(at: Practice.noon).map(\.practitioner.id) == [practice.ann.id])
  }

  @Test("is read once by each, and stays")
  func reading() async throws {
    let practice = try await Practice()
    let own = try await practice.bobsOwnFile()
    try await practice.bobsFile().share(with: practice.charlie.id, Self.view, at: Practice.noon)
    let mark = try await own.changeMark(at: Practice.noon)
    let id = try #require(try await own.notices(.unread, limit: 1).notices.first?.id)
    for seconds in [60, 120] { try await own.readNotice(id, at: Practice.noon.adding(seconds: seconds)) }
    #expect(try await sentences(own) == [])
    let kept = try #require(try await practice.bobsFile().notices(.all, limit: 100).notices.first)
    #expect(kept.readings.map(\.at) == [Self.later])
    #expect(kept.readings.map(\.by) == [Actor(practice.bob)])
    let changes = try await own.changes(since: mark, limit: 100, at: Self.later).changes
    #expect(changes == [PatientChange(kind: .notice, id: id.text, prescriptionId: nil)])
    await expectRefusal(.notFound) { try await own.readNotice(Identifier("nothing"), at: Self.later) }
    // A physician reads nothing in the patient's name.
    let file = try await practice.bobsFile()
    await expectRefusal(.notFound) { try await file.readNotice(id, at: Self.later) }
    #expect(try await practice.record.check().faults == [])
  }

  @Test("is for whoever cares for the patient where the therapy is concerned, and read by each for themselves")
  func caregivers() async throws {
    let (practice, now) = (try await Practice(), Practice.noon)
    let own = try await practice.bobsOwnFile()
    let sofia = try await practice.file(try await practice.joined())
    try await practice.bobsFile().share(with: practice.charlie.id, Self.view, at: now)
    let shared = try #require(try await own.notices(.unread, limit: 1).notices.first?.id)
    #expect(try await sentences(sofia) == [])
    await expectRefusal(.notFound) { try await sofia.readNotice(shared, at: now) }
    let file = try await practice.bobsFile()
    try await file.commit(.prescribe, at: now) { transaction in
      _ = try file.tell(
        .init(.init(rawValue: "tests"), for: .care, "From tomorrow: two tablets."), at: now, in: &transaction)
    }
    let id = try #require(try await sofia.notices(.unread, limit: 1).notices.first?.id)
    try await sofia.readNotice(id, at: Self.later)
    #expect(try await sentences(sofia) == [])
    #expect(try await sentences(own).contains("From tomorrow: two tablets."))
    // Who may only look says so too; whose access has ended does not.
    let caregiver = try #require(sofia.caregiver)
    _ = try await own.change(.look, of: caregiver.id, at: now)
    try await practice.file(caregiver).readNotice(id, at: Self.later)
    try await own.endAccess(of: caregiver.id, at: now)
    await expectRefusal(.unauthenticated) { try await sofia.readNotice(id, at: Self.later) }
  }

  @Test("comes in pages that leave nothing out, read or not", arguments: [1, 2, 3, 7])
  func pages(limit: Int) async throws {
    let practice = try await Practice()
    let (file, own) = (try await practice.bobsFile(), try await practice.bobsOwnFile())
    for number in 0..<7 {
      try await file.commit(.prescribe, at: Practice.noon) { transaction in
        _ = try file.tell(
          .init(.init(rawValue: "tests"), for: .care, "Number \(number).", details: ["number": .number(number)]),
          at: Practice.noon.adding(seconds: number), in: &transaction)
      }
    }
    let known = try await own.notices(.all, limit: 100).notices
    for notice in known where notice.content.details["number"] == .number(3) {
      try await own.readNotice(notice.id, at: Self.later)
    }
    func all(_ filter: PatientRecord.NoticeFilter) async throws -> [PatientNotice.Detail?] {
      var (found, cursor): ([PatientNotice.Detail?], PageCursor?) = ([], nil)
      repeat {
        let page = try await own.notices(filter, limit: limit, after: cursor)
        #expect(page.notices.count <= limit)
        found += page.notices.map { $0.content.details["number"] }
        cursor = page.next
      } while cursor != nil
      return found
    }
    #expect(try await all(.all) == [6, 5, 4, 3, 2, 1, 0].map { .number($0) })
    #expect(try await all(.unread) == [6, 5, 4, 2, 1, 0].map { .number($0) })
  }
}
