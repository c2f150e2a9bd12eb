import Hummingbird
import Remedi
import Testing

@testable import Web

@Suite("Calls for members")
struct MemberCallTests {
  private let site = TestSite()

  @Test("take the token of a practitioner, and neither another's nor a cookie")
  func tokens() async throws {
    let own = try await site.send(.get, "/api/v1/member/me", [.authorization: "Bearer anns-token"])
    #expect(own.status == 200)
    #expect(own.text.contains("\"ann\""))
    for fields: HTTPFields in [
      [:], [.authorization: "Bearer bobs"], [.authorization: "Bearer anns"], [.cookie: "remedi-session=anns"],
      [.cookie: "remedi-session=anns-token"], [.authorization: "Basic anns-token"],
    ] {
      #expect(try await site.send(.get, "/api/v1/member/me", fields).status == 401, "\(fields)")
    }
    #expect(try await site.send(.get, "/api/v1/me", [.authorization: "Bearer anns-token"]).status == 401)
    #expect(try await site.send(.get, "/patients/p1", [.cookie: "remedi-session=anns-token"]).status == 303)
  }

  @Test("are refused to whom the roles do not permit them")
  func roles() async throws {
    let answer = try await site.send(.get, "/api/v1/member/machine", [.authorization: "Bearer anns-token"])
    #expect(answer.status == 403)
    #expect(answer.text.contains("role-required"))
  }
}
