import Hummingbird
import Remedi
import Testing

@testable import Web

@Suite("Before a locked session")
struct SessionLockTests {
  private let site = TestSite()
  private let cookie: HTTPFields = [.cookie: "remedi-session=anns-locked"]

  private func post(_ fields: String, _ path: String = "/patients/p1") async throws -> TestSite.Answer {
    let token = TestSite.key.token(for: "anns-locked")
    return try await site.send(
      .post, path, cookie.merging([.contentType: "application/x-www-form-urlencoded"]), body: "csrf=\(token)&\(fields)")
  }

  @Test func whoeverOpensAPageIsLedToTheLock() async throws {
    let answer = try await site.send(.get, "/patients/p1?week=2", cookie)
    #expect(answer.status == 303)
    #expect(answer.headers[.location] == "/unlock?from=/patients/p1%3Fweek%3D2")
  }

  @Test func whatIsForEverybodyIsThereAndKnowsNobody() async throws {
    let answer = try await site.send(.get, "/hello", cookie)
    #expect(answer.status == 200)
    #expect(answer.text.contains("<i></i>"))
  }

  @Test func aFormIsAnsweredWithTheLockAndCarriesWhatWasSent() async throws {
    let page = try await post("text=secret")
    #expect(page.status == 401)
    #expect(page.text.contains("Locked Ann Riverside"))
    #expect(page.text.contains("name=\"unlock-held\""))
    #expect(!page.text.contains("secret"))
    #expect(try await post("unlock-password=wrong").text.contains("That is not it."))
    #expect(try await post("unlock-password=").text.contains("Type your password."))
    #expect(try await post("unlock-password=heron").headers[.location] == "/hello")
  }

  @Test func aStreamIsToldToStayAway() async throws {
    let headers = cookie.merging([.accept: "text/event-stream"])
    #expect(try await site.send(.get, "/patients/p1", headers).status == 204)
  }

  @Test(
    "What nobody asked for is no user activity",
    arguments: [
      (["Accept": "text/event-stream"], false), (["Remedi-Background": "look"], false),
      (["Sec-Purpose": "prefetch"], false),
      (["Sec-Fetch-Mode": "cors"], false), (["Sec-Fetch-Mode": "navigate"], true), ([:], true),
    ] as [([String: String], Bool)])
  func userActivity(headers: [String: String], isUserActivity: Bool) {
    var fields = HTTPFields()
    for (name, value) in headers { fields[HTTPFields.Element.Name(name) ?? .accept] = value }
    #expect(request(.get, fields).isUserActivity == isUserActivity)
  }

  @Test func aFormIsUserActivityFromAnySender() {
    #expect(request(.post, [HTTPFields.Element.Name("Sec-Fetch-Mode")!: "cors"]).isUserActivity)
  }

  private func request(_ method: HTTPRequest.Method, _ headers: HTTPFields) -> Request {
    let head = HTTPRequest(method: method, scheme: "http", authority: "localhost", path: "/", headerFields: headers)
    return Request(head: head, body: RequestBody(buffer: ByteBuffer()))
  }
}

extension HTTPFields {
  fileprivate func merging(_ others: HTTPFields) -> HTTPFields {
    var fields = self
    fields.append(contentsOf: others)
    return fields
  }
}
