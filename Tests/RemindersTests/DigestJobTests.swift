import ClinicAdmin
import Notifications
import Record
import Remedi
import Support
import Testing

@testable import Reminders

@Suite("The daily letter of a practitioner")
struct DigestJobTests {
  private static let three = [
    DigestScene.patient("bob", "pain", "overLimit"), DigestScene.patient("dora", "stoppedRecording"),
    DigestScene.patient("fay", "overLimit"),
  ]

  @Test("comes at the hour on the clinic's clock, counts each patient once, and names nobody")
  func counts() async throws {
    let scene = try await DigestScene()
    scene.board.patients = Self.three
    try await scene.switchOn()
    try await scene.run(at: "2026-03-03T06:59:59+01:00")
    #expect(try await scene.letters() == [])
    try await scene.run(at: "2026-03-03T07:00:00+01:00")
    let letter = try #require(try await scene.letters().first)
    #expect(letter.recipientAddress == "ann@example.org" && letter.recipientName == "Dr Ann Archer")
    let content = try #require(try letter.content.letter(as: DigestLetter.self))
    #expect(
      content.counts == [
        .init(reason: "pain", patients: 1), .init(reason: "stoppedRecording", patients: 1),
        .init(reason: "overLimit", patients: 1),
      ])
    #expect(content.expiresAt == Instant("2026-03-04T07:00:00+01:00"))
  }

  @Test("comes once a day, however often and in how many processes the job runs")
  func once() async throws {
    let scene = try await DigestScene()
    scene.board.patients = Self.three
    try await scene.switchOn()
    let now = try #require(Instant("2026-03-03T07:00:10+01:00"))
    let (record, board) = (scene.site.record, scene.board)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...8 { group.addTask { try await DigestJob(record: record, attention: board).run(at: now) } }
      try await group.waitForAll()
    }
    #expect(try await scene.letters().count == 1)
    scene.board.patients = Self.three + [DigestScene.patient("gil", "pain")]
    for hour in 8...23 { try await scene.run(at: "2026-03-03T\(hour < 10 ? "0" : "")\(hour):00:00+01:00") }
    #expect(try await scene.letters().count == 1)
    try await scene.run(at: "2026-03-04T07:00:00+01:00")
    #expect(try await scene.letters().count == 2)
  }

  @Test("comes only with news: a reason that was there at the last look is none, and one that came back is")
  func news() async throws {
    let scene = try await DigestScene()
    try await scene.switchOn()
    try await scene.run(at: "2026-03-03T07:00:00+01:00")
    #expect(try await scene.letters() == [], "nobody needs a look")
    scene.board.patients = [DigestScene.patient("bob", "pain")]
    try await scene.run(at: "2026-03-04T07:00:00+01:00")
    #expect(try await scene.letters().count == 1)
    try await scene.run(at: "2026-03-05T07:00:00+01:00")
    #expect(try await scene.letters().count == 1, "the same")
    scene.board.patients = [DigestScene.patient("bob", "overLimit", "pain")]
    try await scene.run(at: "2026-03-06T07:00:00+01:00")
    #expect(try await scene.letters().count == 2, "a further reason")
    scene.board.patients = [DigestScene.patient("bob", "overLimit")]
    try await scene.run(at: "2026-03-07T07:00:00+01:00")
    #expect(try await scene.letters().count == 2, "one reason less")
    scene.board.patients = [DigestScene.patient("bob", "overLimit", "pain")]
    try await scene.run(at: "2026-03-08T07:00:00+01:00")
    #expect(try await scene.letters().count == 3, "it came back")
    scene.board.patients = [DigestScene.patient("dora", "overLimit", "pain")]
    try await scene.run(at: "2026-03-09T07:00:00+01:00")
    #expect(try await scene.letters().count == 4, "another patient")
  }

  @Test("waits while the boards are built, and comes then")
  func building() async throws {
    let scene = try await DigestScene()
    scene.board.patients = nil
    try await scene.switchOn()
    try await scene.run(at: "2026-03-03T07:00:00+01:00")
    #expect(try await scene.letters() == [])
    scene.board.patients = Self.three
    try await scene.run(at: "2026-03-03T07:01:00+01:00")
    #expect(try await scene.letters().count == 1)
  }

  @Test("does not come to who wants none, has left, or reads no patients any more")
  func nobody() async throws {
    let scene = try await DigestScene()
    let (site, record) = (scene.site, scene.site.record)
    scene.board.patients = Self.three
    try await scene.run(at: "2026-03-03T07:00:00+01:00")
    #expect(try await scene.letters() == [], "nobody asked for it")
    try await scene.switchOn()
    try await record.setDigest(hour: nil, of: site.ann.id, in: site.clinic.id, at: site.clock.now)
    try await scene.run(at: "2026-03-04T08:00:00+01:00")
    #expect(try await scene.letters() == [], "switched off")
    let people = try record.people(of: site.ann)
    try await people.reassign(site.dora.id, from: site.charlie.id, to: site.ann.id, at: site.clock.now)
    try await record.setDigest(hour: 7, of: site.charlie.id, in: site.clinic.id, at: site.clock.now)
    try await people.change([.engineer], of: site.charlie.id, from: site.charlie.roles, at: site.clock.now)
    try await scene.run(at: "2026-03-05T08:00:00+01:00")
    #expect(try await scene.letters() == [], "an engineer reads no patients")
    let place = References.digest(of: References.practitioner(site.charlie.id, in: site.clinic.id))
    #expect(try await record.value(at: place) == nil)
    try await record.setDigest(hour: 7, of: site.charlie.id, in: site.clinic.id, at: site.clock.now)
    try await people.close(site.charlie.id, at: site.clock.now)
    try await scene.run(at: "2026-03-06T08:00:00+01:00")
    #expect(try await scene.letters() == [], "who has left")
    #expect(try await record.value(at: place) == nil)
  }

  @Test("the fault of one delays no other")
  func fault() async throws {
    let scene = try await DigestScene()
    let (site, record) = (scene.site, scene.site.record)
    scene.board.patients = Self.three
    for practitioner in [site.ann, site.charlie] {
      try await record.setDigest(hour: 7, of: practitioner.id, in: site.clinic.id, at: site.clock.now)
    }
    // Nobody signs in with Ann's address any more, as after a damage.
    try await record.commit { transaction in
      _ = try await transaction.value(at: record.placeOfClaim(on: site.ann.email))
      transaction.delete(record.placeOfClaim(on: site.ann.email))
    }
    await #expect(throws: RemediError.self) { try await scene.run(at: "2026-03-03T07:00:00+01:00") }
    #expect(try await scene.letters().map(\.recipientAddress) == ["charlie@example.org"])
  }

  @Test("tells what the real board shows")
  func wholeSite() async throws {
    let site = try await TestSite()
    let scene = ChartScene(site: site)
    let prescription = try await scene.prescribe()
    try await scene.record(
      prescription, "2026-03-01", "08:00", at: "2026-03-01T08:05:00+01:00", feedback: Completion.Feedback(pain: 9))
    try await site.record.setDigest(hour: 7, of: site.ann.id, in: site.clinic.id, at: site.clock.now)
    try await site.record.updateProjections(at: site.clock.now)
    let jobs = try TestSite.features(site.record, site.hasher).flatMap(\.jobs)
    let job = try #require(jobs.first { $0.name == "digest" })
    site.clock.now = try #require(Instant("2026-03-03T07:00:00+01:00"))
    try await job.run(at: site.clock.now)
    let letters = try await site.record.pendingMessages(limit: 100)
    let digest = try #require(letters.first { $0.content.kind == DigestLetter.kind })
    let content = try #require(try digest.content.letter(as: DigestLetter.self))
    #expect(content.counts == [.init(reason: "pain", patients: 1)])
  }
}
