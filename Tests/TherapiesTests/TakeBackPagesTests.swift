import Remedi
import Support
import Testing

/// It is noon of 2 March 2026.
@Suite("Taking a prescription back")
struct TakeBackPagesTests {
  let pages: TherapyPages

  init() async throws { pages = try await TherapyPages() }

  private func prescribed(_ client: SiteClient, from start: String = "2026-03-02") async throws -> Prescription {
    let form = TherapyPages.medication.with(["start": start, "time1": "18:00"])
    #expect(try await client.as(.ann).post(pages.new, form: form).status == 303)
    return try #require(try await pages.prescriptions().first)
  }

  private func path(_ prescription: Prescription) -> String { "\(pages.history(prescription))/take-back" }

  @Test(
    "within ten minutes it never asked for anything, and the record keeps both",
    arguments: ["2026-03-02", "2026-03-09"])
  func takesBack(start: String) async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let cursor = try #require(try await client.api(.bob).get("/api/v1/changes").json["cursor"]?.string)
      let prescription = try await prescribed(client, from: start)
      let chart = try await ann.get(pages.chart)
      #expect(chart.words.contains("Levodopa was prescribed today, 12:00. It can be taken back until 12:10."))
      #expect(chart.text.contains("action=\"\(path(prescription))\""))
      try pages.site.setClock(march: "02T12:09")
      for _ in 1...2 {
        let answer = try await ann.post(path(prescription), form: [:])
        #expect(answer.status == 303)
        #expect(answer.location == pages.chart)
      }
      let after = try await ann.get(pages.chart)
      #expect(
        after.words.contains("Taken back: Levodopa (") && after.words.contains("). The patient is not asked for it."))
      #expect(!after.text.contains("action=\"\(path(prescription))\""))
      let bob = client.api(.bob)
      let days = try await bob.get("/api/v1/schedule?from=2026-03-02&to=2026-03-31")
      #expect((days.json["days"]?.array ?? []).allSatisfy { $0["occurrences"]?.array?.isEmpty == true })
      #expect(try await bob.get("/api/v1/prescriptions").json["items"]?.array?.isEmpty == true)
      let one = try await bob.get("/api/v1/prescriptions/\(prescription.id)").json
      #expect(one["active"] == false && one["stop"]?["enteredInError"] == true)
      let changes = try await bob.get("/api/v1/changes?since=\(cursor)").json["changes"]?.array ?? []
      #expect(changes.contains { $0["kind"] == "prescription" && $0["id"] == .string(prescription.id.text) })
      let history = try await ann.get(pages.history(prescription)).words
      #expect(history.contains("Taken back In force") && history.contains("Nothing was ever planned."))
    }
    let trail = try await pages.site.bobsOwnFile().auditTrail(limit: 20)
    #expect(trail.count { $0.event == .prescribed } == 1)
    #expect(trail.count { $0.event == .prescriptionTakenBack } == 1)
  }

  @Test("of two with one name, each is told by how much and how often")
  func twoOfOneName() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      _ = try await prescribed(client)
      let form = TherapyPages.medication.with(["start": "2026-03-02", "time1": "19:00"])
      #expect(try await ann.confirm(pages.new, form).status == 303)
      let chart = try await ann.get(pages.chart)
      for time in ["18:00", "19:00"] {
        let rule = "1 tablet at \(time) and 0.5 tablet at 20:00 every day, from 2 March 2026 until 9 March 2026"
        let one = "Levodopa, \(rule)"
        #expect(chart.words.contains("\(one), was prescribed today, 12:00. It can be taken back until 12:10."))
        #expect(chart.text.contains("Take it back<span class=\"visually-hidden\">: \(one)</span>"))
        for action in ["Change", "Pause", "Stop", "History"] {
          let preposition = action == "History" ? "of " : ""
          #expect(chart.text.contains("\(action)<span class=\"visually-hidden\"> \(preposition)\(one)</span>"))
        }
      }
    }
  }

  @Test("not after ten minutes")
  func late() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let prescription = try await prescribed(client)
      try pages.site.setClock(march: "02T12:10")
      #expect(try await !ann.get(pages.chart).text.contains("action=\"\(path(prescription))\""))
      let refused = try await ann.post(path(prescription), form: [:])
      #expect(refused.status == 409)
      #expect(refused.words.contains("within ten minutes"))
    }
    #expect(try await pages.prescriptions().first?.stop == nil)
  }

  @Test("not after something of it was recorded, also where that was undone, or after a change")
  func acted() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let prescription = try await prescribed(client)
      _ = try await client.api(.bob).record(
        item(1, prescription.dose("20260302T1800"), at: "2026-03-02T12:00:00.000+01:00"))
      _ = try await client.api(.bob).delete("/api/v1/completions/\(uuid(1))")
      #expect(try await !ann.get(pages.chart).text.contains("action=\"\(path(prescription))\""))
      let refused = try await ann.post(path(prescription), form: [:])
      #expect(refused.status == 409)
      #expect(refused.words.contains("A dose of this was recorded already."))
      let other = try await pages.site.prescribe("Rotigotine", at: "18:00")
      try await pages.site.change(other, at: "19:00")
      #expect(try await ann.post(path(other), form: [:]).status == 409)
    }
    #expect(try await pages.prescriptions().allSatisfy { $0.stop == nil })
  }

  @Test("is for who wrote it, and not for another who treats the patient")
  func another() async throws {
    try await pages.site.run { client async throws in
      let prescription = try await prescribed(client)
      try await pages.site.bobFile().share(
        with: pages.site.charlie.id, .init(.treat, purpose: "Cover"), at: pages.site.clock.now)
      let charlie = client.as(.charlie)
      #expect(try await !charlie.get(pages.chart).text.contains("action=\"\(path(prescription))\""))
      let refused = try await charlie.post(path(prescription), form: [:])
      #expect(refused.status == 409)
      #expect(refused.words.contains("Only the author of a prescription can take it back."))
    }
    #expect(try await pages.prescriptions().first?.stop == nil)
  }

  @Test("is for who treats the patient")
  func access() async throws {
    try await pages.site.run { client async throws in
      let prescription = try await prescribed(client)
      #expect(try await client.as(.charlie).post(path(prescription), form: [:]).status == 404)
      #expect(try await client.anonymous.post(path(prescription), form: [:]).status == 401)
      #expect(try await client.as(.ann).post("\(pages.chart)/prescriptions/unknown/take-back", form: [:]).status == 404)
    }
    #expect(try await pages.prescriptions().first?.stop == nil)
  }
}
