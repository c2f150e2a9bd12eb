import Record
import Remedi
import Support
import Testing
import Web

@testable import Accounts

/// A patient of Ann's who has not joined yet, and the code of the invitation.
struct InvitedPatient {
  let patient: Patient
  let code: String

  init(_ site: TestSite, name: String = "Frank Fox", email: String? = nil) async throws {
    patient = try await site.record.createPatient(
      .init(name: name, email: email), timeZone: "Europe/Berlin", userName: SignInName.plain(of: name), by: site.ann,
      at: site.clock.now)
    code = site.record.code(of: patient.invitationId)
  }

  /// As it is printed.
  var printed: String { code.uppercased() }
  var path: String { "/api/v1/invitations/\(code)" }
}

@Suite("GET and POST /api/v1/invitations/{code}")
struct InvitationAPITests {
  @Test("say who invites whom, however often one looks")
  func look() async throws {
    let site = try await TestSite()
    let frank = try await InvitedPatient(site)
    try await site.run { client in
      for path in [frank.path, "/api/v1/invitations/\(frank.printed)", frank.path] {
        let answer = try await client.anonymousAPI.get(path)
        #expect(answer.status == 200)
        #expect(
          answer.json == [
            "invitedBy": ["name": "Dr Ann Archer"], "clinic": ["name": "Example Clinic"],
            "patient": ["name": "Frank Fox", "userName": "frank.fox"], "caregiver": nil, "caredFor": nil,
            "expiresAt": "2026-04-01T13:00:00.000+02:00",
          ])
      }
    }
  }

  @Test("take a password and sign in, once")
  func accept() async throws {
    let site = try await TestSite()
    let frank = try await InvitedPatient(site)
    try await site.run { client in
      let answer = try await client.anonymousAPI.post(
        frank.path, json: ["password": "four grey geese", "device": "tablet"])
      #expect(answer.status == 201)
      #expect(answer.json["patient"]?["name"]?.string == "Frank Fox")
      #expect(answer.json["expiresAt"]?.string == "2026-05-31T13:00:00.000+02:00")
      let device = client.api(token: try #require(answer.json["token"]?.string))
      #expect(try await device.get("/api/v1/me").status == 200)
      let signIn = try await client.anonymousAPI.post(
        "/api/v1/session", json: ["userName": "frank.fox", "password": "four grey geese"])
      #expect(signIn.status == 201)

      let again = try await client.anonymousAPI.post(frank.path, json: ["password": "five white swans"])
      #expect(again.status == 409)
      #expect(again.problemCode == "invitation-used")
      #expect(try await client.anonymousAPI.get(frank.path).problemCode == "invitation-used")
      let stolen = try await client.anonymousAPI.post(
        "/api/v1/session", json: ["userName": "frank.fox", "password": "five white swans"])
      #expect(stolen.status == 401)
    }
  }

  @Test("of which two arrive at once open the account for one of them")
  func race() async throws {
    let site = try await TestSite()
    let frank = try await InvitedPatient(site)
    try await site.run { client in
      async let first = client.anonymousAPI.post(frank.path, json: ["password": "four grey geese"])
      async let second = client.anonymousAPI.post(frank.path, json: ["password": "five white swans"])
      let statuses = try await [first.status, second.status]
      #expect(statuses.sorted() == [201, 409])
    }
  }

  @Test("refuse a bad password without using the invitation up")
  func badPassword() async throws {
    let site = try await TestSite()
    let frank = try await InvitedPatient(site)
    try await site.run { client in
      for password in ["short", "password123", "frank.fox 1", ""] {
        let answer = try await client.anonymousAPI.post(frank.path, json: ["password": .string(password)])
        #expect(answer.status == 422)
        #expect(answer.problemFields == ["/password"])
      }
      #expect(try await client.anonymousAPI.post(frank.path, json: [:]).problemFields == ["/password"])
      #expect(try await client.anonymousAPI.send(.post, frank.path, body: "{\"password\":").status == 400)
      #expect(
        try await client.anonymousAPI.send(
          .post, frank.path, headers: [.contentType: "text/plain"], body: "{\"password\":\"four grey geese\"}"
        ).status
          == 415)
      #expect(try await client.anonymousAPI.get(frank.path).status == 200)
    }
  }

  @Test("find nothing for a code that is unknown, no code at all, or expired")
  func unknown() async throws {
    let site = try await TestSite()
    let frank = try await InvitedPatient(site)
    try await site.run { client in
      func expectNothing(_ path: String) async throws {
        let get = try await client.anonymousAPI.get(path)
        #expect(get.status == 404)
        #expect(get.problemCode == "not-found")
        let post = try await client.anonymousAPI.post(path, json: ["password": "four grey geese"])
        #expect(post.status == 404)
        #expect(post.text == get.text)
      }
      for code in ["0000000000000000000", "u", "%20", "%F0%9F%90%A6", "..%2F..", String(repeating: "a", count: 3000)] {
        try await expectNothing("/api/v1/invitations/\(code)")
      }
      site.clock.advance(seconds: 30 * 86_400 - 1)
      #expect(try await client.anonymousAPI.get(frank.path).status == 200)
      site.clock.advance(seconds: 1)
      try await expectNothing(frank.path)
    }
  }

  @Test("make whoever tries code after code wait")
  func guessing() async throws {
    let site = try await TestSite()
    let frank = try await InvitedPatient(site)
    try await site.run { client in
      for number in 0..<10 {
        let path = "/api/v1/invitations/0000\(number)"
        #expect(try await client.anonymousAPI.get(path).status == 404)
        #expect(try await client.anonymousAPI.post(path, json: ["password": "four grey geese"]).status == 404)
      }
      let answer = try await client.anonymousAPI.get(frank.path)
      #expect(answer.status == 429)
      #expect(answer.problemCode == "rate-limited")
      #expect(answer.headers[.retryAfter] != nil)
      site.clock.advance(seconds: 901)
      #expect(try await client.anonymousAPI.get(frank.path).status == 200)
    }
  }
}
