import Record
import Remedi
import Support
import Testing

@testable import Accounts

@Suite("Who is signed in")
struct AuthenticatorTests {
  @Test("is told by a cookie for physicians, by a token for patients, never the other way round")
  func kinds() async throws {
    let site = try await TestSite()
    let authenticator = RecordAuthenticator(record: site.record, hasher: site.hasher, now: { site.clock.now })
    let ann = try #require(try await site.record.account(named: "ann@example.org"))
    let bob = try #require(try await site.record.account(named: "bob.martin"))
    for (account, token) in [(ann, "anns"), (bob, "bobs")] {
      _ = try await site.record.openSession(
        for: account, token: token, device: nil, lifetime: 3600, at: site.clock.now)
    }
    let practitioner = try #require(try await authenticator.practitioner(cookie: "anns"))
    #expect(practitioner.practitioner == site.ann)
    #expect(practitioner.clinic == site.clinic)
    #expect(practitioner.sessionId != "anns")
    #expect(try await authenticator.patient(bearer: "anns") == nil)
    let patient = try #require(try await authenticator.patient(bearer: "bobs"))
    #expect(patient.patientId == site.bob.id)
    #expect(patient.clinicId == site.clinic.id)
    #expect(try await authenticator.practitioner(cookie: "bobs") == nil)
    #expect(try await authenticator.practitioner(cookie: "") == nil)
    #expect(try await authenticator.patient(bearer: "../anns") == nil)
  }

  @Test("is nobody once the session has ended, and a physician's end does not move")
  func ended() async throws {
    let site = try await TestSite()
    let authenticator = RecordAuthenticator(record: site.record, hasher: site.hasher, now: { site.clock.now })
    let ann = try #require(try await site.record.account(named: "ann@example.org"))
    _ = try await site.record.openSession(
      for: ann, token: "anns", device: nil, lifetime: 3 * 86_400, at: site.clock.now)
    site.clock.advance(seconds: 2 * 86_400)
    #expect(try await authenticator.practitioner(cookie: "anns") != nil)
    site.clock.advance(seconds: 86_400)
    #expect(try await authenticator.practitioner(cookie: "anns") == nil)
  }

  @Test("is not told by a cookie under /api nor by a token on a page")
  func doors() async throws {
    let site = try await TestSite()
    try await site.run { client in
      #expect(try await client.as(.ann).get("/api/v1/me").status == 401)
      let page = try await client.api(.bob).get("/")
      #expect(page.location == "/sign-in")
    }
  }
}
