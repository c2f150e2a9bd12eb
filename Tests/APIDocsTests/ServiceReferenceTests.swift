import Hummingbird
import JSON
import Support
import Testing

@testable import APIDocs

@Suite("The page of the message service")
struct ServiceReferenceTests {
  private static let operation =
    #"{"name": "Login", "sections": 1, "list": 1, "about": "A", "input": [], "answer": [], "examples": [EXAMPLE]}"#

  private static func page(_ files: [String: String]) throws -> ServiceReferenceView {
    try ServiceReferenceView(ServiceDocument { Array((files[$0] ?? "").utf8) })
  }

  private static func description(_ example: String) -> [String: String] {
    let operation = operation.replacing("EXAMPLE", with: example)
    return [
      "notifyi/operations.json":
        #"{"title": "T", "summary": "S", "description": "D", "tables": "B", "operations": [\#(operation)]}"#,
      "notifyi/examples/a.json": #"{"request": {"operationType": 1}, "answer": {"Details": {}}}"#,
      "notifyi/examples/b.json": #"{"request": {"operationType": 1}}"#,
    ]
  }

  @Test("is open to anyone, says the same to all, and is not sent again where the browser has it")
  func open() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let page = try await client.anonymous.get("/notifyi")
      #expect(page.status == 200)
      #expect(page.headers[.contentType] == "text/html; charset=utf-8")
      #expect(page.headers[values: .setCookie].isEmpty)
      #expect(try await client.as(.ann).get("/notifyi").text == page.text)
      let tag = try #require(page.headers[.eTag])
      #expect(try await client.anonymous.get("/notifyi", headers: [.ifNoneMatch: tag]).status == 304)
      #expect(try await client.anonymous.get("/api").text.contains("href=\"/notifyi\""))
    }
  }

  @Test("shows every operation with its codes and an example, and no link of it leads nowhere")
  func whole() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let page = try await client.anonymous.get("/notifyi").text
      let anchors = page.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
      #expect(Set(anchors).count == anchors.count)
      for link in page.matches(of: #/href="#([^"]+)"/#) { #expect(anchors.contains(String(link.1)), "\(link.1)") }
      let described = try await client.anonymous.get("/notifyi/operations.json").json
      let operations = try #require(described["operations"]?.array)
      #expect(operations.count == 24)
      for operation in operations {
        #expect(page.contains("<h3>\(operation["name"]?.string ?? "?")</h3>"))
        #expect(operation["examples"]?.array?.isEmpty == false, "\(operation["name"]?.string ?? "?")")
      }
      #expect(page.contains("Code in the sections: <strong>5</strong> · in the list: <strong>4</strong>"))
      #expect(page.contains("Code in the sections: <strong>16</strong> · in the list: <strong>–</strong>"))
      let read = try #require(page.firstRange(of: "Successfully Read the comment"))
      #expect(page[..<read.lowerBound].contains("&quot;commentsId&quot;: &quot;C001&quot;"))
    }
  }

  @Test("is made of an example’s call and answer, or of the call alone")
  func examples() throws {
    let whole = try Self.page(Self.description(#"{"file": "a.json", "caption": "C"}"#)).operations[0].examples[0]
    #expect(whole.caption == "C")
    #expect(whole.request == #"{"operationType": 1}"#)
    #expect(whole.answer == #"{"Details": {}}"#)
    let call = try Self.page(Self.description(#"{"file": "a.json", "only": "request"}"#)).operations[0].examples[0]
    #expect(call.caption == nil)
    #expect(call.answer == nil)
  }

  @Test(
    "cannot be made of files that lack something, and says which",
    arguments: [
      (#"{"file": "b.json"}"#, "Public/notifyi/examples/b.json: It has no request, or no answer."),
      (#"{"file": "c.json"}"#, "Public/notifyi/examples/c.json: "),
      (#"{"caption": "C"}"#, "Public/notifyi/operations.json: file is missing."),
    ])
  func faulty(example: String, sentence: String) {
    let fault = #expect(throws: DescriptionFault.self) { try Self.page(Self.description(example)) }
    #expect(fault?.description.hasPrefix(sentence) == true, "\(fault?.description ?? "")")
  }
}
