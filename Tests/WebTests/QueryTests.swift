import Hummingbird
import Remedi
import Testing

@testable import Web

@Suite struct QueryTests {
  let site = TestSite()

  @Test(arguments: [("", 100), ("?limit=1", 1), ("?limit=500", 500), ("?&limit=%31%30&", 10)])
  func aGoodLimitIsTaken(query: String, limit: Int) async throws {
    let answer = try await site.send(.get, "/api/v1/things\(query)")
    #expect(answer.status == 200)
    #expect(answer.text == "{\"limit\":\(limit)}")
  }

  @Test(arguments: [
    "limit=0", "limit=501", "limit=-1", "limit=+1", "limit=1.0", "limit=", "limit", "limit=١",
    "limit=99999999999999999999",
    "limit=1&limit=1",
  ])
  func aWrongLimitIs422AndNamed(query: String) async throws {
    let answer = try await site.send(.get, "/api/v1/things?\(query)")
    #expect(answer.status == 422)
    #expect(answer.text.contains(#""parameter":"limit""#))
  }

  @Test func anUnknownParameterIsNamed() async throws {
    let answer = try await site.send(.get, "/api/v1/things?lim%69ts=1&limits=2")
    #expect(answer.status == 422)
    #expect(answer.text.contains(#""parameter":"limits""#))
  }

  @Test(arguments: ["limit=%", "limit=%4", "limit=%GG", "%FF=1"])
  func aBrokenEncodingIs400(query: String) async throws {
    #expect(try await site.send(.get, "/api/v1/things?\(query)").status == 400)
  }

  @Test func theSignThatNoTextMayHoldIs422() async throws {
    #expect(try await site.send(.get, "/api/v1/things?limit=1%00").status == 422)
  }

  @Test func datesAreRead() throws {
    let head = HTTPRequest(method: .get, scheme: "http", authority: "h", path: "/?from=2026-03-01&to=2026-02-30")
    let query = try QueryParameters(Request(head: head, body: RequestBody(buffer: ByteBuffer())))
    #expect(query.date("from") == LocalDate("2026-03-01"))
    #expect(query.date("to") == nil)
    #expect(query.date("other") == nil)
    #expect(query.requiredDate("missing") == nil)
    let error = #expect(throws: RemediError.self) { try query.finish() }
    #expect(error?.fields.map(\.name) == ["?to", "?missing"])
  }
}
