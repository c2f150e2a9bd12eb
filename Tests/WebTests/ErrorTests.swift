import Hummingbird
import JSON
import Remedi
import Testing

@testable import Web

@Suite struct ErrorTests {
  let site = TestSite()

  @Test func everyCodeHasAStatusOfItsOwnKind() {
    for code in RemediError.Code.allCases {
      #expect((400..<600).contains(code.status.code), "\(code)")
      #expect(code == .storageUnavailable ? code.status.code == 503 : code.status.code < 500, "\(code)")
      #expect(!code.title.isEmpty)
    }
    #expect(RemediError.Code.validation.status.code == 422)
    #expect(RemediError.Code.staleRevision.status.code == 412)
    #expect(RemediError.Code.notFound.status.code == 404)
    #expect(RemediError.Code.invalidCredentials.status.code == 401)
    #expect(RemediError.Code.rateLimited.status.code == 429)
  }

  @Test func whatHasNoCodeIsHidden() async throws {
    let page = try await site.send(.get, "/boom")
    #expect(page.status == 500)
    #expect(!page.text.contains("secret"))
    #expect(page.text.contains(page.headers[.requestId] ?? "none"))
    let problem = try await site.send(.get, "/api/v1/boom")
    #expect(problem.status == 500)
    #expect(!problem.text.contains("secret"))
    #expect(problem.text.contains(#""code":"internal""#))
  }

  @Test func aRefusalTellsWhenToTryAgain() async throws {
    let answer = try await site.send(.get, "/busy")
    #expect(answer.status == 429)
    #expect(answer.headers[.retryAfter] == "30")
    #expect(answer.text.contains("Slowly."))
    #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
  }

  @Test func aStoreThatIsAwayIs503OnPagesToo() async throws {
    let answer = try await site.send(.get, "/patients/p1", [.cookie: "remedi-session=store-away"])
    #expect(answer.status == 503)
    #expect(answer.headers[.retryAfter] == "7")
  }

  @Test func aProblemNamesFieldsAndParameters() throws {
    let error = RemediError.invalid([
      FieldIssue("a/0/b", "One."), FieldIssue("", "Two."), FieldIssue(FieldIssue.queryMark + "limit", "Three."),
    ])
    var json = JSONWriter()
    Problem(error).write(to: &json)
    let expected = """
      {"type":"about:blank","title":"A value in the request is not valid","status":422,"detail":"One.",\
      "code":"validation","errors":[{"pointer":"/a/0/b","detail":"One."},{"pointer":"","detail":"Two."},\
      {"parameter":"limit","detail":"Three."}]}
      """
    #expect(String(decoding: json.bytes, as: UTF8.self) == expected)
  }

  @Test func aProblemDoesNotGrowWithoutEnd() {
    var json = JSONWriter()
    Problem(.invalid((0..<1000).map { FieldIssue("f\($0)", "Wrong.") })).write(to: &json)
    #expect(json.bytes.count < 10_000)
  }

  @Test(arguments: [
    ("application/json", 200), ("*/*", 200), ("application/*;q=0.1", 200), ("text/html, */*;q=0.1", 200),
    ("text/html", 406), ("application/json;q=0", 406), ("*/*, application/json;q=0", 406),
    ("text/event-stream", 406),
  ])
  func theAPIAnswersOnlyWhatIsAccepted(accept: String, status: Int) async throws {
    #expect(try await site.send(.get, "/api/v1/things", [.accept: accept]).status == status)
  }

  @Test func aRouteMayAnswerInAnotherForm() async throws {
    let headers: HTTPFields = [.authorization: "Bearer bobs", .accept: "text/event-stream"]
    let answer = try await site.send(.get, "/api/v1/changes", headers)
    #expect(answer.status == 200)
    #expect(answer.headers[.contentType] == "text/event-stream")
    #expect(answer.text == "event: change\nid: 7\ndata: a\ndata: b\n\n")
  }
}
