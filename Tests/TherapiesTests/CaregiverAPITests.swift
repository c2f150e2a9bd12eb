import Hummingbird
import JSON
import Notifications
import Remedi
import Support
import Testing
import Web

@Suite("The patient API for those who care for a patient", .timeLimit(.minutes(10)))
struct CaregiverAPITests {
  /// Lets Sofia in as Bob's device does, and signs her in as hers does.
  private func sofia(
    _ client: SiteClient, access: JSONValue = "record"
  ) async throws -> (api: APIClient, id: String, userName: JSONValue) {
    let made = try await client.api(.bob).post(
      "/api/v1/caregivers", json: ["name": "Sofia Martin", "relationship": "daughter", "access": access])
    #expect(made.status == 201)
    let code = try #require(made.json["invitation"]?["code"]?.string)
    #expect(made.json["invitation"]?["link"]?.string == "\(TestSite.publicURL)/invitations/\(code)")
    let shown = try await client.anonymousAPI.get("/api/v1/invitations/\(code)")
    let userName = try #require(shown.json["caregiver"]?["userName"])
    #expect(userName.string?.hasPrefix("sofia.martin.") == true)
    // Who is invited, as in every invitation; and for whom.
    #expect(shown.json["patient"] == ["name": "Sofia Martin", "userName": userName])
    #expect(shown.json["caredFor"] == ["name": "Bob Martin"])
    let session = try await client.anonymousAPI.post(
      "/api/v1/invitations/\(code)", json: ["password": .string(Cast.password)])
    #expect(session.status == 201)
    let token = try #require(session.json["token"]?.string)
    return (client.api(token: token), try #require(made.json["id"]?.string), userName)
  }

  @Test("answers with the patient's plan, and takes down records in the caregiver's name")
  func records() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00", "09:00")
    try await site.run { client in
      let (sofia, _, _) = try await sofia(client)
      let day = try await sofia.get("/api/v1/schedule?date=2026-03-02")
      #expect(day.json["occurrences"]?.array?.count == 2)
      let sent = try await sofia.record(item(1, prescription.dose("20260302T0800")))
      #expect(sent.statuses == ["recorded"])
      #expect(sent.results[0]["completion"]?["recordedBy"] == ["kind": "caregiver", "name": "Sofia Martin"])
      _ = try await client.api(.bob).record(item(2, prescription.dose("20260302T0900")))
      #expect(try await sofia.delete("/api/v1/completions/\(uuid(2))").problemCode == "view-only")
      #expect(try await sofia.delete("/api/v1/completions/\(uuid(1))").status == 204)
      // The patient sees who it was, and changes what caregivers recorded.
      #expect(try await client.api(.bob).recorded().count == 2)
      let chart = try await client.as(.ann).get("/patients/\(site.bob.id)")
      #expect(chart.words.contains("Sofia Martin daughter, may record, since today, invited by Bob Martin"))
      let again = try await sofia.record(item(3, prescription.dose("20260302T0800")))
      #expect(again.statuses == ["recorded"])
      let file = try await client.as(.ann).get(
        "/reports/completions.csv?patient=\(site.bob.id)&from=2026-03-02&to=2026-03-02")
      #expect(file.text.contains("patient,Bob Martin"))
      #expect(file.text.contains("caregiver,Sofia Martin"))
      // What Bob makes of it is not hers to change back.
      let path = "/api/v1/completions/\(uuid(3))"
      #expect(try await client.api(.bob).patch(path, json: ["feedback": ["pain": 4]]).status == 200)
      #expect(try await sofia.patch(path, json: ["feedback": ["pain": 1]]).problemCode == "view-only")
      #expect(try await sofia.delete(path).problemCode == "view-only")
    }
  }

  @Test("tells who signs in, and of the patient only what the plan needs")
  func profile() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (sofia, _, userName) = try await sofia(client, access: "look")
      let session = try await client.anonymousAPI.post(
        "/api/v1/session", json: ["userName": userName, "password": .string(Cast.password)])
      #expect(session.json["caregiver"] == ["name": "Sofia Martin", "access": "look"])
      #expect(session.json["patient"]?["name"] == "Bob Martin")
      #expect(session.json["patient"]?["timeZone"] == "Europe/Berlin")
      for answer in [session, try await sofia.get("/api/v1/me")] {
        for secret in ["0044-7781", "1954-03-04", "bob@example.org", site.bob.userName] {
          #expect(!answer.text.contains(secret), "\(secret)")
        }
      }
      #expect(session.json["patient"]?["userName"] == userName)
      #expect(try await client.api(.bob).get("/api/v1/me").json["userName"] == "bob.martin")
      #expect(try await sofia.get("/api/v1/me").json["caregiver"]?["access"] == "look")
      #expect(try await client.api(.bob).get("/api/v1/me").json["caregiver"] == .null)
      // Each sees the own devices.
      #expect(try await sofia.get("/api/v1/sessions").json["items"]?.array?.count == 2)
      #expect(try await client.api(.bob).get("/api/v1/sessions").json["items"]?.array?.count == 1)
      let changed = try await sofia.put(
        "/api/v1/password", json: ["current": .string(Cast.password), "new": "four grey geese"])
      #expect(changed.status == 204)
      #expect(try await client.api(.bob).get("/api/v1/me").status == 200)
    }
  }

  @Test("refuses what is the patient's alone, and every change to who only looks")
  func refusals() async throws {
    let site = try await TestSite()
    let prescription = try await site.prescribe(at: "08:00")
    try await site.run { client in
      let (sofia, id, _) = try await sofia(client, access: "look")
      for path in ["settings", "caregivers", "care-team", "audit-events"] {
        let answer = try await sofia.get("/api/v1/\(path)")
        #expect(answer.status == 403 && answer.problemCode == "role-required", "\(path)")
      }
      #expect(try await sofia.patch("/api/v1/me", json: ["phone": "1"]).problemCode == "role-required")
      #expect(try await sofia.patch("/api/v1/caregivers/\(id)", json: ["access": "record"]).status == 403)
      #expect(try await sofia.delete("/api/v1/caregivers/\(id)").status == 403)
      let sent = try await sofia.record(item(1, prescription.dose("20260302T0800")))
      #expect(sent.status == 403 && sent.problemCode == "view-only")
      #expect(try await client.api(.bob).recorded() == [])
    }
  }

  @Test("notes that the record was opened by signing in, and not by what is about the account alone")
  func readings() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (sofia, _, userName) = try await sofia(client)
      func readings() async throws -> Int {
        try await site.bobsOwnFile().auditEntries(limit: 100).entries.count {
          $0.event == .recordRead && $0.by.kind == .caregiver
        }
      }
      // She accepted the invitation, and was told whose plan it is.
      #expect(try await readings() == 1)
      site.clock.advance(seconds: 3600)
      #expect(try await sofia.get("/api/v1/sessions").status == 200)
      let changed = try await sofia.put(
        "/api/v1/password", json: ["current": .string(Cast.password), "new": "four grey geese"])
      #expect(changed.status == 204)
      #expect(try await readings() == 1)
      #expect(try await sofia.get("/api/v1/me").status == 200)
      #expect(try await readings() == 2)
      let session = try await client.anonymousAPI.post(
        "/api/v1/session", json: ["userName": userName, "password": "four grey geese"])
      #expect(try await readings() == 3)
      // The same session in the same hour is the same reading.
      let token = try #require(session.json["token"]?.string)
      #expect(try await client.api(token: token).get("/api/v1/schedule").status == 200)
      #expect(try await readings() == 3)
    }
  }

  @Test("says of an invitation until when it can be accepted, and what became of its letter")
  func invitations() async throws {
    let site = try await TestSite()
    let guest: JSONValue = [
      "name": "Sofia Martin", "relationship": "daughter", "email": "sofia@example.org", "access": "look",
    ]
    try await site.run { client in
      let bob = client.api(.bob)
      func listed() async throws -> JSONValue? { try await bob.get("/api/v1/caregivers").json["items"]?[0] }
      #expect(try await bob.post("/api/v1/caregivers", json: guest).json["letter"] == "waiting")
      #expect(try await listed()?["expiresAt"] == "2026-03-16T12:00:00.000+01:00")
      let first = try #require(try await site.bobsOwnFile().caregivers().first)
      _ = try await site.record.note(
        DeliveryProblem(.mailboxUnknown, code: 550, at: site.clock.now), of: Identifier(first.invitationId.text))
      #expect(try await listed()?["letter"] == "failed")
      site.clock.advance(seconds: Invitation.caregiverLifetime)
      let again = try await bob.post("/api/v1/caregivers", json: guest)
      #expect(again.status == 201)
      #expect(again.json["id"] == .string(first.id.text))
      #expect(again.json["expiresAt"] == "2026-03-30T13:00:00.000+02:00")
      #expect(try await bob.get("/api/v1/caregivers").json["items"]?.array?.count == 1)
      let letters = try await site.record.pendingMessages(limit: 100).filter { $0.recipientName == "Sofia Martin" }
      #expect(letters.count == 1)
      let changed = try await bob.patch("/api/v1/caregivers/\(first.id)", json: ["access": "record"])
      #expect(changed.json["letter"] == "waiting")
    }
  }

  @Test("ends at once, in open streams too")
  func ends() async throws {
    let store = CountingStore()
    let site = try await TestSite(store: store)
    try await site.run { client in
      let (sofia, id, userName) = try await sofia(client)
      _ = try await sofia.get("/api/v1/me")
      let reads = store.counts[0]
      async let stream = sofia.get("/api/v1/changes", headers: [.accept: "text/event-stream"])
      // Who asks, whether that one still has access, and whose file it is; then it listens.
      while store.counts[0] < reads + 5 { try await Task.sleep(for: .milliseconds(5)) }
      #expect(try await client.api(.bob).delete("/api/v1/caregivers/\(id)").status == 204)
      // Without an end of the access this would never come.
      let answer = try await stream
      #expect(answer.status == 200)
      #expect(try await sofia.get("/api/v1/schedule").status == 401)
      #expect(try await client.api(.bob).delete("/api/v1/caregivers/\(id)").status == 204)
      let again = try await client.anonymousAPI.post(
        "/api/v1/session", json: ["userName": userName, "password": .string(Cast.password)])
      #expect(again.problemCode == "invalid-credentials")
      let team = try await client.api(.bob).get("/api/v1/care-team")
      #expect(team.json["caregivers"] == [])
      #expect(team.json["clinicians"]?[0]?["name"] == "Dr Ann Archer")
      let told = try await client.api(.bob).get("/api/v1/audit-events?limit=20").text
      for sentence in [
        "You invited Sofia Martin: may record.", "Sofia Martin accepted the invitation: may record.",
        "You ended the access of Sofia Martin.", "Sofia Martin opened your record.",
      ] {
        #expect(told.replacing("\u{2068}", with: "").replacing("\u{2069}", with: "").contains(sentence), "\(sentence)")
      }
    }
  }
}
