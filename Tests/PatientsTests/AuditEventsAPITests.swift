import JSON
import Record
import Remedi
import Support
import Testing
import Web

@Suite("GET /api/v1/audit-events")
struct AuditEventsAPITests {
  private func events(_ patient: APIClient, _ query: String = "") async throws -> [JSONValue] {
    try #require(try await patient.get("/api/v1/audit-events\(query)").json["items"]?.array)
  }

  @Test("tells the patient who opened the record, and what they did")
  func works() async throws {
    let scene = try await ChartScene()
    let site = scene.site
    try await site.run { client in
      let drug = try await scene.prescribe(at: ["08:00"], from: "2026-02-28")
      try await scene.record(drug, "2026-03-02", "08:00", at: "2026-03-02T08:04:00+01:00", feedback: nil, number: 1)
      let until = try #require(Instant("2026-03-15T00:00:00+01:00"))
      let file = try await site.bobFile()
      try await file.share(with: site.charlie.id, .init(.view, purpose: "Cover", until: until), at: site.clock.now)
      try await file.noteExport(.completions, nil, at: site.clock.now)
      let events = try await events(client.api(.bob))
      let texts = events.compactMap { $0["text"]?.string }
      #expect(
        texts.prefix(3) == [
          "Dr Ann Archer downloaded your record of doses and exercises.",
          "Dr Ann Archer shared your record with Dr Charlie Chen: may look, until 14 March 2026.",
          "You recorded Levodopa.",
        ])
      #expect(texts.contains("Dr Ann Archer opened your record."))
      #expect(texts.last == "Dr Ann Archer created your record.")
      let shared = events[1]
      #expect(shared["at"]?.string == "2026-03-02T12:00:00.000+01:00")
      #expect(shared["by"] == ["kind": "physician", "name": "Dr Ann Archer"])
      #expect(shared["event"] == "access-granted")
      #expect(shared["subject"] == ["kind": "physician", "name": "Dr Charlie Chen"])
      #expect(shared["access"] == "view")
      #expect(shared["until"]?.string == "2026-03-15T00:00:00.000+01:00")
      let taken = try #require(events.first { $0["event"] == "completion-recorded" })
      #expect(taken["subject"]?["kind"] == "completion")
      #expect(taken["subject"]?["prescriptionId"]?.string == drug.id.text)
      let answer = try await client.api(.bob).get("/api/v1/audit-events").text
      #expect(!answer.contains(site.ann.id.text) && !answer.contains(site.charlie.id.text))
    }
  }

  @Test("tells the chain as it is stored, and what each hash is taken of, without what is not the patient's to know")
  func chain() async throws {
    let scene = try await ChartScene()
    let site = scene.site
    try await site.run { client in
      let drug = try await scene.prescribe(at: ["08:00"], from: "2026-02-28")
      try await scene.record(drug, "2026-03-02", "08:00", at: "2026-03-02T08:04:00+01:00", feedback: nil, number: 1)
      try await site.bobFile().share(with: site.charlie.id, .init(.view, purpose: "Cover"), at: site.clock.now)
      let told = try await events(client.api(.bob))
      let stored = try await site.bobFile().auditEntries(limit: 500).entries
      #expect(told.count == stored.count && told.count > 4)
      for (event, entry) in zip(told, stored) {
        #expect(event["sequence"]?.integer == entry.sequence)
        #expect(event["previousHash"]?.string == entry.previousHash)
        #expect(event["hash"]?.string == entry.hash)
        #expect(event["content"]?.string == site.record.auditEvents.contentForPatient(entry))
        let content = try #require(event["content"]?.string)
        for said in [entry.by.name, entry.event.rawValue, entry.previousHash, entry.at.text, String(entry.sequence)] {
          #expect(content.contains("\(said.utf8.count):\(said)"))
        }
      }
      #expect(zip(told, told.dropFirst()).allSatisfy { $0["previousHash"] == $1["hash"] })
      #expect(told.last?["previousHash"] == "")
      let answer = try await client.api(.bob).get("/api/v1/audit-events").text
      #expect(!answer.contains(site.ann.id.text) && !answer.contains(site.charlie.id.text))
    }
  }

  @Test("the patient's own reading is not noted")
  func ownReading() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let before = try await events(client.api(.bob)).count
      #expect(try await client.api(.bob).get("/api/v1/me").status == 200)
      #expect(try await events(client.api(.bob)).count == before)
    }
  }

  @Test("comes page by page, each entry once, though more comes meanwhile")
  func pages() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      let whole = try await events(bob)
      #expect(whole.count >= 3)
      var (seen, cursor) = ([JSONValue](), "")
      repeat {
        let page = try await bob.get("/api/v1/audit-events?limit=1\(cursor)").json
        seen += page["items"]?.array ?? []
        try await site.bobFile().noteExport(.completions, nil, at: site.clock.now)
        cursor = page["next"]?.string.map { "&cursor=\($0)" } ?? ""
      } while !cursor.isEmpty && seen.count < 50
      #expect(seen == whole)
    }
  }

  @Test("is one's own alone")
  func others() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let dora = try await client.api(.dora).get("/api/v1/audit-events")
      #expect(dora.status == 200)
      #expect(!dora.text.contains("Ann Archer") && !dora.text.contains("Bob"))
      #expect(try await client.anonymousAPI.get("/api/v1/audit-events").status == 401)
      // A cursor of another's list opens nothing of it.
      let next = try #require(try await client.api(.bob).get("/api/v1/audit-events?limit=1").json["next"]?.string)
      #expect(try await client.api(.dora).get("/api/v1/audit-events?cursor=\(next)").status == 422)
      for query in ["limit=0", "limit=501", "cursor=x", "cursor=", "before=1", "limit=1&limit=1"] {
        #expect(try await client.api(.bob).get("/api/v1/audit-events?\(query)").status == 422, "\(query)")
      }
    }
  }
}
