import Foundation
import JSON
import NIOCore
import Testing

@testable import Web

/// The cases of the Mustache specification, 1.4.2 (github.com/mustache/spec, MIT; its licence lies beside them).
@Suite struct MustacheSpecificationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let module: String
    let name: String
    let template: String
    let partials: [String: String]
    let data: FieldContent
    let expected: String

    var testDescription: String { "\(module): \(name)" }

    func library() throws -> TemplateLibrary {
      try TemplateLibrary(
        Dictionary(uniqueKeysWithValues: partials.map { ($0, Optional($1)) } + [("sample", template)]),
        isStrict: false)
    }

    /// What no template of ours may do, so that it is found at start.
    var refusal: String? {
      let texts = [template] + partials.values
      if module == "delimiters" { return "changes the marks" }
      if texts.contains(where: { $0.contains("{{{") || $0.contains("{{&") }) { return "unescaped" }
      switch (module, name) {
      case ("partials", "Failed Lookup"): return "which is missing"
      case ("partials", "Recursion"): return "includes itself without end"
      default: return nil
      }
    }
  }

  private static let modules = [
    "comments", "delimiters", "inheritance", "interpolation", "inverted", "partials", "sections",
  ]
  static let cases = Result { try modules.flatMap(read) }
  static let supported = ((try? cases.get()) ?? []).filter { $0.refusal == nil }
  static let refused = ((try? cases.get()) ?? []).filter { $0.refusal != nil }

  @Test func allCasesAreThere() throws {
    #expect(try Self.cases.get().count == 163)
    #expect(Self.refused.count == 40)
  }

  @Test(arguments: supported)
  func isRenderedAsSpecified(_ specified: Case) throws {
    let page = try specified.library().render("sample", on: specified.data)
    #expect(String(buffer: page) == specified.expected)
  }

  @Test(arguments: refused)
  func isRefusedAtStart(_ specified: Case) throws {
    let words = try #require(specified.refusal)
    let fault = #expect(throws: TemplateFault.self) { try specified.library() }
    #expect(fault?.description.contains(words) == true)
  }

  private static func read(_ module: String) throws -> [Case] {
    let file = Repository.path("Tests/WebTests/MustacheSpecification/\(module).json")
    let document = try JSONReader.read(Data(contentsOf: URL(filePath: file)))
    guard case .object(let members) = document, case .array(let tests)? = members["tests"] else {
      throw TemplateFault(["\(module).json has no tests"])
    }
    return try tests.map { test in
      guard case .object(let test) = test, case .string(let name)? = test["name"],
        case .string(let template)? = test["template"], case .string(let expected)? = test["expected"]
      else { throw TemplateFault(["\(module).json has a test of another form"]) }
      var partials: [String: String] = [:]
      if case .object(let texts)? = test["partials"] {
        for case (let name, .string(let text)) in texts { partials[name] = text }
      }
      return Case(
        module: module, name: name, template: template, partials: partials,
        data: (test["data"] ?? .null).fieldContent, expected: expected)
    }
  }
}

extension JSONValue {
  fileprivate var fieldContent: FieldContent {
    switch self {
    case .null: .absent
    case .bool(let flag): .flag(flag)
    case .integer(let integer): .text(String(integer))
    case .number(let number): .text(number)
    case .string(let string), .unsound(let string): .text(string)
    case .array(let array): .list(array.map(\.fieldContent))
    case .object(let members): .view(Fields(members.map { ($0.key, $0.value.fieldContent) }))
    }
  }
}
