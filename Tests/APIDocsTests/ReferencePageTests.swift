import Hummingbird
import JSON
import Support
import Testing
import Web

@Suite("The page of the API")
struct ReferencePageTests {
  @Test("is open to anyone, says the same to all, and is not sent again where the browser has it")
  func open() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let page = try await client.anonymous.get("/api")
      #expect(page.status == 200)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.headers[values: .setCookie].isEmpty)
      #expect(page.text.contains("/api/openapi.json"))
      #expect(page.text.contains("API=\(TestSite.publicURL)/api/v1\n"))
      // R-61
      #expect(page.words.contains("Remedi has no native client for iOS or Android: patients use the web app"))
      #expect(try await client.as(.ann).get("/api").text == page.text)
      let tag = try #require(page.headers[.eTag])
      let again = try await client.anonymous.get("/api", headers: [.ifNoneMatch: tag])
      #expect(again.status == 304)
      #expect(again.text.isEmpty)
    }
  }

  @Test("grows with the calls alone")
  func size() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let page = try await client.anonymous.get("/api")
      let calls = page.text.matches(of: #/ data-status="/#).count
      // A call in full, with its share of the shapes and problems that all use, takes about 6,400 bytes. It would take
      // many more if these were written out again for each call.
      #expect(page.text.utf8.count < 7_000 * calls)
    }
  }

  @Test("shows every call and every refusal, and no link of it leads nowhere")
  func whole() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let page = try await client.anonymous.get("/api").text
      let anchors = page.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
      #expect(Set(anchors).count == anchors.count)
      for link in page.matches(of: #/href="#([^"]+)"/#) { #expect(anchors.contains(String(link.1)), "\(link.1)") }
      let described = try await client.anonymousAPI.get("/api/openapi.json").json
      var count = 0
      for case (let path, .object(let item)) in described["paths"].members {
        for case (let method, let operation) in item where operation["operationId"] != nil {
          count += 1
          #expect(anchors.contains(operation["operationId"]?.string ?? ""))
          let line = "<strong>\(method.uppercased())</strong> <code>/api/v1\(path)</code>"
          #expect(page.contains(line), "\(method) \(path)")
        }
      }
      #expect(count > 15)
      #expect(page.matches(of: #/ data-status="/#).count == count)
      let problem = described["components"]?["schemas"]?["Problem"]?["properties"]?["code"]
      for code in problem?["enum"]?.array ?? [] {
        #expect(page.contains("<th scope=\"row\"><code>\(code.string ?? "")</code></th>"), "\(code.text)")
      }
    }
  }
}

extension JSONValue? {
  fileprivate var members: [String: JSONValue] { if case .object(let members)? = self { members } else { [:] } }
}
