import Hummingbird
import Support
import Testing

/// The patient's web app as the server gives it out.
@Suite struct AppTests {
  @Test func itsPageLiesBelowItsFolder() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let bare = try await client.anonymous.get("/app")
      #expect(bare.status == 308)
      #expect(bare.location == "/app/")
      let page = try await client.anonymous.get("/app/")
      #expect(page.status == 200)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.headers[.cacheControl] == "public, no-cache")
      #expect(page.text.contains("<script type=\"module\" src=\"/app/main.js\">"))
    }
  }

  @Test func whatItIsMadeOfCanBeFetched() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let list = try await client.anonymous.get("/app/shell.js")
      let parts = list.text.matches(of: #/"(\/app\/[^"]+)"/#).map { String($0.1) }
      #expect(parts.contains("/app/main.js") && parts.contains("/app/words/de/today.js"))
      for part in parts {
        let answer = try await client.anonymous.get(part)
        #expect(answer.status == 200 && answer.headers[.cacheControl] == "public, no-cache", "\(part)")
      }
    }
  }
}
