import Hummingbird
import Support
import Testing

/// Who gets an answer, and by which methods.
@Suite("The therapies' API")
struct APIAccessTests {
  static let calls: [(HTTPRequest.Method, String)] = [
    (.get, "/api/v1/schedule"), (.get, "/api/v1/prescriptions"), (.get, "/api/v1/prescriptions/1"),
    (.get, "/api/v1/statistics?from=2026-03-01&to=2026-03-02"),
    (.get, "/api/v1/completions?from=2026-03-01&to=2026-03-02"), (.post, "/api/v1/completions"),
    (.patch, "/api/v1/completions/\(uuid(1))"), (.delete, "/api/v1/completions/\(uuid(1))"),
  ]

  @Test("knows nobody without a token, nor by a cookie", arguments: calls)
  func anonymous(method: HTTPRequest.Method, path: String) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answers = [
        try await client.anonymousAPI.send(method, path), try await client.api(token: "unknown").send(method, path),
        try await client.anonymousAPI.send(method, path, headers: [.authorization: "Basic Ym9iOmJvYg=="]),
        // A physician who is signed in, by her cookie.
        try await client.as(.ann).send(method, path),
      ]
      for answer in answers {
        #expect(answer.status == 401)
        #expect(answer.problemCode == "unauthenticated")
        #expect(answer.headers[.wwwAuthenticate]?.hasPrefix("Bearer") == true)
        #expect(answer.headers[.contentType] == "application/problem+json")
      }
    }
  }

  @Test("does not take a physician's session for a patient's, be it as a token")
  func physicianToken() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let cookie = try #require(client.as(.ann)[site.sessionCookie])
      #expect(try await client.api(token: cookie).get("/api/v1/schedule").status == 401)
    }
  }

  @Test(
    "names the methods that an address answers to",
    arguments: [
      (.post, "/api/v1/schedule", ["GET", "HEAD"]), (.delete, "/api/v1/prescriptions", ["GET", "HEAD"]),
      (.put, "/api/v1/prescriptions/1", ["GET", "HEAD"]), (.put, "/api/v1/completions", ["GET", "HEAD", "POST"]),
      (.post, "/api/v1/statistics", ["GET", "HEAD"]),
      (.get, "/api/v1/completions/1", ["PATCH", "DELETE"]), (.post, "/api/v1/completions/1", ["PATCH", "DELETE"]),
    ] as [(HTTPRequest.Method, String, [String])])
  func wrongMethod(method: HTTPRequest.Method, path: String, allowed: [String]) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.api(.bob).send(method, path)
      #expect(answer.status == 405)
      #expect(answer.problemCode == "method-not-allowed")
      #expect(answer.headers[.allow] == (allowed + ["OPTIONS"]).joined(separator: ", "))
    }
  }

  @Test("answers with JSON or not at all", arguments: calls)
  func notAcceptable(method: HTTPRequest.Method, path: String) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.api(.bob).send(method, path, headers: [.accept: "text/html"])
      #expect(answer.status == 406)
      #expect(answer.problemCode == "not-acceptable")
    }
  }
}
