import Remedi
import Support
import Testing

@testable import Accounts

@Suite("Registering where nobody may")
struct RegistrationPolicyTests {
  private static let closed = "This site takes no new clinics."

  @Test(
    "is no page: it says whom to ask, and the sign-in page does not lead there",
    arguments: [
      RegistrationPolicy.closed, .first,
    ])
  func closed(policy: RegistrationPolicy) async throws {
    let site = try await TestSite(registration: policy)
    try await site.run { client async throws in
      let browser = client.anonymous
      for answer in [
        try await browser.get("/register"), try await browser.post("/register", form: Registering.form),
      ] {
        #expect(answer.status == 404)
        #expect(answer.words.contains(Self.closed))
        #expect(answer.words.contains("ask one of its managers for an invitation"))
      }
      #expect(try await site.record.letters(to: "Eve@example.org").isEmpty)
      #expect(try await !browser.get("/sign-in").text.contains("/register"))
      let wrong = try await browser.post("/sign-in", form: ["email": "ann@example.org", "password": "wrong"])
      #expect(!wrong.text.contains("/register"))
    }
  }

  @Test("is told of behind the link of a letter, where somebody else was the first meanwhile")
  func overtaken() async throws {
    let site = try await TestSite(registration: .first)
    let pending = try await site.record.askToRegister(
      name: "Dr Eve Ellis", email: "eve@example.org", clinicName: "Riverside", timeZone: "UTC",
      passwordHash: try await site.hasher.hash(Cast.password), from: "10.0.0.1", at: site.clock.now)
    let link = "/registrations/\(site.record.code(of: pending.id))"
    try await site.run { client async throws in
      for answer in [
        try await client.anonymous.get(link), try await client.anonymous.get("/register/sent/\(pending.id)"),
        try await client.anonymous.post(link, form: ["password": Cast.password]),
      ] {
        #expect(answer.status == 409)
        #expect(answer.words.contains(Self.closed))
      }
      #expect(try await site.record.account(named: "eve@example.org") == nil)
    }
  }

  @Test("is open to everybody where the policy says so")
  func open() async throws {
    try await TestSite().run { client async throws in
      #expect(try await client.anonymous.get("/sign-in").text.contains("href=\"/register\""))
      #expect(try await client.anonymous.get("/register").status == 200)
    }
  }
}
