import Accounts
import Record
import Remedi
import Support

@testable import Messaging

/// A site with discussions in it.
struct TouchBaseScene: Sendable {
  let site: TestSite

  init() async throws { site = try await TestSite() }

  func mailbox(of practitioner: Practitioner) -> Mailbox { site.record.mailbox(of: practitioner) }

  /// Ann begins a discussion with Charlie, about a typed patient.
  func discussion(_ text: String = "Freezing at doorways.", at seconds: Int = 0) async throws -> Identifier<Discussion>
  {
    let written = MessageDraft(
      to: [site.charlie.id], body: text,
      patient: .init(firstName: "Maria", lastName: "Lopez", birthDate: "1950-05-03"))
    let now = Instant(milliseconds: site.clock.now.milliseconds + Int64(seconds) * 1000)
    return try await mailbox(of: site.ann).startDiscussion(written, as: .make(), from: nil, at: now).discussion.id
  }

  func comment(_ text: String, by practitioner: Practitioner, on id: Identifier<Discussion>) async throws {
    _ = try await mailbox(of: practitioner).comment(text, on: id, clientId: nil, at: site.clock.now)
  }

  func unread(of practitioner: Practitioner) async throws -> Int {
    try await mailbox(of: practitioner).state(at: site.clock.now).touchBase.unread
  }

  /// Somebody else of the clinic, and the cookie with which that person is signed in.
  func colleague(_ name: String, _ roles: Set<Role>) async throws -> (practitioner: Practitioner, cookie: String) {
    let address = "\(name.lowercased())@example.org"
    let added = try await site.record.addPhysician(
      name: name, email: address, roles: roles, clinicId: site.clinic.id, passwordHash: "", at: site.clock.now)
    _ = try await site.record.openSession(
      for: added.account, token: "cookie-of-\(name)", device: nil, lifetime: 3600, at: site.clock.now)
    return (added.practitioner, "cookie-of-\(name)")
  }

  func browser(_ client: SiteClient, cookie: String) -> Browser {
    let browser = client.anonymous
    browser[site.sessionCookie] = cookie
    return browser
  }
}
