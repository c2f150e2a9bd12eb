import Remedi
import Support
import Testing
import Web

@Suite("GET /api/v1/prescriptions")
struct PrescriptionsAPITests {
  static let path = "/api/v1/prescriptions"

  @Test("shows the physician's words, the rule and every version")
  func one() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00", "20:00", note: "with water")
    try await site.change(prescription, at: "09:00", from: Instant("2026-03-03T00:00:00.000+01:00"))
    try await site.run { client in
      let answer = try await client.api(.bob).get("\(Self.path)/\(prescription.id)")
      #expect(answer.status == 200)
      #expect(answer.headers[.eTag] != nil)
      #expect(answer.json["version"] == 1)
      #expect(answer.json["prescribedBy"] == "Dr Ann Archer")
      #expect(answer.json["note"] == "with water")
      #expect(answer.json["active"] == true)
      #expect(answer.json["stop"] == .some(.null))
      #expect(answer.json["frequency"] == "1 tablet at 08:00 and 20:00 every day, from 28 February 2026")
      #expect(
        answer.json["timing"] == [
          "kind": "daily",
          "doses": [["time": "08:00", "amount": "1 tablet"], ["time": "20:00", "amount": "1 tablet"]],
          "start": "2026-02-28", "end": nil,
        ])
      let versions = try #require(answer.json["versions"]?.array)
      #expect(versions.map { $0["version"]?.integer } == [1, 2])
      #expect(versions.map { $0["effectiveFrom"]?.string }.last == "2026-03-03T00:00:00.000+01:00")
      try site.setClock(march: "03T00:00")
      let later = try await client.api(.bob).get("\(Self.path)/\(prescription.id)")
      #expect(later.json["version"] == 2)
    }
  }

  @Test("a pause does not begin another order")
  func paused() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00", "20:00")
    try await site.run { client in
      let form: Form = [
        "effective": "now", "firstDay": "", "lastDay": "2026-03-05", "reason": "surgery", "revision": "1",
        "once": "opened-once",
      ]
      let page = "/patients/\(site.bob.id)/prescriptions/\(prescription.id)/pause"
      #expect(try await client.as(.ann).post(page, form: form).status == 303)
      let one = try await client.api(.bob).get("\(Self.path)/\(prescription.id)").json
      let first = try #require(one["versions"]?[0])
      #expect(one["version"] == 2)
      #expect(one["effectiveFrom"] != first["effectiveFrom"])
      for version in [one, first] {
        #expect(version["order"]?["version"] == 1)
        #expect(version["order"]?["effectiveFrom"] == first["effectiveFrom"])
        #expect(version["order"]?["prescribedBy"] == "Dr Ann Archer")
      }
    }
  }

  @Test("a stopped one stays, with the reason")
  func stopped() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00")
    let stop = Prescription.Stop(
      effectiveFrom: site.clock.now, recordedAt: site.clock.now, by: Actor(site.ann), reason: "Sleepy")
    try await site.bobFile().stop(prescription.id, stop, at: site.clock.now)
    try await site.run { client in
      let answer = try await client.api(.bob).get(Self.path)
      let one = try #require(answer.json["items"]?[0])
      #expect(one["active"] == false)
      #expect(
        one["stop"] == [
          "effectiveFrom": "2026-03-02T12:00:00.000+01:00", "reason": "Sleepy", "by": "Dr Ann Archer",
        ])
    }
  }

  @Test("a stopped one says what was in force, not a change that was to come")
  func stoppedBeforeAChange() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00")
    let now = site.clock.now
    try await site.change(prescription, at: "09:00", from: now.adding(seconds: 86_400))
    let stop = Prescription.Stop(
      effectiveFrom: now.adding(seconds: 3600), recordedAt: now, by: Actor(site.ann), reason: "Sleepy")
    try await site.bobFile().stop(prescription.id, stop, at: now)
    try await site.run { client in
      for days in [0, 1, 2] {
        site.clock.now = now.adding(seconds: days * 86_400)
        let answer = try await client.api(.bob).get(Self.path)
        #expect(answer.json["items"]?[0]?["version"] == 1, "\(days) days later")
      }
    }
  }

  @Test("pages hold each prescription once, whatever their size", arguments: [1, 2, 3, 4, 5, 500])
  func pages(limit: Int) async throws {
    let site = try await TestSite()
    var ids: Set<String> = []
    for number in 1...4 { ids.insert(try await site.prescribe("M\(number)", at: "08:00").id.text) }
    let expected = ids
    try await site.run { client in
      var found: [String] = []
      var cursor = ""
      repeat {
        let page = try await client.api(.bob).get("\(Self.path)?limit=\(limit)\(cursor)")
        #expect(page.status == 200)
        let items = page.json["items"]?.array ?? []
        #expect(items.count <= limit)
        found += items.compactMap { $0["id"]?.string }
        cursor = page.json["next"]?.string.map { "&cursor=\($0)" } ?? ""
      } while !cursor.isEmpty && found.count < 100
      #expect(found.count == 4)
      #expect(Set(found) == expected)
    }
  }

  @Test(
    "what cannot be asked is refused",
    arguments: [
      ("limit=0", "limit"), ("limit=501", "limit"), ("limit=-1", "limit"), ("limit=ten", "limit"), ("page=2", "page"),
      ("cursor=rubbish", "cursor"), ("cursor=", "cursor"), ("cursor=%F0%9F%92%8A", "cursor"),
      // A cursor of the same shape that leads into a list of its own.
      ("cursor=eyJ2IjpbXSwicCI6ImEvYiJ9", "cursor"),
      ("cursor=eyJ2IjpbIngiXSwicCI6ImEvYiJ9", "cursor"),
    ])
  func refusals(query: String, field: String) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.api(.bob).get("\(Self.path)?\(query)")
      #expect(answer.status == 422)
      #expect(answer.problemFields == [field])
    }
  }

  @Test(
    "another's, one that does not exist and what can be no id are not found",
    arguments: ["unknown", "..", "a%2Fb", "%00", "é"])
  func missing(id: String) async throws {
    let site = try await TestSite()
    let doras = try await site.prescribe(at: "08:00", to: site.dora, by: site.charlie)
    try await site.run { client in
      let other = try await client.api(.bob).get("\(Self.path)/\(doras.id)")
      let none = try await client.api(.bob).get("\(Self.path)/\(id)")
      #expect(other.status == 404)
      #expect(none.status == 404)
      #expect(other.text == none.text)
      #expect(try await client.api(.dora).get("\(Self.path)/\(doras.id)").status == 200)
    }
  }
}

@Suite("What is coming in GET /api/v1/prescriptions")
struct UpcomingVersionsTests {
  @Test("a version that is written holds later: its words and its beginning are told at once")
  func upcoming() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00")
    try await site.change(prescription, at: "08:00", "14:00", from: Instant("2026-03-03T00:00:00.000+01:00"))
    try await site.run { client in
      let list = try await client.api(.bob).get(PrescriptionsAPITests.path)
      let item = try #require(list.json["items"]?[0])
      #expect(item["version"] == 1)
      let upcoming = try #require(item["upcoming"]?.array)
      #expect(upcoming.map { $0["version"]?.integer } == [2])
      #expect(upcoming.first?["effectiveFrom"] == "2026-03-03T00:00:00.000+01:00")
      #expect(upcoming.first?["frequency"]?.string?.contains("08:00 and 14:00") == true)
      try site.setClock(march: "03T00:00")
      let later = try await client.api(.bob).get("\(PrescriptionsAPITests.path)/\(prescription.id)")
      #expect(later.json["version"] == 2)
      #expect(later.json["upcoming"] == .array([]))
    }
  }
}
