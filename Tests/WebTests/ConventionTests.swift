import Hummingbird
import Logging
import Synchronization
import Testing

@testable import Web

@Suite struct ConventionTests {
  let site = TestSite()

  @Test(arguments: [
    "/hello", "/nowhere", "/boom", "/api/v1/things", "/api/v1/nowhere", "/css/remedi.css", "/patients/p1",
  ])
  func everyAnswerIsGuarded(path: String) async throws {
    let headers = try await site.send(.get, path).headers
    #expect(headers[.contentSecurityPolicy]?.hasPrefix("default-src 'self'; img-src 'self' data:;") == true)
    #expect(headers[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
    #expect(headers[.contentSecurityPolicy]?.contains("unsafe") == false)
    #expect(headers[.xContentTypeOptions] == "nosniff")
    #expect(headers[.referrerPolicy] == "same-origin")
    #expect(headers[.permissionsPolicy] != nil)
    #expect(headers[.openerPolicy] == "same-origin")
    #expect(headers[.requestId]?.isEmpty == false)
    #expect(headers[.strictTransportSecurity] == nil)
    #expect(headers[.cacheControl] != nil)
  }

  @Test func underTLSBrowsersAreToldToStay() async throws {
    var site = TestSite()
    site.isSecure = true
    let answer = try await site.send(.get, "/hello")
    #expect(answer.headers[.strictTransportSecurity] == "max-age=31536000")
    #expect(answer.headers[.setCookie]?.hasPrefix("__Host-remedi-form=") == true)
    #expect(answer.headers[.setCookie]?.hasSuffix("; Secure") == true)
  }

  @Test func twoHostsAreRefused() async throws {
    #expect(try await site.send(.get, "/hello", [.hostField: "other"]).status == 400)
  }

  @Test func theAPITagsWhatItSays() async throws {
    let first = try await site.send(.get, "/api/v1/things")
    let tag = try #require(first.headers[.eTag])
    #expect(tag.hasPrefix("\"") && tag.hasSuffix("\""))
    #expect(first.headers[.cacheControl] == "private, no-cache")
    #expect(try await site.send(.get, "/api/v1/things").headers[.eTag] == tag)
    #expect(try await site.send(.get, "/api/v1/things?limit=5").headers[.eTag] != tag)
    for field in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
      let again = try await site.send(.get, "/api/v1/things", [.ifNoneMatch: field])
      #expect(again.status == 304, "\(field)")
      #expect(again.text.isEmpty)
      #expect(again.headers[.eTag] == tag)
      #expect(again.headers[.cacheControl] == "private, no-cache")
    }
    for field in ["\"x\"", "x", ""] {
      #expect(try await site.send(.get, "/api/v1/things", [.ifNoneMatch: field]).status == 200, "\(field)")
    }
  }

  @Test func aStrongTagIsComparedStrongly() {
    let tag = EntityTag(opaque: "r7")
    #expect(EntityTag.Demand(["\"r7\""])?.matches(tag) == true)
    #expect(EntityTag.Demand(["\"r6\"", "\"r7\""])?.matches(tag) == true)
    #expect(EntityTag.Demand(["*"])?.matches(tag) == true)
    #expect(EntityTag.Demand(["W/\"r7\""])?.matches(tag) == false)
    #expect(EntityTag.Demand([" \"r6\"\t,\t\"r7\" "])?.matches(tag) == true)
    #expect(EntityTag.Demand(["\"r 7\""])?.matches(tag) == false)
    #expect(EntityTag.Demand(["r7"])?.matches(tag) == false)
    #expect(EntityTag.Demand([]) == nil)
  }

  @Test func theLogHoldsRoutesAndNoNames() async throws {
    let lines = LogLines()
    var site = TestSite()
    site.logger = Logger(label: "test") { _ in lines }
    _ = try await site.send(.get, "/patients/secret-p?name=secret-n", [.cookie: "remedi-session=anns"])
    _ = try await site.send(.get, "/secret-path")
    _ = try await site.send(HTTPRequest.Method("SECRET")!, "/hello")
    _ = try await site.send(.get, "/boom")
    let text = lines.text
    #expect(text.contains("route=/patients/{patient}"))
    #expect(text.contains("status=200"))
    #expect(text.contains("method=other"))
    #expect(text.contains("hb.request.id="))
    #expect(text.contains("error=WebTests.SampleFeature.Unexpected"))
    #expect(!text.contains("secret detail"))
    #expect(!text.contains("secret-"))
    #expect(!text.contains("SECRET"))
  }

  @Test(arguments: [
    ("text/event-stream", true), ("text/event-stream, */*", true), ("text/event-stream, */*;q=0.1", true),
    ("application/json;q=0.5, text/event-stream", true), ("application/json, text/event-stream", false),
    ("application/json, text/event-stream;q=0.1", false), ("*/*", false), ("", false), ("text/*", false),
    ("text/event-stream;q=0", false), ("text/event-stream;q=0.5, */*", false),
    // More than wholly, or by what is no number, nobody wants anything.
    ("application/json, text/event-stream;q=2", false), ("application/json;q=0.9, text/event-stream;q=x", false),
    ("application/json;q=nan, text/event-stream;q=0.1", true),
    ("text/event-stream;q=0x1p0, application/json;q=0.1", false),
    // Of what is said twice the greater counts, in whichever order.
    ("text/event-stream;q=0, text/event-stream, application/json;q=0.5", true),
    ("text/event-stream, text/event-stream;q=0, application/json;q=0.5", true),
  ])
  func aStreamIsForWhoWantsItMore(accept: String, isStream: Bool) {
    #expect(Accept(accept).prefers("text/event-stream", to: "application/json") == isStream)
  }

}
