import Accounts
import DocumentStore
import Practice
import Remedi
import Testing

@testable import Record

@Suite("Patients")
struct PatientTests {
  @Test("only the care team reaches a patient, and everybody else finds nothing")
  func access() async throws {
    let practice = try await Practice()
    let session = Identifier<Session>("s")
    await expectRefusal(.notFound) {
      _ = try await practice.record.patient(
        practice.bob.id, of: practice.charlie, session: session, at: Practice.noon)
    }
    await expectRefusal(.notFound) {
      _ = try await practice.record.patient(Identifier("nobody"), of: practice.ann, session: session, at: Practice.noon)
    }
    let file = try await practice.bobsFile()
    #expect(try await file.careTeam(at: Practice.noon).map(\.practitioner) == [practice.ann])
  }

  @Test("reading is noted once per session and hour")
  func readings() async throws {
    let practice = try await Practice()
    for minutes in [0, 30, 59, 60, 61] {
      _ = try await practice.bobsFile(at: Practice.noon.adding(seconds: minutes * 60))
    }
    let trail = try await practice.bobsOwnFile().auditTrail(limit: 100)
    #expect(trail.filter { $0.event == .recordRead }.count == 2)
    #expect(trail.filter { $0.event == .recordRead }.allSatisfy { $0.by == Actor(practice.ann) })
  }

  @Test("a change that was made from an old revision is refused and changes nothing")
  func staleChange() async throws {
    let practice = try await Practice()
    let (first, second) = (try await practice.bobsFile(), try await practice.bobsFile())
    try await change(first, practice) { $0.phone = "1" }
    await expectRefusal(.staleRevision) { try await change(second, practice) { $0.phone = "2" } }
    let now = try await practice.bobsFile()
    #expect(now.patient.profile.phone == "1")
    // The file is new, the revision of the form is not.
    await expectRefusal(.staleRevision) { try await change(now, practice, basedOn: first.revision) { $0.phone = "3" } }
    try await change(now, practice) { $0.phone = "4" }
    #expect(try await practice.bobsFile().patient.profile.phone == "4")
    let report = try await practice.record.check()
    #expect(report.faults == [])
  }

  @Test("a new name and address are written to the list and open the door, the old ones no more")
  func rename() async throws {
    let practice = try await Practice()
    _ = try await practice.record.createPatient(
      Patient.Profile(name: "Cleo"), timeZone: "UTC", by: practice.ann, at: Practice.noon)
    #expect(try await practice.list(of: practice.ann) == ["Bob Martin", "Cleo"])
    try await change(try await practice.bobsFile(), practice) { profile in
      profile.name = "Élodie Zürn"
      profile.email = "Elodie@Example.org"
    }
    #expect(try await practice.list(of: practice.ann) == ["Cleo", "Élodie Zürn"])
    #expect(try await practice.record.account(named: " elodie@example.ORG ")?.id == practice.bob.accountId)
    #expect(try await practice.record.account(named: "bob@example.org") == nil)
    #expect(try await practice.record.account(named: "BOB.martin")?.id == practice.bob.accountId)
  }

  @Test("a new zone takes effect at the next midnight of the old one; today's doses stay as they are")
  func newZone() async throws {
    let practice = try await Practice()
    let prescription = try await practice.prescribe(at: "20:00")
    let file = try await practice.bobsFile()
    try await file.change(
      file.patient.profile, timeZone: "America/New_York", ifRevision: file.revision, by: practice.ann, at: Practice.noon
    )
    let today = try Practice.dose(of: prescription, march: 2, "20:00").date
    let days = try await practice.bobsOwnFile().schedule(today...(today + 1))
    #expect(days.map(\.timeZone) == ["Europe/Berlin", "America/New_York"])
    #expect(
      days.flatMap(\.items).map(\.occurrence.scheduledFor.text) == [
        "2026-03-02T20:00:00.000+01:00", "2026-03-03T20:00:00.000-05:00",
      ])
    #expect(days.flatMap(\.items).map(\.occurrence.id.anchor.text) == ["c20260302T2000", "c20260303T2000"])
  }

  @Test("a zone that was chosen by mistake and put right the same day leaves no trace in the days")
  func zoneAndBack() async throws {
    let practice = try await Practice()
    for zone in ["America/New_York", "Europe/Berlin"] {
      let file = try await practice.bobsFile()
      try await file.change(
        file.patient.profile, timeZone: zone, ifRevision: file.revision, by: practice.ann, at: Practice.noon)
    }
    let file = try await practice.bobsOwnFile()
    let today = file.today(at: Practice.noon)
    #expect(Set((0...400).map { file.calendar.zone(on: today + $0).name }) == ["Europe/Berlin"])
    #expect(file.patient.timeZones == [TimeZoneAssignment(from: today, timeZone: "Europe/Berlin")])
  }

  @Test("a zone that the system does not know is refused", arguments: ["Mars/Olympus", "../../etc/passwd", ""])
  func unknownZone(zone: String) async throws {
    let practice = try await Practice()
    await expectRefusal(.validation) {
      _ = try await practice.record.createPatient(
        Patient.Profile(name: "Eve"), timeZone: zone, by: practice.ann, at: Practice.noon)
    }
  }

  @Test("the list is handed out page by page, each patient once, and takes no foreign cursor")
  func pages() async throws {
    let practice = try await Practice()
    for name in ["Ada", "Cleo", "Dirk", "Ada"] {
      _ = try await practice.record.createPatient(
        Patient.Profile(name: name), timeZone: "UTC", by: practice.ann, at: Practice.noon)
    }
    func page(_ limit: Int, _ cursor: PageCursor?) async throws -> (names: [String], next: PageCursor?) {
      let page = try await practice.record.patients(
        of: practice.ann, limit: limit, after: cursor, session: Identifier("s"), at: Practice.noon)
      return (page.files.map(\.patient.name), page.next)
    }
    for limit in 1...6 {
      var names: [String] = []
      var cursor: PageCursor?
      repeat {
        let page = try await page(limit, cursor)
        names += page.names
        // The tag of an answer hangs on it.
        #expect(Set((1...20).map { _ in page.next?.text }).count == 1)
        cursor = try page.next.map { try #require(PageCursor($0.text, fields: 1)) }
      } while cursor != nil
      #expect(names == ["Ada", "Ada", "Bob Martin", "Cleo", "Dirk"])
    }
    let foreign = try #require(PageCursor("eyJ2IjpbIngiXSwicCI6ImEvYiJ9", fields: 1))
    await expectRefusal(.validation) { _ = try await page(2, foreign) }
  }

  private func change(
    _ file: PatientRecord, _ practice: Practice, basedOn revision: Revision? = nil,
    _ body: (inout Patient.Profile) -> Void
  ) async throws {
    var profile = file.patient.profile
    body(&profile)
    try await file.change(
      profile, timeZone: file.patient.timeZone, ifRevision: revision ?? file.revision, by: practice.ann,
      at: Practice.noon)
  }
}
