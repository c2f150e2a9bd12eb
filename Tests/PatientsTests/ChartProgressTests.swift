import Record
import Remedi
import Support
import Testing

@testable import Patients

@Suite("How a chart shows half a year")
struct ChartProgressTests {
  @Test("medicines first, then what is new in the patient's own words, then today, and the lines beside the weeks")
  func order() async throws {
    let scene = try await ChartScene()
    // So that there is a last visit since which all of it is new.
    _ = try await scene.chart()
    scene.site.clock.advance(seconds: 86_400)
    let drug = try await scene.prescribe(from: "2026-01-26")
    try await scene.record(
      drug, "2026-03-02", "08:00", at: "2026-03-02T08:10:00+01:00",
      feedback: .init(pain: 8, effort: 3, note: "My hand was stiff."))
    let chart = try await scene.chart()
    let order = [
      "id=\"prescriptions\"", "id=\"since\"", "id=\"today\"", "id=\"calendar\"", "id=\"curves\"", "id=\"record\"",
    ]
    let places = order.compactMap { chart.text.firstRange(of: $0)?.lowerBound }
    #expect(places.count == order.count)
    #expect(places == places.sorted())
    #expect(chart.words.contains("My hand was stiff."))
    #expect(chart.words.contains("The last 26 weeks"))
    #expect(chart.text.contains("aria-label=\"Pain by week: 8 this week so far.\""))
    #expect(chart.text.contains("data-print"))
    #expect(chart.words.contains("2 to 8 March"))
  }

  @Test("the line and the list of weeks count the same of the week that runs, today included")
  func oneFigure() async throws {
    let scene = try await ChartScene()
    // Wednesday, 21:00.
    scene.site.clock.now = try #require(Instant("2026-03-04T21:00:00+01:00"))
    let drug = try await scene.prescribe(at: ["08:00", "20:00"], from: "2026-03-02")
    for (number, day) in ["2026-03-02", "2026-03-03"].enumerated() {
      try await scene.record(drug, day, "08:00", at: "\(day)T08:00:00+01:00", number: 2 * number + 1)
      try await scene.record(drug, day, "20:00", at: "\(day)T20:00:00+01:00", number: 2 * number + 2)
    }
    // Today’s first dose is missed, its second still open.
    let chart = try await scene.chart()
    #expect(chart.text.contains("aria-label=\"Adherence by week: 80% this week so far.\""))
    #expect(chart.words.contains("This week so far · 4 of 5 completed, 80%"))
  }

  @Test("nothing is drawn of who has nothing to show")
  func nothing() async throws {
    let chart = try await ChartScene().chart()
    #expect(!chart.text.contains("id=\"curves\""))
  }

  @Test("what is recorded shows in the line at once")
  func agreement() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe(from: "2026-02-23")
    let before = try await scene.chart()
    #expect(!before.words.contains("Pain by week"))
    try await scene.record(
      drug, "2026-03-01", "20:00", at: "2026-03-01T20:10:00+01:00", feedback: .init(pain: 4))
    #expect(try await scene.chart().text.contains("aria-label=\"Pain by week: 4 in the week of"))
  }
}

@Suite("What a chart says of the patient's reading")
struct PlanReadingTests {
  @Test("nothing was read, then by whom and when")
  func words() async throws {
    let scene = try await ChartScene()
    try await scene.prescribe()
    #expect(try await scene.chart().words.contains("The patient was told and has not read it yet"))
    let own = try await scene.site.bobsOwnFile()
    for notice in try await own.notices(.all, limit: 10).notices {
      try await own.readNotice(notice.id, at: scene.site.clock.now)
    }
    #expect(try await scene.chart().words.contains("Read by the patient today, 12:00"))
  }

  @Test("of who has not joined, those who care for the patient are told, and named")
  func caregivers() async throws {
    let scene = try await ChartScene()
    let site = scene.site
    let file = try await scene.patient(Patient.Profile(name: "Grace Hopper"))
    try await scene.prescribe(to: file)
    func chart() async throws -> String {
      try await site.run { try await $0.as(.ann).get("/patients/\(file.patient.id)") }.words
    }
    // Nobody was there to be told.
    #expect(try await !chart().contains("read it yet"))
    for (index, name) in ["Maria Martin", "Paul Martin"].enumerated() {
      let made = try await file.admit(
        Caregiver.Profile(name: name, relationship: "daughter"), .look, isAgreed: true, at: site.clock.now)
      let code = try #require(try await file.openInvitation(of: made, at: site.clock.now)).code
      _ = try await site.record.acceptInvitation(code: code, passwordHash: "hash", at: site.clock.now)
      if index == 0 {
        try await scene.prescribe(.medication, "Rotigotine", to: file)
        #expect(try await chart().contains("Maria Martin was told and has not read it yet"))
      }
    }
    #expect(try await chart().contains("Maria Martin and Paul Martin were told and have not read it yet"))
    #expect(try await !chart().contains("The patient was told"))
  }

  @Test("a record that was sent with another offset reads as the patient's own clock")
  func offset() async throws {
    let scene = try await ChartScene()
    let drug = try await scene.prescribe()
    try await scene.record(drug, "2026-03-01", "20:00", at: "2026-03-01T19:32:00+00:00")
    let chart = try await scene.chart()
    #expect(chart.words.contains("At 20:32"))
    #expect(!chart.words.contains("19:32"))
  }

  @Test("a form that is sent to a record archived meanwhile comes back with what was typed, and goes on later")
  func archivedMeanwhile() async throws {
    let scene = try await ChartScene()
    let site = scene.site
    try await site.run { client async throws in
      let browser = client.as(.ann)
      let path = "/patients/\(site.bob.id)/edit"
      let page = try await browser.get(path)
      var form: Form = [
        "name": "Bob Martin", "birthDate": "1950-01-01", "timeZone": "Europe/Berlin", "notes": "Left hand worse.",
      ]
      form["csrf"] = page.value(of: "csrf")
      form["revision"] = page.value(of: "revision")
      try await site.bobFile().archive(
        PatientArchive(at: site.clock.now, by: Actor(site.charlie), reason: .moved), stopReason: "Archived")
      let refused = try await browser.post(path, form: form)
      #expect(refused.status == 409)
      #expect(refused.words.contains("Bob Martin is archived. Bring the record back before you change it."))
      #expect(refused.words.contains("Left hand worse."))
      let held = try #require(refused.value(of: "held-form"))
      #expect(try await browser.post("/patients/\(site.bob.id)/archive/end").status == 303)
      let again = try await browser.post(path, form: ["held-form": held])
      #expect(again.status == 303)
      #expect(try await site.bobFile().patient.profile.notes == "Left hand worse.")
    }
  }
}
