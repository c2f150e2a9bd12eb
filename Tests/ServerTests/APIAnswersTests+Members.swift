import Hummingbird
import JSON
import Support
import Testing

extension APIAnswersTests {
  /// What practitioners call.
  func members(_ nobody: APIClient, _ client: SiteClient) async throws {
    let pair: JSONValue = ["userName": "ann@example.org", "password": .string(Cast.password), "device": "phone"]
    let session = try await nobody.post("/api/v1/member/session", json: pair)
    expect(.post, "/member/session", 201, session)
    let ann = client.api(token: try #require(session.json["token"]?.string))
    expect(.delete, "/member/session", 204, try await ann.delete("/api/v1/member/session"))
  }
}
