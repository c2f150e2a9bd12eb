import JSON
import Support
import Testing
import Web

@testable import APIDocs

/// What the page makes of a description.
@Suite("The words of the page")
struct DescriptionTests {
  private func document(_ more: String = "", schemas: String = "") throws -> APIDocument {
    let pair = #"{"type": "object", "properties": {"n": {"type": "integer"}}}"#
    let text = """
      {"openapi": "3.1.0", "info": {"title": "T", "description": "One\\n\\n## Two three\\n\\n- a `b`"},
       "servers": [{"url": "/api/v1"}]\(more),
       "components": {"schemas": {"Word": {"type": "string", "description": "W"}, "Pair": \(pair)\(schemas)}}}
      """
    return try APIDocument(reading: text.utf8)
  }

  private func words(_ schema: String, isInline: Bool = false) throws -> String {
    let schema = try OrderedJSON(reading: schema.utf8)
    return Self.text(try SchemaPhrases(document: try document(), isInline: isInline).pieces(schema))
  }

  private static func text(_ pieces: [PieceView]) -> String { pieces.map { text($0.fieldContent) }.joined() }

  private static func text(_ content: FieldContent?) -> String {
    switch content {
    case .text(let text): return text
    case .view(let fields):
      func part(_ name: String) -> FieldContent? { fields[name]?.fieldContent }
      if case .view(let link)? = part("link") {
        return "[\(text(link["text"]?.fieldContent))](\(text(link["href"]?.fieldContent)))"
      }
      if case .text(let code)? = part("code") { return "`\(code)`" }
      return text(part("plain"))
    case nil, .absent, .flag, .list, .kept, .part: return ""
    }
  }

  private static let cases: [(schema: String, words: String)] = [
    (##"{"type": "string"}"##, "string"),
    (##"{"type": ["string", "null"], "maxLength": 64}"##, "string, at most 64 characters or null"),
    (##"{"type": "string", "minLength": 10, "maxLength": 200}"##, "string, 10 to 200 characters"),
    (##"{"type": "string", "format": "uuid"}"##, "UUID"),
    (
      ##"{"type": "integer", "minimum": 1, "maximum": 500, "default": 100}"##,
      "integer, 1 to 500, default 100"
    ),
    (##"{"type": "number", "minimum": 0}"##, "number, at least 0"),
    (##"{"type": "boolean"}"##, "boolean"),
    (##"{"type": ["string", "null"], "enum": ["a", "b", null]}"##, "`a`, `b` or null"),
    (##"{"const": 7}"##, "`7`"),
    (##"{}"##, "anything"),
    (
      ##"{"type": "array", "items": {"$ref": "#/components/schemas/Word"}, "minItems": 1, "maxItems": 5}"##,
      "array of [Word](#shape-Word), 1 to 5 items"
    ),
    (##"{"oneOf": [{"$ref": "#/components/schemas/Pair"}, {"type": "null"}]}"##, "[Pair](#shape-Pair) or null"),
  ]

  @Test("say what a schema allows", arguments: cases)
  func schemas(schema: String, expected: String) throws {
    #expect(try words(schema) == expected)
  }

  @Test("show what is sent where it is sent")
  func inline() throws {
    #expect(try words(##"{"$ref": "#/components/schemas/Pair"}"##, isInline: true) == "object")
    let body = try OrderedJSON(
      reading: ##"""
        {"required": ["list"], "properties": {"list": {"type": "array", "items": {"$ref": "#/components/schemas/Pair"}},
         "one": {"oneOf": [{"$ref": "#/components/schemas/Pair"}, {"type": "null"}]}, "word": {"type": "string"}}}
        """##.utf8)
    let sent = try FieldRows(document: try document(), isSent: true).rows(body)
    #expect(sent.map(\.name) == ["list", "list[].n", "one", "one.n", "word"])
    #expect(sent.map(\.note) == ["required", nil, nil, nil, nil])
    let answered = try FieldRows(document: try document(), isSent: false).rows(body)
    #expect(answered.map(\.name) == ["list", "one", "word"])
    #expect(answered.map(\.note) == [nil, "optional", "optional"])
  }

  @Test("part the introduction at its headings")
  func prose() throws {
    let (introduction, sections) = Prose.sections(
      of: "One `two`\n\nthree\n\n## Four five\n\n- six\n- seven\n\n## Eight")
    #expect(Prose.blocks(of: introduction).count == 2)
    #expect(sections.map(\.title) == ["Four five", "Eight"])
    #expect(Prose.blocks(of: sections[0].text).count == 1)
    #expect(Prose.blocks(of: sections[1].text).isEmpty)
    #expect(Self.text(Prose.pieces(of: "`a` b `c`")) == "`a` b `c`")
  }

  @Test("make the plain call of what stands in the description")
  func shell() throws {
    let path = ##"""
      , "paths": {"/days/{id}": {"parameters": [{"name": "id", "in": "path", "required": true, "example": "7"}],
        "get": {"operationId": "read", "security": [], "parameters": [
          {"name": "from", "in": "query", "required": true, "example": "2026-03-01"},
          {"name": "limit", "in": "query", "example": 5}], "responses": {"200": {"description": "."}}},
        "put": {"operationId": "write", "requestBody": {"content": {"application/json":
          {"example": {"name": "Bob's"}}}}, "responses": {"204": {"description": "."}}}}}
      """##
    let document = try document(path)
    let lines = try document.operations().map(ShellLines(document: document).lines)
    #expect(lines[0] == #"curl -sSi "$API/days/7?from=2026-03-01""#)
    #expect(
      lines[1] == #"""
        curl -sSi -X PUT "$API/days/7" \
          -H "Authorization: Bearer $TOKEN" \
          -H 'Content-Type: application/json' \
          -d '{"name": "Bob'\''s"}'
        """#)
    let page = try ReferenceView(document, publicURL: "https://clinic.example.org")
    #expect(page.setUp.text.hasPrefix("API=https://clinic.example.org/api/v1\n"))
    #expect(page.sections.map(\.anchor) == ["about-two-three"])
    #expect(page.groups.map(\.title) == ["Other calls"])
  }

  @Test(
    "are refused where the description cannot be shown",
    arguments: [
      "", "{}", #"{"openapi": "3.0.0"}"#, #"{"openapi": "3.1.0", "info": {}}"#,
      #"{"openapi": "3.1.0", "info": {"title": "T"}, "servers": [{"url": "/"}], "paths": {"/a": {"get": {}}}}"#,
      ##"""
      {"openapi": "3.1.0", "info": {"title": "T"}, "servers": [{"url": "/"}],
       "paths": {"/a": {"get": {"parameters": [{"$ref": "#/components/parameters/None"}]}}}}
      """##,
    ])
  func faults(text: String) throws {
    #expect(throws: DescriptionFault.self) {
      try APIPage(description: text.utf8, publicURL: "http://127.0.0.1:8080")
    }
  }
}
