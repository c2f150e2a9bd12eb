import Accounts
import Hummingbird
import JSON
import Record
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("Logging in at the message service")
struct ServiceLoginTests {
  private func login(_ site: TestSite, _ password: String = Cast.password) -> [String: JSONValue] {
    ["UserName": .string(site.ann.email), "Password": .string(password)]
  }

  @Test("gives a token and a cookie, either of which is enough")
  func works() async throws {
    let scene = try await ServiceScene()
    try await scene.site.run { client async throws in
      let nobody = ServiceClient(api: client.anonymousAPI, userId: nil)
      let answer = try await nobody.call(1, login(scene.site))
      #expect(answer.message == "Login Success")
      #expect(answer.details["UserId"]?.string == scene.site.ann.id.text)
      #expect(answer.details["UserName"]?.string == scene.site.ann.name)
      let token = try #require(answer.details["SessionToken"]?.string)
      let cookie = try #require(answer.cookies.first { $0.name == "remedi-notifyi" })
      #expect(cookie.value == token)
      for attribute in ["Path=/notifyi", "HttpOnly", "SameSite=Strict"] {
        #expect(cookie.attributes.contains(attribute))
      }
      let byToken = ServiceClient(api: client.api(token: token), userId: nil)
      #expect(try await byToken.call(14).responseCode == "600")
      let byCookie = try await nobody.call(14, headers: [.cookie: "remedi-notifyi=\(token)"])
      #expect(byCookie.responseCode == "600")
      #expect(try await byToken.call(103).responseCode == "600")
      #expect(try await byToken.call(14).responseCode == "604")
    }
  }

  @Test("sends the cookie over TLS alone where the site has it")
  func secure() async throws {
    let site = try await TestSite(isSecure: true)
    try await site.run { client async throws in
      let answer = try await ServiceClient(api: client.anonymousAPI, userId: nil).call(1, login(site))
      let cookie = try #require(answer.cookies.first { $0.name == "__Secure-remedi-notifyi" })
      #expect(cookie.attributes.contains("Secure"))
    }
  }

  @Test("is refused alike for a wrong password, an unknown name and somebody without messages")
  func refused() async throws {
    let scene = try await ServiceScene()
    try await scene.site.run { client async throws in
      let nobody = ServiceClient(api: client.anonymousAPI, userId: nil)
      let wrong = try await nobody.call(1, login(scene.site, "wrong"))
      let unknown = try await nobody.call(1, ["UserName": "x@example.org", "Password": "wrong"])
      let hash = try await scene.site.hasher.hash(Cast.password)
      _ = try await scene.site.record.addPhysician(
        name: "Max Moss", email: "max@example.org", roles: [.engineer], clinicId: scene.site.clinic.id,
        passwordHash: hash, at: scene.site.clock.now)
      let engineer = try await nobody.call(
        1, ["UserName": "max@example.org", "Password": .string(Cast.password)])
      #expect(engineer.cookies.isEmpty)
      for answer in [wrong, unknown, engineer] {
        #expect(answer.responseCode == "604")
        #expect(answer.message == "Entered information is wrong")
        #expect(answer.details == [:])
      }
      #expect(try await nobody.call(1, ["UserName": "x@example.org"]).wrongFields == ["Password"])
      var said = login(scene.site)
      said["codes"] = "both"
      #expect(try await nobody.call(1, said).wrongFields == ["codes"])
    }
  }

  @Test("is locked after the house's number of tries, also for the right password")
  func locked() async throws {
    let scene = try await ServiceScene()
    try await scene.site.run { client async throws in
      let nobody = ServiceClient(api: client.anonymousAPI, userId: nil)
      for _ in 1...10 { _ = try await nobody.call(1, login(scene.site, "wrong")) }
      let answer = try await nobody.call(1, login(scene.site))
      #expect(answer.responseCode == "604")
      #expect(answer.message == "Too many attempts. Please try again in 15 minutes.")
    }
  }

  @Test("remembers the table of codes that the client names")
  func codes() async throws {
    let scene = try await ServiceScene()
    try await scene.site.run { client async throws in
      var fields = login(scene.site)
      fields["codes"] = "list"
      let answer = try await ServiceClient(api: client.anonymousAPI, userId: nil).call(1, fields)
      let token = try #require(answer.details["SessionToken"]?.string)
      let ann = ServiceClient(api: client.api(token: token), userId: nil)
      #expect(try await ann.call(14).details == [])
      #expect(try await ann.call(8).responseCode == "600")
      #expect(try await ann.call(14).details == [])
    }
  }

  @Test("is not needed for the links of those who cannot log in")
  func links() async throws {
    let scene = try await ServiceScene()
    try await scene.site.run { client async throws in
      let answer = try await ServiceClient(api: client.anonymousAPI, userId: nil).call(106)
      #expect(answer.details["forgotPassword"]?.string == TestSite.publicURL + "/forgotten-password")
      #expect(answer.details["contactUs"]?.string == TestSite.publicURL + "/contact")
    }
  }
}
