import Hummingbird
import Remedi
import Testing

@testable import Web

@Suite("Lists, page by page")
struct ListTests {
  private enum Colour: String { case red, green }

  private func query(_ text: String) throws -> QueryParameters {
    let head = HTTPRequest(method: .get, scheme: "http", authority: "h", path: "/?\(text)")
    return try QueryParameters(Request(head: head, body: RequestBody(buffer: ByteBuffer())))
  }

  @Test("an address says what was asked for, and nothing else")
  func address() {
    #expect(PageAddress.text("/list", [("q", ""), ("show", nil)]) == "/list")
    #expect(
      PageAddress.text("/list", [("q", "a&b=ü/"), ("show", nil), ("page", "2")]) == "/list?q=a%26b%3D%C3%BC%2F&page=2")
  }

  @Test("what names somebody is taken from no address, whoever asks for it", arguments: FieldClass.allCases)
  func protected(kind: FieldClass) throws {
    for field in kind.fields {
      let query = try query("\(field)=Bob&page=2")
      #expect(query.string(field) == nil)
      #expect(query.string("page") == "2")
      let error = #expect(throws: RemediError.self) { try query.finish() }
      #expect(error?.fields == [FieldIssue("?\(field)", "This parameter is unknown.")])
    }
  }

  @Test("a choice is one of the list, or none")
  func choice() throws {
    let query = try query("a=red&b=&c=blue")
    #expect(query.choice("a", of: Colour.self) == .red)
    #expect(query.choice("b", of: Colour.self) == nil)
    #expect(query.choice("missing", of: Colour.self) == nil)
    #expect(query.choice("c", of: Colour.self) == nil)
    let error = #expect(throws: RemediError.self) { try query.finish() }
    #expect(error?.fields.map(\.name) == ["?c"])
  }

  @Test(
    "a page holds 24, and leads to those beside it",
    arguments: [
      ("", 0, "No teas", 0, nil, nil), ("", 1, "1 tea", 1, nil, nil), ("", 24, "24 teas", 24, nil, nil),
      ("q=a", 25, "25 teas, page 1 of 2", 24, nil, "/teas?q=6b&page=2"),
      ("page=2", 49, "49 teas, page 2 of 3", 24, "/teas", "/teas?page=3"),
      // Beyond the last page comes the last one.
      ("page=9", 25, "25 teas, page 2 of 2", 1, "/teas", nil),
    ] as [(String, Int, String, Int, String?, String?)])
  func pages(_ text: String, _ found: Int, _ count: String, _ shown: Int, _ before: String?, _ after: String?) throws {
    let list = ListQuery(
      try query(text.hasPrefix("q") ? "" : text), text.hasPrefix("q") ? Search(words: "a", sealed: "6b") : Search())
    let page = ListPage(
      Array(0..<found), list, noun: "tea", path: "/teas", newHref: "/teas/new", filters: [])
    #expect(page.frame.count == count)
    #expect(page.shown.count == shown)
    #expect(page.shown.last == (shown == 0 ? nil : min(found, list.page * 24) - 1))
    #expect(page.frame.pager.previousHref == before)
    #expect(page.frame.pager.nextHref == after)
    #expect(page.frame.isNarrow == text.hasPrefix("q"))
  }

  @Test("a list is narrow by a filter too")
  func narrow() throws {
    var list = ListQuery(try query(""), Search())
    list.filters = [("show", nil), ("form", "")]
    #expect(!list.isNarrow)
    list.filters[0].value = "own"
    #expect(list.isNarrow)
    #expect(list.address("/teas", page: 1) == "/teas?show=own")
  }
}
