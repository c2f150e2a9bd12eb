import Hummingbird
import Notifications
import Remedi
import Support
import Testing
import Web

@testable import Accounts

@Suite("The printed invitation")
struct InvitationSheetTests {
  @Test("shows the user name, the code and the address")
  func works() async throws {
    let site = try await TestSite()
    let frank = try await InvitedPatient(site)
    try await site.run { client in
      let page = try await client.as(.ann).get("/patients/\(frank.patient.id)/invitation")
      #expect(page.status == 200)
      #expect(page.words.contains("Welcome, Frank Fox"))
      #expect(page.words.contains("frank.fox"))
      #expect(page.words.contains("http://127.0.0.1:8080/invitations"))
      #expect(page.words.contains("until Tuesday, 31 March 2026"))
      #expect(page.words.replacing(" ", with: "").contains(frank.printed))
      #expect(page.words.contains(frank.printed.prefix(4) + " " + frank.printed.dropFirst(4).prefix(4)))
      let code = try QRCode("http://127.0.0.1:8080/invitations/\(frank.code)")
      #expect(page.between("<path d=\"", "\"") == code.path)
      #expect(page.text.contains("viewBox=\"0 0 \(code.size) \(code.size)\""))
    }
  }

  @Test("is made anew, mailed where there is an address, and the one before opens nothing")
  func renew() async throws {
    let site = try await TestSite()
    let frank = try await InvitedPatient(site, email: "frank@example.org")
    let before = try await site.record.pendingMessages(limit: 10).count
    try await site.run { client in
      let browser = client.as(.ann)
      let path = "/patients/\(frank.patient.id)/invitation"
      let answer = try await browser.post(path)
      #expect(answer.status == 303)
      #expect(answer.location == path)
      let page = try await browser.get(path)
      #expect(page.words.contains("A new invitation is made"))
      #expect(!page.words.replacing(" ", with: "").contains(frank.printed))
      #expect(try await client.anonymousAPI.get(frank.path).status == 404)
      let file = try await site.file(of: frank.patient.id, for: site.ann)
      let (code, _, _) = try #require(try await file.openInvitation(at: site.clock.now))
      #expect(page.words.replacing(" ", with: "").contains(code.uppercased()))
      #expect(try await client.anonymousAPI.get("/api/v1/invitations/\(code)").status == 200)
      // The letter of the one before is not sent any more.
      let letters = try await site.record.pendingMessages(limit: 10).map(\.id.text)
      #expect(letters.count == before)
      #expect(letters.contains(file.patient.invitationId.text))
      #expect(!letters.contains(frank.patient.invitationId.text))
    }
  }

  @Test("offers a new one where it has expired")
  func expired() async throws {
    let site = try await TestSite()
    let frank = try await InvitedPatient(site)
    site.clock.advance(seconds: 30 * 86_400)
    try await site.run { client in
      let browser = client.as(.ann)
      let path = "/patients/\(frank.patient.id)/invitation"
      let page = try await browser.get(path)
      #expect(page.status == 200)
      #expect(page.words.contains("The invitation has expired"))
      #expect(page.text.contains("action=\"\(path)\""))
      #expect(try await browser.post(path).location == path)
      #expect(try await browser.get(path).words.contains("Welcome, Frank Fox"))
    }
  }

  @Test("is not needed once the patient has joined")
  func joined() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      for method in [HTTPRequest.Method.get, .post] {
        let path = "/patients/\(site.bob.id)/invitation"
        let answer = try await method == .get ? browser.get(path) : browser.post(path)
        #expect(answer.location == "/patients/\(site.bob.id)")
        #expect(try await browser.get("/invitations").words.contains("has joined already"))
      }
      #expect(try await client.api(.bob).get("/api/v1/me").status == 200)
    }
  }

  @Test("is nobody's who does not treat the patient")
  func others() async throws {
    let site = try await TestSite()
    let frank = try await InvitedPatient(site)
    let path = "/patients/\(frank.patient.id)/invitation"
    try await site.run { client in
      for path in [path, "/patients/nobody/invitation", "/patients/%20/invitation"] {
        for answer in [try await client.as(.charlie).get(path), try await client.as(.charlie).post(path)] {
          #expect(answer.status == 404)
          #expect(!answer.words.contains("Frank"))
        }
      }
      let stranger = try await client.anonymous.get(path)
      #expect(stranger.status == 303)
      #expect(stranger.location == "/sign-in?from=\(path)")
      #expect(try await client.anonymous.post(path).status == 401)
      #expect(try await client.as(.ann).post(path, protection: .withoutToken).status == 403)
      #expect(try await client.as(.ann).post(path, protection: .foreignOrigin).status == 403)
      #expect(try await client.anonymousAPI.get(frank.path).status == 200)
    }
  }
}
