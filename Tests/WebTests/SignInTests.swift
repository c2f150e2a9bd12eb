import Hummingbird
import Remedi
import Testing

@testable import Web

@Suite struct SignInTests {
  let site = TestSite()

  @Test func aPhysicianIsKnownByTheCookie() async throws {
    let answer = try await site.send(.get, "/patients/p1", [.cookie: "remedi-session=anns"])
    #expect(answer.status == 200)
    #expect(answer.text.contains("Ann sees p1"))
    #expect(answer.text.contains("<i>Ann</i>"))
  }

  @Test(arguments: ["", "remedi-session=charlies", "remedi-session="])
  func whoeverIsUnknownIsLedToTheDoor(cookie: String) async throws {
    let answer = try await site.send(.get, "/patients/p1?week=2&x=ü%20y", [.cookie: cookie])
    #expect(answer.status == 303)
    #expect(answer.headers[.location] == "/sign-in")
  }

  @Test func theDoorRemembersThePage() async throws {
    let answer = try await site.send(.get, "/patients/p1?week=2&x=y")
    #expect(answer.headers[.location] == "/sign-in?from=/patients/p1%3Fweek%3D2%26x%3Dy")
  }

  @Test func aProgramHearsA401InsteadOfARedirect() async throws {
    let answer = try await site.send(.get, "/patients/p1", [.accept: "application/json"])
    #expect(answer.status == 401)
    #expect(answer.headers[.contentType] == Problem.mediaType)
  }

  @Test func aFormOfNobodysIsA401Page() async throws {
    let token = TestSite.key.token(for: "charlies")
    let answer = try await site.send(
      .post, "/patients/p1",
      [.cookie: "remedi-session=charlies", .contentType: "application/x-www-form-urlencoded"], body: "csrf=\(token)")
    #expect(answer.status == 401)
    #expect(answer.text.contains("Please sign in"))
  }

  @Test func aPatientIsKnownByTheToken() async throws {
    let answer = try await site.send(.get, "/api/v1/me", [.authorization: "bearer bobs"])
    #expect(answer.status == 200)
    #expect(answer.text == #"{"id":"bob"}"#)
  }

  @Test(arguments: ["", "Bearer", "Bearer ", "Bearer wrong", "Basic bobs", "bobs", "Bearer bobs bobs"])
  func withoutAGoodTokenItIs401(field: String) async throws {
    let answer = try await site.send(
      .get, "/api/v1/me", [.authorization: field, .cookie: "remedi-session=anns; remedi-session=bobs"])
    #expect(answer.status == 401)
    #expect(answer.headers[.wwwAuthenticate] == "Bearer realm=\"Remedi\"")
    #expect(answer.text.contains(#""code":"unauthenticated""#))
  }

  @Test func twoTokensAreNone() async throws {
    var headers: HTTPFields = [:]
    headers[values: .authorization] = ["Bearer bobs", "Bearer bobs"]
    #expect(try await site.send(.get, "/api/v1/me", headers).status == 401)
  }

  @Test func theSessionCookieIsHidden() {
    #expect(
      SiteCookies(isSecure: false).session("abc", maxAge: 60)
        == "remedi-session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax")
    #expect(
      SiteCookies(isSecure: true).session("abc", maxAge: 60)
        == "__Host-remedi-session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure")
  }

  @Test func underTLSOnlyThePrefixedCookieCounts() async throws {
    var site = TestSite()
    site.isSecure = true
    #expect(try await site.send(.get, "/patients/p1", [.cookie: "remedi-session=anns"]).status == 303)
    #expect(try await site.send(.get, "/patients/p1", [.cookie: "__Host-remedi-session=anns"]).status == 200)
  }
}
