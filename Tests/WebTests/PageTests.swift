import Hummingbird
import Testing

@testable import Web

@Suite struct PageTests {
  let site = TestSite()

  @Test func aPageIsNeverStored() async throws {
    let answer = try await site.send(.get, "/hello")
    #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
    #expect(answer.headers[.cacheControl] == "private, no-store")
    #expect(answer.text.contains("<title>Sample</title>"))
    #expect(answer.text.contains("/assets/"))
  }

  @Test func aNoticeIsShownOnce() async throws {
    let token = TestSite.key.token(for: "anns")
    let saved = try await site.send(
      .post, "/patients/p1",
      [.cookie: "remedi-session=anns", .contentType: "application/x-www-form-urlencoded"], body: "csrf=\(token)")
    #expect(saved.status == 303)
    #expect(saved.headers[.location] == "/hello")
    #expect(saved.headers[.setCookie] == "remedi-notice=saved; Path=/; Max-Age=60; HttpOnly; SameSite=Lax")
    let page = try await site.send(.get, "/hello", [.cookie: "remedi-session=anns; remedi-notice=saved"])
    #expect(page.text.contains("<b>It is saved.</b>"))
    #expect(page.headers[.setCookie] == "remedi-notice=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax")
  }

  /// A script that brings the page up to date may come before the browser itself.
  @Test func aNoticeWaitsForAPersonsPage() async throws {
    let looked = try await site.send(
      .get, "/hello", [.cookie: "remedi-notice=saved", .remediBackground: "look"])
    #expect(looked.text.contains("<b></b>"))
    #expect(looked.headers[.setCookie]?.contains("remedi-notice") != true)
  }

  @Test func onlyOurOwnSentencesAreShown() async throws {
    let page = try await site.send(.get, "/hello", [.cookie: "remedi-notice=call-this-number"])
    #expect(page.text.contains("<b></b>"))
    #expect(!page.text.contains("call-this-number"))
  }

  @Test func aNoticeThatNobodyListsIsFound() async throws {
    struct Careless: SitePart {
      func mount(on site: Site) {
        site.open.get("/go") { _, context in try context.redirect(to: "/", notice: Notice("new", "New.")) }
      }
    }
    var site = TestSite()
    site.feature = Careless()
    #expect(try await site.send(.get, "/go").status == 500)
  }

  @Test(arguments: ["/", "/patients", "/patients?q=a%20b", "/a/../b", "/a//b"])
  func aLocalPathIsTaken(text: String) {
    #expect(LocalPath(text)?.text == text)
  }

  @Test(arguments: [
    "", "//evil.example", "/\\evil.example", "\\\\evil.example", "https://evil.example", "javascript:alert(1)",
    "patients",
    " /x", "/x\r\nSet-Cookie: a=b", "/x\ty", "/ü", "/a b", "/\u{0}", "/\u{301}/evil.example",
  ])
  func anyOtherPathIsNot(text: String) {
    #expect(LocalPath(text) == nil)
  }

  @Test(arguments: ["//evil.example", "https://evil.example"])
  func nobodyIsSentToAnotherSite(path: String) async throws {
    struct Open: SitePart {
      let path: String
      func mount(on site: Site) {
        site.open.get("/go") { _, context in try context.redirect(to: path) }
      }
    }
    var site = TestSite()
    site.feature = Open(path: path)
    let answer = try await site.send(.get, "/go")
    #expect(answer.status == 400)
    #expect(answer.headers[.location] == nil)
  }
}
