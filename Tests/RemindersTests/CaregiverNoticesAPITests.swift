import JSON
import Record
import Remedi
import Support
import Testing
import Web

@testable import Reminders

@Suite("/api/v1/caregivers/{id}/notices", .timeLimit(.minutes(10)))
struct CaregiverNoticesAPITests {
  private static let own = "/api/v1/notifications"
  private static let later = "/api/v1/reminders/20260303T0700Z/later"
  private static let until: JSONValue = ["until": "2026-03-02T12:10:00+01:00"]

  /// Lets Sofia in, who signs in.
  private func sofia(_ client: SiteClient, access: JSONValue = "record") async throws -> (path: String, APIClient) {
    let guest: JSONValue = ["name": "Sofia Martin", "relationship": "daughter", "access": access]
    let made = try await client.api(.bob).post("/api/v1/caregivers", json: guest).json
    let code = try #require(made["invitation"]?["code"]?.string)
    let session = try await client.anonymousAPI.post(
      "/api/v1/invitations/\(code)", json: ["password": "four grey geese"])
    let token = try #require(session.json["token"]?.string)
    return ("/api/v1/caregivers/\(try #require(made["id"]?.string))", client.api(token: token))
  }

  @Test("the patient allows, the caregiver chooses, and both see it")
  func works() async throws {
    let scene = try await ChartScene()
    try await scene.prescribe()
    try await scene.site.run { client async throws in
      let bob = client.api(.bob)
      let (path, sofia) = try await sofia(client)
      let nothing: JSONValue = ["missed": false, "after": 3600, "reminders": false]
      #expect(try await bob.get("/api/v1/caregivers").json["items"]?[0]?["notices"] == nothing)
      #expect(
        try await sofia.get(Self.own).json == [
          "missed": false, "reminders": false, "quietHours": nil,
          "allowed": ["missedAfter": nil, "reminders": false],
        ])
      #expect(try await sofia.put(Self.later, json: Self.until).status == 404)
      let allowed = try await bob.put("\(path)/notices", json: ["missed": true, "after": 900, "reminders": true])
      #expect(allowed.status == 200)
      #expect(allowed.json == ["missed": true, "after": 900, "reminders": true])
      #expect(try await bob.get("/api/v1/caregivers").json["items"]?[0]?["notices"] == allowed.json)
      // Not named: as it was; and an hour where nothing is said.
      let again = try await bob.put("\(path)/notices", json: ["missed": true])
      #expect(again.json == ["missed": true, "after": 3600, "reminders": true])
      #expect(try await sofia.put(Self.later, json: Self.until).status == 404)
      let choice: JSONValue = ["missed": true, "reminders": true, "quietHours": ["from": "22:00", "to": "07:00"]]
      let chosen = try await sofia.put(Self.own, json: choice)
      #expect(chosen.status == 200)
      #expect(chosen.json["allowed"] == ["missedAfter": 3600, "reminders": true])
      #expect(chosen.json["quietHours"] == ["from": "22:00", "to": "07:00"])
      #expect(try await sofia.get(Self.own).text == chosen.text)
      #expect(try await sofia.put(Self.own, json: chosen.json).text == chosen.text)
      // Both agreed: the caregiver's device reminds, and can put off.
      #expect(try await sofia.put(Self.later, json: Self.until).status == 200)
      #expect(try await bob.delete(path).status == 204)
      #expect(try await bob.put("\(path)/notices", json: ["missed": true]).status == 404)
      #expect(try await sofia.get(Self.own).status == 401)
    }
  }

  @Test("who may only look is told, and neither reminded nor able to put off")
  func looker() async throws {
    let scene = try await ChartScene()
    try await scene.prescribe()
    try await scene.site.run { client async throws in
      let (path, sofia) = try await sofia(client, access: "look")
      let refused = try await client.api(.bob).put("\(path)/notices", json: ["missed": true, "reminders": true])
      #expect(refused.status == 422)
      #expect(refused.problemFields == ["/reminders"])
      #expect(try await client.api(.bob).put("\(path)/notices", json: ["missed": true]).status == 200)
      #expect(
        try await sofia.put(Self.own, json: ["missed": true, "reminders": true, "quietHours": nil]).status == 200)
      let later = try await sofia.put(Self.later, json: Self.until)
      #expect(later.status == 403)
      #expect(later.problemCode == "view-only")
    }
  }

  @Test("a stale choice is refused, and bad input is named")
  func refusals() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (path, sofia) = try await sofia(client)
      let tag = try #require(try await sofia.get(Self.own).headers[.eTag])
      let (one, other): (JSONValue, JSONValue) = (
        ["missed": true, "reminders": false, "quietHours": nil], ["missed": true, "reminders": true, "quietHours": nil]
      )
      for _ in 1...2 { #expect(try await sofia.put(Self.own, json: one, headers: [.ifMatch: tag]).status == 200) }
      #expect(try await sofia.put(Self.own, json: other, headers: [.ifMatch: tag]).status == 412)
      for body: JSONValue in [
        [:], ["missed": true, "reminders": true], ["missed": 1, "reminders": true, "quietHours": nil],
        ["missed": true, "reminders": true, "quietHours": ["from": "22:00", "to": "22:00"]],
        ["missed": true, "reminders": true, "quietHours": nil, "later": 600],
      ] {
        #expect(try await sofia.put(Self.own, json: body).status == 422, "\(body.text)")
      }
      let notices = "\(path)/notices"
      for (body, field): (JSONValue, String) in [
        ([:], "/missed"), (["missed": nil], "/missed"), (["missed": true, "after": 899], "/after"),
        (["missed": true, "after": 21_601], "/after"), (["missed": true, "reminders": "yes"], "/reminders"),
        (["missed": true, "quietHours": nil], "/quietHours"),
      ] {
        let answer = try await client.api(.bob).put(notices, json: body)
        #expect(answer.status == 422)
        #expect(answer.problemFields == [field], "\(body.text)")
      }
      #expect(try await client.api(.dora).put(notices, json: ["missed": true]).status == 404)
      #expect(try await client.anonymousAPI.put(notices, json: ["missed": true]).status == 401)
      let asCaregiver = try await sofia.put(notices, json: ["missed": true])
      #expect(asCaregiver.status == 403)
      #expect(asCaregiver.problemCode == "role-required")
    }
  }
}
