import Foundation
import Testing

@testable import Web

@Suite struct TemplateTests {
  private let pragma = TemplateTags.pragma

  private func render(
    _ template: String, _ fields: [String: (any Sendable)?], isStrict: Bool = true
  ) throws -> String {
    let library = try TemplateLibrary(["sample": pragma + template], isStrict: isStrict)
    let site = SiteView(title: "", assets: AssetAddresses(stylesheet: "", script: "", lockScript: "", icon: ""))
    return try library.render(AnyPage(fields: fields), site: site)
  }

  @Test func aFieldThatIsNilDoesNotClimb() throws {
    let inner = AnyView(fields: ["hint": nil as String?, "label": "inner"])
    let html = try render(
      "{{#inner}}[{{hint}}]{{#hint}}yes{{/hint}}{{^hint}}no{{/hint}} {{label}} {{outer}}{{/inner}}",
      ["inner": inner, "hint": "outer hint", "label": "outer", "outer": "found"])
    #expect(html == "[]no inner found")
  }

  @Test func sectionsFollowWhatStandsThere() throws {
    let fields: [String: (any Sendable)?] = [
      "yes": true, "no": false, "text": "t", "empty": "", "none": [String](), "some": ["a", "b"],
      "nested": Optional<Optional<String>>.some(nil), "number": 7,
    ]
    let html = try render(
      "{{#yes}}1{{/yes}}{{#no}}2{{/no}}{{^no}}3{{/no}}{{#text}}4{{/text}}{{#empty}}5{{/empty}}{{^empty}}6{{/empty}}"
        + "{{^none}}7{{/none}}{{#some}}{{.}}{{/some}}{{#nested}}8{{/nested}}{{number}}", fields)
    #expect(html == "13467ab7")
  }

  @Test(arguments: [
    ("{{missing}}", "missing"), ("{{#inner}}{{missing}}{{/inner}}", "missing"),
    ("{{#inner}}{{.outer}}{{/inner}}", "outer"),
    ("{{#missing}}x{{/missing}}", "missing"), ("{{^missing}}x{{/missing}}", "missing"),
    ("{{inner.missing}}", "missing"),
    ("{{#inner}}{{.outer}}{{/inner}}{{inner.label}}{{outer}}", "outer"), ("{{#text}}{{.label}}{{/text}}", "label"),
    ("{{#list}}{{.missing}}{{/list}}", "missing"),
  ])
  func aNameThatResolvesNowhereIsFound(template: String, name: String) {
    let fields: [String: (any Sendable)?] = [
      "inner": AnyView(fields: ["label": "x"]), "outer": "o", "text": "t", "list": [AnyView(fields: ["label": "x"])],
    ]
    let fault = #expect(throws: TemplateFault.self) { try render(template, fields) }
    #expect(fault?.faults == ["sample uses the name \(name), which resolves nowhere"])
    #expect(throws: Never.self) { try render(template, fields, isStrict: false) }
  }

  @Test func namesThatClimbAreNoFault() throws {
    let fields: [String: (any Sendable)?] = ["inner": AnyView(fields: ["label": "x"]), "outer": "o", "text": "t"]
    let html = try render("{{#inner}}{{outer}}{{site.csrf}}{{#text}}{{label}}{{.}}{{/text}}{{/inner}}", fields)
    #expect(html == "oxt")
  }

  @Test(arguments: [
    ("<p>", "does not begin with"), ("{{%CONTENT_TYPE: TEXT}}x", "pragma"),
    ("\(TemplateTags.pragma){{> gone}}", "gone"),
    ("\(TemplateTags.pragma){{<gone}}{{/gone}}", "gone"), ("\(TemplateTags.pragma){{{text}}}", "unescaped"),
    ("\(TemplateTags.pragma){{& text}}", "unescaped"), ("\(TemplateTags.pragma){{=<% %>=}}", "marks"),
    ("\(TemplateTags.pragma){{>*name}}", "variable"), ("\(TemplateTags.pragma){{#open}}", "parsed"),
    ("\(TemplateTags.pragma){{%CONTENT_TYPE: TEXT}}{{text}}", "pragma"),
  ])
  func aFaultyTemplateIsFoundAtStart(text: String, words: String) {
    let fault = #expect(throws: TemplateFault.self) { try TemplateLibrary(["bad": text], isStrict: false) }
    #expect(fault?.description.contains("bad ") == true)
    #expect(fault?.description.contains(words) == true)
  }

  @Test func anEmptyOrMissingFolderIsFoundAtStart() {
    #expect(throws: TemplateFault.self) { try TemplateLibrary([:], isStrict: false) }
    #expect(throws: (any Error).self) { try TemplateLibrary(directory: "/nowhere/at/all") }
  }

  @Test func aPageWithoutItsTemplateIsFoundAtStart() throws {
    let library = try TemplateLibrary(["other": pragma], isStrict: false)
    #expect(throws: TemplateFault.self) { try library.check([AnyPage.self]) }
    try TemplateLibrary(["sample": pragma], isStrict: false).check([AnyPage.self])
  }

  @Test func theTemplatesOfTheProductAreWhole() throws {
    let library = try TemplateLibrary(directory: Repository.path("Templates"), isStrict: true)
    let files = try PublicFiles(directory: Repository.path("Public"))
    try library.check([ErrorView.self, GalleryIndexView.self])
    let assets = AssetAddresses(files)
    for address in [assets.stylesheet, assets.script, assets.icon] { #expect(address.hasPrefix("/assets/")) }
    for sample in ErrorView.samples {
      for name in ["Ann", nil] {
        let site = SiteView(title: sample.view.title, physicianName: name, csrf: "c", notice: name, assets: assets)
        #expect(try library.render(sample.view, site: site).contains(sample.view.status))
      }
    }
  }

  private struct AnyPage: PageView {
    static let template = "sample"
    static var samples: [(name: String, view: AnyPage)] { [] }
    var title: String { "" }
    let fields: [String: (any Sendable)?]
  }

  private struct AnyView: View {
    let fields: [String: (any Sendable)?]
  }
}

/// Where the repository lies.
enum Repository {
  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: name).path
  }
}
