import Hummingbird
import Remedi
import Testing

@testable import Web

/// What comes to the address in a letter: from a mail program, without cookies and without our page.
@Suite struct UnprotectedFormTests {
  private struct Letters: SitePart {
    func mount(on site: Site) {
      site.letters.get("/off/{code}") { _, context in try context.page(SamplePage(text: "asked")) }
      site.letters.post("/off/{code}") { _, context in
        let who = context.practitioner?.practitioner.name ?? "nobody"
        return try context.page(SamplePage(text: "\(context.form["List-Unsubscribe"]) by \(who)"))
      }
    }
  }

  private let site = TestSite(feature: Letters())
  private static let coded: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]

  @Test(arguments: ["https://elsewhere.example", "null", nil])
  func isTakenFromAnywhere(origin: String?) async throws {
    var headers = Self.coded
    headers[.origin] = origin
    headers[.secFetchSite] = origin == nil ? nil : "cross-site"
    let answer = try await site.send(.post, "/off/1", headers, body: "List-Unsubscribe=One-Click")
    #expect(answer.status == 200)
    #expect(answer.text.contains("One-Click by nobody"))
  }

  @Test func isTakenInPartsToo() async throws {
    let body = """
      --x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n
      """
    let answer = try await site.send(.post, "/off/1", [.contentType: "multipart/form-data; boundary=x"], body: body)
    #expect(answer.status == 200)
    #expect(answer.text.contains("One-Click by nobody"))
  }

  @Test func doesNotAskWhoIsSignedIn() async throws {
    var headers = Self.coded
    headers[.cookie] = "remedi-session=anns"
    #expect(try await site.send(.post, "/off/1", headers, body: "a=b").text.contains("by nobody"))
    headers[.cookie] = "remedi-session=store-away"
    #expect(try await site.send(.post, "/off/1", headers, body: "a=b").status == 200)
  }

  @Test(arguments: [HTTPRequest.Method.get, .head], [nil, "remedi-session=anns", "remedi-form=f"])
  func bindsNothingToTheBrowser(method: HTTPRequest.Method, cookie: String?) async throws {
    var headers = HTTPFields()
    headers[.cookie] = cookie
    let page = try await site.send(method, "/off/1", headers)
    #expect(page.status == 200 && page.headers[values: .setCookie].isEmpty)
    headers[.contentType] = "application/x-www-form-urlencoded"
    #expect(try await site.send(.post, "/off/1", headers, body: "a=b").headers[values: .setCookie].isEmpty)
  }

  @Test(arguments: [
    ("text/plain", "a=b", 415), ("application/x-www-form-urlencoded", "a=%ZZ", 400),
    ("application/x-www-form-urlencoded", "a=%00", 422), ("multipart/form-data; boundary=x", "a=b", 400),
    ("multipart/form-data", "a=b", 400),
    ("application/x-www-form-urlencoded", String(repeating: "a", count: 256 * 1024 + 1), 413),
  ])
  func isRefusedWhereItCannotBeRead(mediaType: String, body: String, status: Int) async throws {
    #expect(try await site.send(.post, "/off/1", [.contentType: mediaType], body: body).status == status)
  }

  @Test func isListedAsWhatALetterNames() throws {
    let routes = try site.responder().routes
    #expect(routes.contains(Route(method: .post, template: "/off/{code}", audience: .letter)))
    #expect(Route.Audience.letter.description == "letter")
  }
}

extension HTTPFields.Element.Name {
  fileprivate static let secFetchSite = Self("Sec-Fetch-Site")!
}
