import Record
import Remedi
import Support
import Testing
import Web

@Suite("The week on paper")
struct WeekSheetTests {
  let scene: ChartScene

  init() async throws { scene = try await ChartScene() }

  private func sheet(_ query: String = "", of patient: Identifier<Patient>? = nil) async throws -> Answer {
    try await scene.site.run {
      try await $0.as(.ann).get("/patients/\(patient ?? scene.site.bob.id)/week\(query)")
    }
  }

  @Test("is the present one until Wednesday, then the coming one")
  func week() async throws {
    for (day, week) in [
      ("2026-03-02", "2 to 8 March 2026"), ("2026-03-04", "2 to 8 March 2026"), ("2026-03-05", "9 to 15 March 2026"),
      ("2026-03-08", "9 to 15 March 2026"), ("2026-03-27", "30 March to 5 April 2026"),
    ] {
      scene.site.clock.now = try #require(Instant("\(day)T12:00:00+01:00"))
      let sheet = try await sheet()
      #expect(sheet.status == 200)
      #expect(sheet.words.contains("Bob Martin Dr Ann Archer, Example Clinic \(week)"), "\(day)")
    }
  }

  @Test("is that of any day within a year")
  func chosen() async throws {
    let chosen = try await sheet("?from=2026-03-12")
    #expect(chosen.words.contains("9 to 15 March 2026"))
    #expect(chosen.value(of: "from") == "2026-03-09")
    #expect(chosen.text.contains("week?from=2026-03-02\">Previous week"))
    #expect(chosen.text.contains("week?from=2026-03-16\">Next week"))
    #expect(try await sheet("?from=2027-03-03").status == 200)
    let last = try await sheet("?from=2027-03-03")
    #expect(!last.words.contains("Next week"))
    for day in ["2027-03-04", "2025-02-28", "9999-12-31", "0001-01-01"] {
      let answer = try await sheet("?from=\(day)")
      #expect(answer.status == 422)
      #expect(answer.words.contains("Choose a week within a year of today."))
    }
  }

  @Test("has a box for each dose of each day, and ticks what is done")
  func boxes() async throws {
    let drug = try await scene.prescribe(at: ["08:00", "20:00"], from: "2026-02-28", note: "With water.")
    try await scene.prescribe(.exercise, "Sit to stand", at: ["09:00"], from: "2026-03-05", until: "2026-03-07")
    try await scene.record(drug, "2026-03-02", "08:00", at: "2026-03-02T08:00:00+01:00", number: 1)
    let sheet = try await sheet()
    let days = sheet.text.split(separator: "<section class=\"week-day\">").dropFirst()
    #expect(days.map { $0.split(separator: "class=\"week-box\"").count - 1 } == [2, 2, 2, 3, 3, 3, 2])
    #expect(sheet.text.split(separator: "aria-label=\"Completed\"").count == 2)
    #expect(
      sheet.words.contains("Thursday, 5 March 08:00 Levodopa 1.5 tablets 09:00 Sit to stand 3 sets of 10 repetitions"))
    #expect(sheet.words.contains("Please note Levodopa : With water."))
    #expect(!sheet.words.contains("Only when you need it"))
    #expect(try await self.sheet("?from=2026-02-20").words.contains("Friday, 20 February Nothing is planned."))
  }

  @Test("has the limits of what is taken as needed, and lines to write on")
  func asNeeded() async throws {
    let start = try #require(LocalDate("2026-03-02"))
    let file = try await scene.site.bobFile()
    let version = PrescriptionVersion(
      effectiveFrom: file.calendar.startOfDay(start), authoredAt: file.calendar.startOfDay(start),
      author: Actor(scene.site.ann), action: Action(id: "p", name: "Paracetamol", description: ""),
      timing: try Timing(
        .asNeeded(.init(minimumInterval: 6 * 3600, maximumPerDay: 4, indication: "pain")), start: start))
    let drug = try await file.prescribe(.medication, version, at: file.calendar.startOfDay(start))
    let words = "Paracetamol As needed for pain, at least 6 hours apart, at most 4 a day Day, time"
    #expect(try await sheet().words.contains("Only when you need it \(words)"))
    let stop = Prescription.Stop(
      effectiveFrom: file.calendar.startOfDay(start + 7), recordedAt: scene.site.clock.now, by: Actor(scene.site.ann),
      reason: "Enough")
    try await file.stop(drug.id, stop, at: scene.site.clock.now)
    #expect(try await sheet().words.contains(words))
    #expect(try await !sheet("?from=2026-03-09").words.contains("Paracetamol"))
  }

  @Test("leads to the app, and never gives away an invitation")
  func code() async throws {
    let joined = try await sheet()
    #expect(joined.words.contains("or open \(TestSite.publicURL)/app/"))
    #expect(joined.text.contains(try QRCode("\(TestSite.publicURL)/app/").path))
    let invited = try await scene.patient(.init(name: "Ina Invited"))
    let code = try #require(try await invited.openInvitation(at: scene.site.clock.now)?.code)
    let sheet = try await sheet(of: invited.patient.id)
    #expect(sheet.text.contains(try QRCode("\(TestSite.publicURL)/invitations").path))
    #expect(!sheet.text.lowercased().contains(code.lowercased()))
    #expect(!sheet.text.contains(try QRCode("\(TestSite.publicURL)/invitations/\(code)").path))
  }
}
