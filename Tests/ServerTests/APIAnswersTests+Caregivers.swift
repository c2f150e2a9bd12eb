import Hummingbird
import JSON
import Patients
import Remedi
import Support
import Testing
import Web

extension APIAnswersTests {
  /// Somebody who was invited with a temporary password signs in with it.
  func signInWithTemporaryPassword(_ device: APIClient) async throws -> Answer {
    try await site.inviteByPassword()
    let gail = try await site.record.createPatient(
      Patient.Profile(name: "Gail Gray"), timeZone: "UTC", by: site.ann, at: site.clock.now)
    let code = site.record.code(of: gail.invitationId)
    return try await device.post(
      "/api/v1/session", json: ["userName": .string(gail.userName), "password": .string(code)])
  }

  /// Bob lets Sofia in, who accepts and looks, and Tom, to whom the invitation is mailed, and whose access is ended.
  func caregivers(_ client: SiteClient) async throws {
    let (bob, stranger) = (client.api(.bob), client.anonymousAPI)
    let guest: JSONValue = ["name": "Sofia Martin", "relationship": "daughter", "access": "look"]
    let made = try await bob.post("/api/v1/caregivers", json: guest)
    expect(.post, "/caregivers", 201, made)
    let id = try #require(made.json["id"]?.string)
    let invitation = "/invitations/\(try #require(made.json["invitation"]?["code"]?.string))"
    expect(.get, "/invitations/{code}", 200, try await get(stranger, invitation))
    expect(.patch, "/caregivers/{id}", 200, try await bob.patch("/api/v1/caregivers/\(id)", json: ["access": "record"]))
    let session = try await stranger.post("/api/v1\(invitation)", json: ["password": "four grey geese"])
    expect(.post, "/invitations/{code}", 201, session)
    let sofia = client.api(token: try #require(session.json["token"]?.string))
    expect(.get, "/me", 200, try await get(sofia, "/me"))
    expect(.get, "/sessions", 200, try await get(sofia, "/sessions"))
    expect(.get, "/schedule", 200, try await get(sofia, "/schedule"))
    let looker = try await bob.patch("/api/v1/caregivers/\(id)", json: ["access": "look"])
    expect(.patch, "/caregivers/{id}", 200, looker)
    let summary: JSONValue = ["id": .string(uuid(7)), "from": "2026-03-01", "to": "2026-03-01"]
    expect(.post, "/summaries", 403, try await sofia.post("/api/v1/summaries", json: summary))
    for path in ["/caregivers", "/care-team", "/settings", "/audit-events", "/calendars", "/reminders"] {
      expect(.get, path, 403, try await get(sofia, path))
    }
    let aunt = Caregiver.Profile(name: "Pia Martin", relationship: "aunt")
    let proposed = try await site.bobFile().admit(aunt, .look, at: site.clock.now).id
    expect(.get, "/caregivers", 200, try await get(bob, "/caregivers"))
    expect(.get, "/notices", 200, try await get(bob, "/notices"))
    let (consent, given) = ("/api/v1/caregivers/\(proposed)/consent", ["isGiven": true, "access": "look"] as JSONValue)
    expect(.put, "/caregivers/{id}/consent", 200, try await bob.put(consent, json: given))
    let nobody = "/api/v1/caregivers/nobody/consent"
    expect(.put, "/caregivers/{id}/consent", 404, try await bob.put(nobody, json: given))
    let mailed: JSONValue = ["name": "Tom", "relationship": "son", "access": "look", "email": "tom@example.org"]
    let second = try await bob.post("/api/v1/caregivers", json: mailed)
    expect(.post, "/caregivers", 201, second)
    expect(.get, "/caregivers", 200, try await get(bob, "/caregivers"))
    let other = "/api/v1/caregivers/\(try #require(second.json["id"]?.string))"
    expect(.delete, "/caregivers/{id}", 204, try await bob.delete(other))
    expect(.patch, "/caregivers/{id}", 404, try await bob.patch(other, json: ["access": "look"]))
  }

  @Test("are as described where nobody more can be let in")
  func archived() async throws {
    let guest: JSONValue = ["name": "Sofia Martin", "relationship": "daughter", "access": "look"]
    try await site.run { client in
      let bob = client.api(.bob)
      let made = try await bob.post("/api/v1/caregivers", json: guest)
      let invitation = "/api/v1/invitations/\(try #require(made.json["invitation"]?["code"]?.string))"
      #expect(try await client.anonymousAPI.post(invitation, json: ["password": "four grey geese"]).status == 201)
      let file = try await site.bobFile()
      try await file.archive(PatientArchive(at: site.clock.now, by: file.holder, reason: .moved), stopReason: "")
      let path = "/api/v1/caregivers/\(try #require(made.json["id"]?.string))"
      expect(.post, "/caregivers", 409, try await bob.post("/api/v1/caregivers", json: guest))
      expect(.patch, "/caregivers/{id}", 409, try await bob.patch(path, json: ["access": "record"]))
      expect(.delete, "/caregivers/{id}", 204, try await bob.delete(path))
    }
  }
}
