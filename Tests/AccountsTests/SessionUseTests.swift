import Foundation
import Record
import Remedi
import Support
import Testing

@testable import Accounts

@Suite("What a session is for")
struct SessionUseTests {
  private func authenticator(_ site: TestSite) -> RecordAuthenticator {
    RecordAuthenticator(record: site.record, hasher: site.hasher, now: { site.clock.now })
  }

  /// Whether each way in takes a token: page, member, notifyi, app, device.
  private func doors(_ token: String, _ site: TestSite) async throws -> [Session.Use: Bool] {
    let authenticator = authenticator(site)
    return [
      .page: try await authenticator.practitioner(cookie: token) != nil,
      .member: try await authenticator.member(token: token, use: .member) != nil,
      .notifyi: try await authenticator.member(token: token, use: .notifyi) != nil,
      .app: try await authenticator.patient(bearer: token) != nil,
      .device: try await authenticator.device(bearer: token) != nil,
    ]
  }

  @Test("opens one way in, and no other", arguments: Session.Use.allCases)
  func ownDoor(use: Session.Use) async throws {
    let site = try await TestSite()
    let name = [.app, .device].contains(use) ? "bob.martin" : "ann@example.org"
    let account = try #require(try await site.record.account(named: name))
    _ = try await site.record.openSession(
      for: account, token: "t", use: use, device: nil, lifetime: 3600, at: site.clock.now)
    for (door, isOpen) in try await doors("t", site) { #expect(isOpen == (door == use), "\(door)") }
  }

  @Test("a patient's account opens no way in for practitioners, whatever its session says")
  func patients() async throws {
    let site = try await TestSite()
    let account = try #require(try await site.record.account(named: "bob.martin"))
    for use in [Session.Use.page, .member, .notifyi] {
      _ = try await site.record.openSession(
        for: account, token: "t-\(use)", use: use, device: nil, lifetime: 3600, at: site.clock.now)
      #expect(try await doors("t-\(use)", site).values.allSatisfy { !$0 })
    }
  }

  @Test("a page's cookie is no token, locked or not, and showing it as one does not prolong the session")
  func locked() async throws {
    let site = try await TestSite()
    let account = try #require(try await site.record.account(named: "ann@example.org"))
    let opened = try await site.record.openSession(
      for: account, token: "anns", device: nil, lifetime: 12 * 3600, idleLimit: 900, at: site.clock.now)
    try await site.run { client in
      let api = client.api(token: "anns")
      #expect(try await api.delete(MemberSessionAPITests.path).status == 401)
      #expect(try await api.get("/api/v1/me").status == 401)
      try await site.record.lockSession(token: "anns", at: site.clock.now)
      #expect(try await api.delete(MemberSessionAPITests.path).status == 401)
      #expect(try await api.get("/api/v1/me").status == 401)
      let token = try await site.memberToken(of: site.ann)
      let browser = client.anonymous
      browser[site.sessionCookie] = token
      #expect(try await browser.get("/account").location == "/sign-in?from=/account")
      // Signing out of pages with a device's token ends nothing.
      #expect(try await browser.post("/sign-out").status == 303)
      #expect(try await authenticator(site).member(token: token, use: .member) != nil)
    }
    let session = try #require(try await site.record.session(token: "anns", sliding: nil, at: site.clock.now))
    #expect(session.expiresAt == opened.expiresAt)
  }

  @Test("follows from its holder where it began before sessions said it")
  func absent() throws {
    func session(_ holder: Account.Holder) -> Session {
      Session(
        id: .make(), accountId: .make(), holder: holder, device: nil, createdAt: TestClock().now,
        expiresAt: TestClock().now)
    }
    let clinic = Identifier<Clinic>("c")
    for (holder, purpose) in [
      (.physician(clinic, .make()), .page), (.patient(clinic, .make()), .app),
      (.caregiver(clinic, .make(), .make()), .app),
    ] as [(Account.Holder, Session.Use)] {
      let stored = try JSONEncoder().encode(session(holder))
      #expect(!String(decoding: stored, as: UTF8.self).contains("\"use\""))
      #expect(try JSONDecoder().decode(Session.self, from: stored).purpose == purpose)
    }
  }

  @Test("ends with the other sessions of the account, whatever it is for")
  func ended() async throws {
    let site = try await TestSite()
    let tokens = [
      try await site.memberToken(of: site.charlie), try await site.memberToken(of: site.charlie, use: .notifyi),
    ]
    let account = try #require(try await site.record.account(named: "charlie@example.org"))
    try await site.record.endSessions(of: account.id, except: Identifier("none"))
    for token in tokens { #expect(try await doors(token, site).values.allSatisfy { !$0 }) }
  }
}
