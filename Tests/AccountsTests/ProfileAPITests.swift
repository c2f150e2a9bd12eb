import JSON
import Remedi
import Support
import Testing
import Web

@Suite("GET /api/v1/me")
struct ProfileAPITests {
  @Test("tells patients about themselves, and not what their physicians note")
  func works() async throws {
    let site = try await TestSite()
    let file = try await site.bobFile()
    var profile = file.patient.profile
    profile.notes = "a private note"
    profile.phone = "030 1234"
    try await file.change(
      profile, timeZone: "Europe/Berlin", ifRevision: file.revision, by: site.ann, at: site.clock.now)
    try await site.run { client in
      let answer = try await client.api(.bob).get("/api/v1/me")
      #expect(answer.status == 200)
      #expect(answer.headers[.cacheControl] == "private, no-cache")
      #expect(!answer.text.contains("private note"))
      #expect(
        answer.json == [
          "id": .string(site.bob.id.text), "userName": "bob.martin", "name": "Bob Martin", "email": "bob@example.org",
          "dateOfBirth": "1954-03-04", "gender": "other", "healthCareNumber": "0044-7781", "stageOfDisease": 2.0,
          "treatments": "", "phone": "030 1234", "address": nil, "timeZone": "Europe/Berlin",
          "dayParts": ["morning": "08:00", "noon": "12:00", "evening": "18:00", "bedtime": "22:00"],
          "effectiveFrom": nil, "language": nil, "textSize": nil, "pendingEmail": nil,
          "clinic": ["name": "Example Clinic"], "careTeam": [["name": "Dr Ann Archer"]],
          "caregiver": nil,
        ])
      let tag = try #require(answer.headers[.eTag])
      #expect(try await client.api(.bob).get("/api/v1/me", headers: [.ifNoneMatch: tag]).status == 304)
      #expect(try await client.api(.dora).get("/api/v1/me").json["name"]?.string == "Dora Dale")
    }
  }

  @Test("leaves no entry in the list of who opened the record where only the look of the app changes")
  func display() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      func changes() async throws -> Int {
        try await site.bobsOwnFile().auditTrail(limit: 100).count { $0.event == .patientChanged }
      }
      for patch: JSONValue in [["textSize": 120], ["textSize": 150], ["language": "de"], ["textSize": nil]] {
        #expect(try await bob.patch("/api/v1/me", json: patch).status == 200)
      }
      #expect(try await changes() == 0)
      #expect(try await bob.get("/api/v1/me").json["language"] == "de")
      #expect(try await bob.patch("/api/v1/me", json: ["textSize": 120, "phone": "030 99"]).status == 200)
      #expect(try await changes() == 1)
    }
  }

  @Test("takes a phone number that reads like one", arguments: ["abc <x>", "abc", "12 <x>"])
  func phone(typed: String) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bob = client.api(.bob)
      let answer = try await bob.patch("/api/v1/me", json: ["phone": .string(typed)])
      #expect(answer.status == 422)
      #expect(answer.problemFields == ["/phone"])
      #expect(try await bob.patch("/api/v1/me", json: ["phone": " +49 (0)30 1234 "]).json["phone"] == "+49 (0)30 1234")
    }
  }

  @Test("needs a token that is in force")
  func anonymous() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.anonymousAPI.get("/api/v1/me")
      #expect(answer.status == 401)
      #expect(answer.problemCode == "unauthenticated")
      #expect(answer.headers[.wwwAuthenticate] != nil)
      #expect(try await client.api(token: "made-up").get("/api/v1/me").status == 401)
      #expect(try await client.anonymousAPI.get("/api/v1/me?token=x").status == 401)
      #expect(try await client.api(.bob).get("/api/v1/me?fields=all").status == 422)
    }
  }
}
