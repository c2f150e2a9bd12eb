import JSON
import Record
import Remedi
import Support
import Testing
import Web

@Suite("PATCH /api/v1/me")
struct ProfilePatchTests {
  private let usual: JSONValue = ["morning": "08:00", "noon": "12:00", "evening": "18:00", "bedtime": "22:00"]

  @Test("changes what is the patient's own, and leaves what it does not name")
  func works() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      let before = try await bob.get("/api/v1/me")
      #expect(before.json["language"] == .null)
      #expect(before.json["textSize"] == .null)
      #expect(before.json["dayParts"] == usual)
      #expect(before.json["effectiveFrom"] == .null)
      let answer = try await bob.patch(
        "/api/v1/me",
        json: ["phone": " 030 99 ", "address": "Elm 5\n10115 Berlin", "language": "de-CH", "textSize": 150])
      #expect(answer.status == 200)
      #expect(answer.headers[.cacheControl] == "private, no-cache")
      for (name, value) in [
        ("phone", "030 99"), ("address", "Elm 5\n10115 Berlin"), ("language", "de-CH"), ("textSize", 150),
        ("timeZone", "Europe/Berlin"), ("effectiveFrom", nil), ("dayParts", usual), ("name", "Bob Martin"),
      ] as [(String, JSONValue)] {
        #expect(answer.json[name] == value, "\(name)")
      }
      let now = try await bob.get("/api/v1/me")
      #expect(now.text == answer.text)
      #expect(now.headers[.eTag] == answer.headers[.eTag])
      #expect(now.headers[.eTag] != before.headers[.eTag])

      let removed = try await bob.patch(
        "/api/v1/me", json: ["phone": nil, "language": nil, "textSize": nil, "address": ""])
      for name in ["phone", "address", "language", "textSize"] { #expect(removed.json[name] == .null, "\(name)") }
      #expect(removed.text == before.text)
      #expect(try await client.api(.dora).get("/api/v1/me").json["name"]?.string == "Dora Dale")
    }
    let events = try await site.bobFile().auditTrail(limit: 10).filter { $0.event == .patientChanged }
    #expect(events.map(\.by) == [Actor(site.bob), Actor(site.bob)])
  }

  @Test("lets a new zone begin with the next local midnight, and today as it is")
  func zone() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      let today = try await bob.get("/api/v1/schedule").text
      let answer = try await bob.patch("/api/v1/me", json: ["timeZone": "America/New_York"])
      #expect(answer.json["timeZone"]?.string == "America/New_York")
      #expect(answer.json["effectiveFrom"]?.string == "2026-03-03")
      #expect(try await bob.get("/api/v1/schedule").text == today)
      let days = try await bob.get("/api/v1/schedule?from=2026-03-02&to=2026-03-04").json["days"]?.array ?? []
      #expect(
        days.compactMap { $0["timeZone"]?.string } == ["Europe/Berlin", "America/New_York", "America/New_York"])

      let other = try await bob.patch("/api/v1/me", json: ["timeZone": "Asia/Tokyo"])
      #expect(other.json["effectiveFrom"]?.string == "2026-03-03")
      #expect(try await site.bobFile().patient.timeZones.map(\.timeZone) == ["Europe/Berlin", "Asia/Tokyo"])

      let back = try await bob.patch("/api/v1/me", json: ["timeZone": "Europe/Berlin"])
      #expect(back.json["effectiveFrom"] == .null)
      #expect(try await site.bobFile().patient.timeZones.map(\.timeZone) == ["Europe/Berlin"])

      _ = try await bob.patch("/api/v1/me", json: ["timeZone": "America/New_York"])
      // Midnight in Berlin is not yet midnight in New York.
      site.clock.now = try #require(Instant("2026-03-03T05:59:59.999+01:00"))
      #expect(try await bob.get("/api/v1/me").json["effectiveFrom"]?.string == "2026-03-03")
      site.clock.now = try #require(Instant("2026-03-03T06:00:00.000+01:00"))
      let arrived = try await bob.get("/api/v1/me").json
      #expect(arrived["effectiveFrom"] == .null)
      #expect(arrived["timeZone"]?.string == "America/New_York")
    }
  }

  @Test("lets a zone far in the east begin with the midnight after the next where tomorrow has begun there")
  func farEast() async throws {
    let site = try await TestSite()
    site.clock.now = try #require(Instant("2026-03-02T20:00:00.000+01:00"))
    try await site.run { client in
      let bob = client.api(.bob)
      let today = try await bob.get("/api/v1/schedule").text
      let answer = try await bob.patch("/api/v1/me", json: ["timeZone": "Asia/Tokyo"])
      #expect(answer.json["effectiveFrom"]?.string == "2026-03-04")
      #expect(try await bob.get("/api/v1/schedule").text == today)
      let back = try await bob.patch("/api/v1/me", json: ["timeZone": "Europe/Berlin"])
      #expect(back.json["effectiveFrom"] == .null)
    }
  }

  @Test("lets day parts begin with the next local midnight, one by one or all")
  func dayParts() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      let noon = try await bob.patch("/api/v1/me", json: ["dayParts": ["noon": "12:30"]])
      #expect(
        noon.json["dayParts"] == ["morning": "08:00", "noon": "12:30", "evening": "18:00", "bedtime": "22:00"])
      #expect(noon.json["effectiveFrom"]?.string == "2026-03-03")
      let late = try await bob.patch("/api/v1/me", json: ["dayParts": ["bedtime": "00:30"]])
      #expect(
        late.json["dayParts"] == ["morning": "08:00", "noon": "12:30", "evening": "18:00", "bedtime": "00:30"])
      #expect(try await site.bobFile().patient.dayParts?.count == 1)
      let calendar = try await site.bobFile().calendar
      let today = calendar.date(at: site.clock.now)
      #expect(calendar.dayParts(on: today) == .usual)
      #expect(calendar.dayParts(on: today + 1).time(of: .noon).description == "12:30")

      let less = try await bob.patch("/api/v1/me", json: ["dayParts": ["noon": nil]])
      #expect(less.json["dayParts"]?["noon"]?.string == "12:00")
      let withdrawn = try await bob.patch("/api/v1/me", json: ["dayParts": nil])
      #expect(withdrawn.json["dayParts"] == usual)
      #expect(withdrawn.json["effectiveFrom"] == .null)
      #expect(try await site.bobFile().patient.dayParts == nil)
    }
  }

  @Test(
    "names the day parts that contradict each other",
    arguments: [
      (["noon": "07:00"], ["/dayParts/noon"]), (["noon": "18:00"], ["/dayParts/evening"]),
      (["bedtime": "17:00"], ["/dayParts/bedtime"]),
      (["morning": "20:00"], ["/dayParts/noon"]), (["noon": "noon"], ["/dayParts/noon"]),
      (["noon": "24:00"], ["/dayParts/noon"]), (["dinner": "18:00"], ["/dayParts/dinner"]), ([], ["/dayParts"]),
    ] as [(JSONValue, [String])])
  func contradiction(_ parts: JSONValue, _ fields: [String]) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.api(.bob).patch("/api/v1/me", json: ["dayParts": parts, "phone": "1"])
      #expect(answer.status == 422)
      #expect(answer.problemFields == fields)
      #expect(try await client.api(.bob).get("/api/v1/me").json["phone"] == .null)
    }
  }

  @Test("refuses what the clinic keeps, what is unknown, and what cannot be")
  func malformed() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      let before = try await bob.get("/api/v1/me").text
      for name in [
        "id", "userName", "name", "email", "dateOfBirth", "gender", "healthCareNumber", "stageOfDisease", "treatments",
        "notes", "clinic", "careTeam",
      ] {
        let answer = try await bob.patch("/api/v1/me", json: .object([name: "x"]))
        #expect(answer.status == 422)
        #expect(answer.problemFields == ["/\(name)"])
        #expect(answer.text.contains("Only your clinic can change this."))
      }
      for (name, value) in [
        ("phone", 7), ("phone", .string(String(repeating: "1", count: 65))), ("phone", "1\n2"), ("address", "a\u{7}"),
        ("address", .string(String(repeating: "a", count: 501))), ("timeZone", "Mars/Olympus"), ("timeZone", nil),
        ("timeZone", "../../etc/passwd"), ("timeZone", ""), ("language", "english"), ("language", "e"),
        ("language", "en-"), ("language", ""), ("language", 1), ("textSize", 99), ("textSize", 201),
        ("textSize", "150"), ("textSize", 150.5), ("dayParts", "early"), ("effectiveFrom", "2026-03-03"),
        ("shoeSize", 42),
      ] as [(String, JSONValue)] {
        let answer = try await bob.patch("/api/v1/me", json: .object([name: value]))
        #expect(answer.status == 422, "\(name) \(value)")
        #expect(answer.problemFields == ["/\(name)"], "\(name) \(value)")
      }
      #expect(try await bob.patch("/api/v1/me", json: []).status == 422)
      #expect(try await bob.send(.patch, "/api/v1/me", body: "{").status == 400)
      #expect(
        try await bob.send(.patch, "/api/v1/me", headers: [.contentType: "text/plain"], body: "{}").status == 415)
      #expect(try await bob.get("/api/v1/me").text == before)
    }
  }

  @Test("honours If-Match, and lets a retry pass")
  func ifMatch() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      let tag = try #require(try await bob.get("/api/v1/me").headers[.eTag])
      let first = try await bob.patch("/api/v1/me", json: ["phone": "1"], headers: [.ifMatch: tag])
      #expect(first.status == 200)
      let again = try await bob.patch("/api/v1/me", json: ["phone": "1"], headers: [.ifMatch: tag])
      #expect(again.status == 200)
      let stale = try await bob.patch("/api/v1/me", json: ["phone": "2"], headers: [.ifMatch: tag])
      #expect(stale.status == 412)
      #expect(stale.problemCode == "stale-revision")
      #expect(try await bob.get("/api/v1/me").json["phone"]?.string == "1")
      let next = try await bob.patch(
        "/api/v1/me", json: ["phone": "2"], headers: [.ifMatch: try #require(first.headers[.eTag])])
      #expect(next.status == 200)
      #expect(try await bob.patch("/api/v1/me", json: ["phone": "3"], headers: [.ifMatch: "*"]).status == 200)
    }
  }

  @Test("merges with what others changed at the same moment")
  func together() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      async let phone = bob.patch("/api/v1/me", json: ["phone": "1"])
      async let size = bob.patch("/api/v1/me", json: ["textSize": 200])
      #expect(try await [phone.status, size.status] == [200, 200])
      let profile = try await bob.get("/api/v1/me").json
      #expect(profile["phone"]?.string == "1")
      #expect(profile["textSize"]?.integer == 200)
    }
  }

  @Test("needs a token that is in force")
  func anonymous() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.anonymousAPI.patch("/api/v1/me", json: ["phone": "1"])
      #expect(answer.status == 401)
      #expect(answer.problemCode == "unauthenticated")
      #expect(try await client.api(token: "made-up").patch("/api/v1/me", json: ["phone": "1"]).status == 401)
    }
  }
}
