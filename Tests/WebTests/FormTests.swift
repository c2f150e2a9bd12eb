import Foundation
import Hummingbird
import Remedi
import Testing

@testable import Web

@Suite struct FormTests {
  let site = TestSite()
  private static let type = "application/x-www-form-urlencoded"

  /// A form as a browser that holds the cookie sends it.
  private func post(
    _ body: String, cookie: String? = "remedi-form=f", headers more: HTTPFields = [:], type: String = type
  ) async throws -> TestSite.Answer {
    var headers = more
    headers[.contentType] = type
    headers[.cookie] = cookie
    return try await site.send(.post, "/hello", headers, body: body)
  }

  private var token: String { TestSite.key.token(for: "f") }

  @Test func aFormOfOurOwnIsTaken() async throws {
    let answer = try await post("csrf=\(token)&text=a%26b+%22c%22")
    #expect(answer.status == 200)
    #expect(answer.text.contains(#"<p title="a&amp;b &quot;c&quot;">"#))
  }

  @Test func aPageGivesItsFormATokenThatIsTaken() async throws {
    let page = try await site.send(.get, "/hello")
    let cookie = try #require(page.headers[.setCookie])
    #expect(cookie.hasPrefix("remedi-form="))
    #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Lax"))
    let pair = String(cookie.prefix { $0 != ";" })
    let value = try #require(page.text.firstRange(of: #"name="csrf" value=""#)).upperBound
    let token = page.text[value...].prefix { $0 != "\"" }
    #expect(try await post("csrf=\(token)&text=x", cookie: pair).status == 200)
    #expect(try await post("csrf=\(token)&text=x", cookie: "remedi-form=other").status == 403)
    let again = try await site.send(.get, "/hello", [.cookie: pair])
    #expect(again.headers[.setCookie] == nil)
    #expect(again.text.contains(token))
  }

  @Test func withoutItsTokenAFormIsRefusedKindly() async throws {
    for body in ["text=x", "csrf=&text=x", "csrf=00&text=x", "csrf=zz", "csrf=\(TestSite.key.token(for: "g"))", ""] {
      let answer = try await post(body)
      #expect(answer.status == 403, "\(body)")
      #expect(answer.text.contains("Nothing was changed."))
      #expect(!answer.text.contains("still there"))
    }
    #expect(try await post("csrf=\(token)", cookie: nil).status == 403)
  }

  @Test func theTokenOfTheSessionCountsToo() async throws {
    let token = TestSite.key.token(for: "anns")
    #expect(try await post("csrf=\(token)", cookie: "remedi-session=anns").status == 200)
    #expect(try await post("csrf=\(token)", cookie: "remedi-session=other; remedi-form=f").status == 403)
  }

  @Test(arguments: [
    ("same-origin", 200), ("none", 200), ("cross-site", 403), ("same-site", 403), ("", 403),
  ])
  func theBrowserTellsWhereItComesFrom(fetchSite: String, status: Int) async throws {
    #expect(try await post("csrf=\(token)", headers: [.secFetchSite: fetchSite]).status == status)
  }

  @Test(arguments: [
    ("http://localhost", 200), ("https://LOCALHOST", 200), ("https://evil.example", 403), ("null", 403),
    ("http://localhost:81", 403), ("http://localhost.evil.example", 403), ("", 403),
  ])
  func theOriginMustBeOurs(origin: String, status: Int) async throws {
    #expect(try await post("csrf=\(token)", headers: [.origin: origin]).status == status)
  }

  @Test(arguments: ["application/json", "text/plain", "multipart/mixed; boundary=x", ""])
  func anotherMediaTypeIs415(type: String) async throws {
    #expect(try await post("csrf=\(token)", type: type).status == 415)
  }

  @Test func tooMuchIs413() async throws {
    let text = String(repeating: "x", count: FormProtection.maximumSize)
    #expect(try await post("csrf=\(token)&text=\(text)").status == 413)
  }

  @Test(arguments: ["text=%", "text=%4", "text=%zz", "text=%FF", "%ff=1"])
  func aBrokenEncodingIs400(body: String) async throws {
    #expect(try await post("csrf=\(token)&\(body)").status == 400)
  }

  @Test func theSignThatNoTextMayHoldIs422() async throws {
    #expect(try await post("csrf=\(token)&text=a%00b").status == 422)
  }

  @Test func whatWasTypedIsKept() throws {
    let form = try FormData(urlEncoded: Array("a=1&b=+x%20&a=2&c&d=%0D%0Ay&=e&&f=g=h".utf8))
    #expect(form["a"] == "1")
    #expect(form.all("a") == ["1", "2"])
    #expect(form["b"] == " x ")
    #expect(form.trimmed("b") == "x")
    #expect(form.value("c") == "")
    #expect(form.optional("c") == nil)
    #expect(form.value("z") == nil)
    #expect(form["d"] == "\ny")
    #expect(form.trimmed("d") == "y")
    #expect(form["f"] == "g=h")
    #expect(form.fields.map(\.name) == ["a", "b", "a", "c", "d", "", "f"])
  }

  @Test(arguments: [
    ("x%0D%0Ay", "x\ny"), ("%0D%0D%0A%0A%0D", "\n\n\n\n"), ("%0Dx%0A", "\nx\n"), ("x%E2%80%A8y", "x\u{2028}y"),
  ])
  func linesEndInOneWay(sent: String, kept: String) throws {
    let form = try FormData(urlEncoded: Array("a=\(sent)".utf8))
    #expect(form["a"].utf8.elementsEqual(kept.utf8))
  }
}

@Suite("What an address carries sealed")
struct SealedAddressTests {
  private let key = TestSite.key
  private let ann = Identifier<Practitioner>("ann")

  @Test("opens for the account that it was made for, and for no other", arguments: ["Bob", "Núñez & 小明", ""])
  func owner(text: String) throws {
    let sealed = try key.sealAddress(text, for: ann)
    #expect(sealed.wholeMatch(of: /[0-9a-f]+/) != nil)
    #expect(key.openAddress(sealed, for: ann) == text)
    #expect(key.openAddress(sealed, for: Identifier("charlie")) == nil)
    #expect(FormKey(secret: Array(repeating: 8, count: 32)).openAddress(sealed, for: ann) == nil)
  }

  @Test("opens no longer where a sign was changed, lost or added, and no text is taken for one")
  func broken() throws {
    let sealed = try key.sealAddress("Bob", for: ann)
    for wrong in [String(sealed.dropLast()), String(sealed.dropLast(2)), sealed + "00", "0" + sealed, "", "Bob", "é"] {
      #expect(key.openAddress(wrong, for: ann) == nil)
    }
    // What was sealed for a form's cookie is no address.
    let held = try key.seal(Data("Bob".utf8), for: ann.text)
    let bytes = try #require(Data(base64Encoded: held))
    #expect(key.openAddress(Hex.encode(bytes), for: ann) == nil)
  }
}
