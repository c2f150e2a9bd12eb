import Record
import Remedi
import Support
import Testing

@testable import Reports

/// The content of the file.
@Suite struct CompletionsReportTests {
  @Test func everyOccurrenceIsARowRecordedOrNot() async throws {
    let scene = try await ReportScene()
    let bob = try await scene.site.bobFile()
    let prescription = try await scene.prescribe(to: bob)
    try await scene.record(
      prescription, "2026-02-28", "08:00", at: "2026-02-28T07:57:30.250+01:00",
      feedback: .init(pain: 0, effort: 7, note: "left hand\n\"stiff\", then better"), number: 1)
    try await scene.record(prescription, "2026-02-28", "20:00", at: "2026-03-01T05:01:00Z", number: 2)
    try await scene.record(
      prescription, "2026-03-01", "08:00", at: "2026-03-01T08:00:00+01:00", skipped: true, number: 3)

    let report = try await Report(scene.answer("from=2026-02-27&to=2026-03-02&patient=\(bob.patient.id)"))
    #expect(
      report.header == [
        "patient", "health_care_number", "date", "scheduled_for", "scheduled_local", "time_zone", "kind", "name",
        "amount", "status", "completed_at", "completed_local", "delay_minutes", "late", "reason", "pain", "effort",
        "note", "superseded", "prescription_id", "occurrence_id", "over_limit",
        "recorded_by_kind", "recorded_by",
      ])
    #expect(report.rows.map { $0["status"] } == ["completed", "completed", "skipped", "missed", "late", "upcoming"])
    #expect(Wording.blame(in: report.header.joined(separator: " ").replacing("_", with: " ")) == [])
    #expect(
      report.rows.first == [
        "patient": "Bob Martin", "health_care_number": "0044-7781\u{202F}", "date": "2026-02-28",
        "scheduled_for": "2026-02-28T08:00:00.000+01:00", "scheduled_local": "2026-02-28 08:00",
        "time_zone": "Europe/Berlin", "kind": "medication", "name": "Levodopa", "amount": "1.5 tablets",
        "status": "completed", "completed_at": "2026-02-28T07:57:30.250+01:00", "completed_local": "2026-02-28 07:57",
        "delay_minutes": "-2", "late": "no", "reason": "", "pain": "0", "effort": "7",
        "note": "left hand\n\"stiff\", then better", "superseded": "no", "prescription_id": prescription.id.text,
        "occurrence_id": "\(prescription.id).c20260228T0800", "over_limit": "",
        "recorded_by_kind": "patient", "recorded_by": "Bob Martin",
      ])
    let late = try #require(report.rows.dropFirst().first)
    #expect(late["completed_at"] == "2026-03-01T05:01:00Z")
    #expect(late["completed_local"] == "2026-03-01 06:01")
    #expect(late["delay_minutes"] == "601")
    #expect(late["late"] == "yes")
    let skipped = try #require(report.rows.dropFirst(2).first)
    #expect(skipped["reason"] == "felt-well")
    #expect(skipped["delay_minutes"] == "")
    #expect(skipped["late"] == "")
    #expect(report.rows.dropFirst(3).allSatisfy { $0["completed_at"] == "" && $0["note"] == "" })
  }

  /// what was reported of days that are over stays what it was, to the byte.
  @Test func theReportOfThePastIsUntouchedByAChangeAndAStop() async throws {
    let scene = try await ReportScene()
    let bob = try await scene.site.bobFile()
    let prescription = try await scene.prescribe(to: bob)
    try await scene.record(
      prescription, "2026-02-28", "08:00", at: "2026-02-28T08:04:00+01:00", feedback: .init(pain: 2, note: "stiff"),
      number: 1)
    let query = "from=2026-02-27&to=2026-03-01&patient=\(bob.patient.id)"
    let yesterday = try await scene.answer(query).bytes
    #expect(try await Report(scene.answer(query)).rows.count == 4)
    let now = scene.site.clock.now
    let doses = [
      TimedDose(time: try #require(LocalTime("11:00")), quantity: Quantity(try #require(DecimalNumber("3")), "capsule"))
    ]
    try await bob.change(
      prescription.id, basedOn: 1,
      to: PrescriptionVersion(
        effectiveFrom: now, authoredAt: now, author: Actor(scene.site.ann),
        action: Action(id: "z", name: "Something else", description: "New."),
        timing: try Timing(.daily(doses), start: prescription.latest.timing.start), note: "Changed."), at: now)
    #expect(try await scene.answer(query).bytes == yesterday)
    let stop = Prescription.Stop(effectiveFrom: now, recordedAt: now, by: Actor(scene.site.ann), reason: "Sleepy")
    try await bob.stop(prescription.id, stop, at: now)
    #expect(try await scene.answer(query).bytes == yesterday)
  }

  @Test func whatWasTakenAsNeededStandsAmongTheDosesOfItsDay() async throws {
    let scene = try await ReportScene()
    let bob = try await scene.site.bobFile()
    try await scene.prescribe(to: bob, from: "2026-03-01", until: "2026-03-01")
    let pain = try await scene.prescribeAsNeeded(to: bob, from: "2026-03-01")
    try await scene.take(pain, at: "2026-03-01T09:00:00+01:00", number: 1)
    try await scene.take(pain, at: "2026-03-01T10:30:00+01:00", number: 2)
    let report = try await Report(scene.answer("from=2026-03-01&to=2026-03-01"))
    #expect(report.rows.map { $0["name"] } == ["Levodopa", "Paracetamol", "Paracetamol", "Levodopa"])
    #expect(report.rows.map { $0["over_limit"] } == ["", "no", "yes", ""])
    let taken = try #require(report.rows.dropFirst().first)
    #expect(taken["completed_at"] == "2026-03-01T09:00:00+01:00")
    #expect(taken["amount"] == "1 tablet")
    #expect(taken["status"] == "completed")
    #expect(taken["prescription_id"] == pain.id.text)
    for empty in ["scheduled_for", "scheduled_local", "delay_minutes", "late", "occurrence_id"] {
      #expect(taken[empty] == "", "\(empty)")
    }
  }

  @Test func manyDaysComeWholeAndInOrder() async throws {
    let scene = try await ReportScene()
    try await scene.prescribe(to: try await scene.site.bobFile(), from: "2025-03-02")
    let report = try await Report(scene.answer("from=2025-03-02&to=2026-03-02"))
    let first = try #require(LocalDate("2025-03-02"))
    #expect(
      report.rows.map { $0["date"] } == (0..<366).flatMap { [(first + $0).description, (first + $0).description] })
    // Spring and autumn: the clock's 08:00 is another moment.
    #expect(report.rows.first { $0["date"] == "2025-03-30" }?["scheduled_for"] == "2025-03-30T08:00:00.000+02:00")
  }

  @Test func allOnesPatientsAndNobodyElses() async throws {
    let scene = try await ReportScene()
    let site = scene.site
    try await scene.prescribe(to: try await site.bobFile())
    try await scene.prescribe("Charlie's secret", to: try await site.file(of: site.dora.id, for: site.charlie))
    // More than are read at a time.
    for number in 10..<55 {
      let file = try await scene.patient(.init(name: "Patient \(number)"), timeZone: "Asia/Tokyo")
      try await scene.prescribe("Amantadine", to: file)
    }
    let answer = try await scene.answer("from=2026-03-01&to=2026-03-01&patient=")
    let report = try Report(answer)
    let names = ["Bob Martin"] + (10..<55).map { "Patient \($0)" }
    #expect(report.rows.map { $0["patient"] } == names.flatMap { [$0, $0] })
    #expect(report.rows.last?["scheduled_for"] == "2026-03-01T20:00:00.000+09:00")
    #expect(!answer.text.contains("secret"))
    #expect(!answer.text.contains("Dora"))
  }

  @Test func whatAnOlderVersionAskedForIsMarked() async throws {
    let scene = try await ReportScene()
    let bob = try await scene.site.bobFile()
    let prescription = try await scene.prescribe(to: bob)
    try await scene.record(prescription, "2026-03-02", "20:00", at: "2026-03-02T11:59:00+01:00", number: 1)
    try await bob.stop(
      prescription.id,
      .init(
        effectiveFrom: scene.site.clock.now, recordedAt: scene.site.clock.now, by: Actor(scene.site.ann),
        reason: "Better."), at: scene.site.clock.now)
    let report = try await Report(scene.answer("from=2026-03-02&to=2026-03-03"))
    #expect(report.rows.map { $0["scheduled_local"] } == ["2026-03-02 08:00", "2026-03-02 20:00"])
    #expect(report.rows.map { $0["superseded"] } == ["no", "yes"])
  }

  /// How Charlie's access to Bob comes to its end while the file is written.
  enum Ending: CaseIterable { case byColleague, byClock }

  @Test("who is no longer shared is passed over, and the rest of the file comes", arguments: Ending.allCases)
  func passedOver(ending: Ending) async throws {
    let store = FaultyStore()
    let scene = try await ReportScene(store: store)
    let site = scene.site
    let bob = try await site.bobFile()
    try await scene.prescribe("Bob's secret", to: bob)
    try await scene.prescribe("Amantadine", to: try await site.file(of: site.dora.id, for: site.charlie))
    let until = site.clock.now.adding(seconds: 60)
    try await bob.share(
      with: site.charlie.id, .init(.view, purpose: "Look", until: until, exports: true), at: site.clock.now)
    try await site.run { client in
      let charlie = client.as(.charlie)
      let path = "/reports/completions.csv?from=2026-03-01&to=2026-03-01"
      // Both are there, and that Charlie looked at the list is noted for this hour.
      #expect(try Set(await Report(charlie.get(path)).rows.map { $0["patient"] }) == ["Bob Martin", "Dora Dale"])
      store.afterNextQuery {
        switch ending {
        case .byColleague: try await bob.endAccess(of: site.charlie.id, at: site.clock.now)
        case .byClock: site.clock.now = until
        }
      }
      let answer = try await charlie.get(path)
      #expect(answer.status == 200)
      #expect(try Set(Report(answer).rows.map { $0["patient"] }) == ["Dora Dale"])
      #expect(!answer.text.contains("secret"))
    }
    let exports = try await site.bobsOwnFile().auditTrail(limit: 50).filter { $0.event == .recordExported }
    #expect(exports.count == 1)
  }

  @Test("who is no longer shared is passed over, though the days were read already, and nothing of it is noted")
  func endedSinceTheDaysWereRead() async throws {
    let store = FaultyStore()
    let scene = try await ReportScene(store: store)
    let site = scene.site
    let dora = try await site.file(of: site.dora.id, for: site.charlie)
    try await scene.prescribe("Levodopa", to: try await site.bobFile())
    try await scene.prescribe("Dora's secret", to: dora)
    try await dora.share(with: site.ann.id, .init(.view, purpose: "Look", exports: true), at: site.clock.now)
    let end: @Sendable () async throws -> Void = { try await dora.endAccess(of: site.ann.id, at: site.clock.now) }
    try await site.run { client in
      // First what is asked of Bob, then what is asked of Dora.
      store.afterNextQuery(of: "prescriptions") { store.afterNextQuery(of: "prescriptions", end) }
      let answer = try await client.as(.ann).get("/reports/completions.csv?from=2026-02-01&to=2026-03-02")
      #expect(answer.status == 200)
      #expect(try Set(Report(answer).rows.map { $0["patient"] }) == ["Bob Martin"])
      #expect(!answer.text.contains("secret"))
    }
    let owner = try await site.record.ownFile(of: site.dora.id, in: site.dora.clinicId)
    let trail = try await owner.auditTrail(limit: 50).map(\.event)
    #expect(trail.contains(.accessEnded))
    #expect(!trail.contains(.recordExported))
  }

  @Test func everyExportStandsInTheChainOfThePatientsInIt() async throws {
    let scene = try await ReportScene()
    let site = scene.site
    try await scene.prescribe(to: try await site.bobFile())
    _ = try await scene.answer("from=2026-03-01&to=2026-03-02")
    _ = try await scene.answer("from=2026-03-01&to=2026-03-02&patient=\(site.bob.id)")
    let exports = try await site.bobFile().auditTrail(limit: 50).filter { $0.event == .recordExported }
    #expect(exports.map(\.by) == [Actor(site.ann), Actor(site.ann)])
    let doras = try await site.file(of: site.dora.id, for: site.charlie).auditTrail(limit: 50)
    #expect(!doras.contains { $0.event == .recordExported })
  }
}
