import Foundation
import NIOCore
import Synchronization
import Testing

@testable import Web

@Suite struct TemplateTests {
  private func render(
    _ template: String, _ fields: Fields, isStrict: Bool = true
  ) throws -> String {
    let library = try TemplateLibrary(["sample": template], isStrict: isStrict)
    let site = SiteView(title: "", assets: AssetAddresses(stylesheet: "", script: "", lockScript: "", icon: ""))
    return String(buffer: try library.render(AnyPage(fields: fields), site: site))
  }

  @Test func aFieldThatIsNilDoesNotClimb() throws {
    let inner = AnyView(fields: ["hint": nil as String?, "label": "inner"])
    let html = try render(
      "{{#inner}}[{{hint}}]{{#hint}}yes{{/hint}}{{^hint}}no{{/hint}} {{label}} {{outer}}{{/inner}}",
      ["inner": inner, "hint": "outer hint", "label": "outer", "outer": "found"])
    #expect(html == "[]no inner found")
  }

  @Test func sectionsFollowWhatStandsThere() throws {
    let fields: Fields = [
      "yes": true, "no": false, "text": "t", "empty": "", "none": [String](), "some": ["a", "b"],
      "nested": Optional<Optional<String>>.some(nil), "number": "7",
    ]
    let html = try render(
      "{{#yes}}1{{/yes}}{{#no}}2{{/no}}{{^no}}3{{/no}}{{#text}}4{{/text}}{{#empty}}5{{/empty}}{{^empty}}6{{/empty}}"
        + "{{^none}}7{{/none}}{{#some}}{{.}}{{/some}}{{#nested}}8{{/nested}}{{number}}", fields)
    #expect(html == "13467ab7")
  }

  @Test(arguments: [
    ("{{missing}}", "missing"), ("{{#inner}}{{missing}}{{/inner}}", "missing"),
    ("{{#inner}}{{.outer}}{{/inner}}", ".outer"), ("{{.text.label}}", ".text.label"),
    ("{{#missing}}x{{/missing}}", "missing"), ("{{^missing}}x{{/missing}}", "missing"),
    ("{{inner.missing}}", "inner.missing"), ("{{#none}}{{.any}}{{/none}}{{none.any}}{{.none.any}}{{.gone}}", ".gone"),
    ("{{#inner}}{{.outer}}{{/inner}}{{inner.label}}{{outer}}", ".outer"),
    ("{{#text}}{{.label}}{{/text}}", ".label"), ("{{#list}}{{.missing}}{{/list}}", ".missing"),
    // What a yes or no keeps from the page is looked at all the same.
    ("{{#no}}{{missing}}{{/no}}", "missing"), ("{{^yes}}{{missing}}{{/yes}}", "missing"),
    ("{{#no}}{{#inner}}{{^label}}{{.missing}}{{/label}}{{/inner}}{{/no}}", ".missing"),
  ])
  func aNameThatResolvesNowhereIsFound(template: String, name: String) {
    let fields: Fields = [
      "inner": AnyView(fields: ["label": "x"]), "outer": "o", "text": "t", "list": [AnyView(fields: ["label": "x"])],
      "none": nil, "yes": true, "no": false,
    ]
    let fault = #expect(throws: TemplateFault.self) { try render(template, fields) }
    #expect(fault?.faults == ["sample uses the name \(name) in line 1, which resolves nowhere"])
    #expect(throws: Never.self) { try render(template, fields, isStrict: false) }
  }

  @Test func whatIsNoTextIsNotPrinted() throws {
    let fields: Fields = ["view": AnyView(fields: ["a": "b"]), "list": ["c"], "flag": true]
    let fault = #expect(throws: TemplateFault.self) { try render("{{view}}\n{{list}}{{flag}}", fields) }
    #expect(
      fault?.faults == [
        "sample uses the name view in line 1, and prints it, which is no text",
        "sample uses the name list in line 2, and prints it, which is no text",
      ])
    #expect(try render("[{{view}}{{list}}{{flag}}]", fields, isStrict: false) == "[true]")
  }

  @Test func aFieldThatIsThereTwiceIsFound() {
    let fault = #expect(throws: TemplateFault.self) {
      try render("{{#inner}}{{.a}}{{/inner}}", ["inner": AnyView(fields: ["a": "1", "a": "2"])])
    }
    #expect(fault?.faults == ["a view has the field a twice"])
  }

  @Test func whatIsKeptIsWrittenOnceForAPlaceOfATemplate() throws {
    let view = CountedView()
    let root = FieldContent.view(["rows": [RenderedView(view), RenderedView(view)]])
    func written(_ library: TemplateLibrary, as markup: TemplateMarkup = .html) throws -> String {
      String(buffer: try library.render("sample", on: root, as: markup))
    }
    let library = try TemplateLibrary(["sample": "<{{#rows}}{{.label}}{{/rows}}>"], isStrict: false)
    for _ in 1...3 { #expect(try written(library) == "<&lt;1&lt;2>") }
    // What one place has written is none of another's business.
    let other = try TemplateLibrary(
      ["sample": "{{#rows}}[{{.label}}]{{/rows}}{{^rows}}none{{/rows}}"], isStrict: false)
    for _ in 1...3 { #expect(try written(other) == "[&lt;3][&lt;4]") }
    #expect(try written(library) == "<&lt;5&lt;6>")
    for _ in 1...2 { #expect(try written(library, as: .plainText) == "<<7<8>") }
    let twice = try TemplateLibrary(["sample": "{{#rows}}{{.label}}{{/rows}}{{#rows}}.{{/rows}}"], isStrict: false)
    #expect(try written(twice) == "&lt;9&lt;10..")
  }

  @Test func insideOfWhatIsKeptNothingAroundIsKnown() throws {
    let inner = RenderedView(AnyView(fields: ["label": "x", "deep": AnyView(fields: ["a": "b"])]))
    let fields: Fields = ["inner": inner, "outer": "o"]
    #expect(
      try render("{{#inner}}{{label}}{{#deep}}{{a}}{{label}}{{/deep}}{{/inner}}{{outer}}{{inner.label}}", fields)
        == "xbxox")
    let template = "{{#inner}}[{{outer}}{{#deep}}{{outer}}{{site.csrf}}{{/deep}}]{{/inner}}"
    let fault = #expect(throws: TemplateFault.self) { try render(template, fields) }
    #expect(
      fault?.faults
        == ["outer", "outer", "site.csrf"].map {
          "sample uses the name \($0) in line 1, which resolves nowhere"
        })
    #expect(try render(template, fields, isStrict: false) == "[]")
  }

  @Test func aPartIsPrintedByItsOwnTemplateAndKnowsOnlyItsNamesAndTheSite() throws {
    let part = AnyPart(fields: ["label": "<p>", "deep": AnyView(fields: ["a": "b"])])
    let fields: Fields = ["parts": FieldContent.list([part.fieldContent, part.fieldContent]), "outer": "o"]
    func html(_ template: String, isStrict: Bool = true) throws -> String {
      let library = try TemplateLibrary(
        ["sample": "{{#parts}}{{.}}{{/parts}}{{outer}}", AnyPart.template: template], isStrict: isStrict)
      let site = SiteView(
        title: "", csrf: "c", assets: AssetAddresses(stylesheet: "", script: "", lockScript: "", icon: ""))
      return String(buffer: try library.render(AnyPage(fields: fields), site: site))
    }
    #expect(
      try html("<i>{{label}}{{#deep}}{{a}}{{/deep}}{{site.csrf}}</i>\n")
        == "<i>&lt;p&gt;bc</i>\n<i>&lt;p&gt;bc</i>\no")
    let fault = #expect(throws: TemplateFault.self) { try html("{{outer}}") }
    #expect(fault?.faults == ["tests/part uses the name outer in line 1, which resolves nowhere"])
    #expect(try html("[{{outer}}]", isStrict: false) == "[][]o")
  }

  @Test func aPartWithoutATemplateIsFound() throws {
    let library = try TemplateLibrary(["sample": "{{part}}"], isStrict: true)
    let fault = #expect(throws: TemplateFault.self) { try library.check(parts: [AnyPart.self]) }
    #expect(fault?.faults == ["tests/part is missing"])
    let shown = #expect(throws: TemplateFault.self) { try render("{{part}}", ["part": AnyPart(fields: [:])]) }
    #expect(shown?.faults == ["tests/part is missing"])
    let wrong = try TemplateLibrary(["tests/part": "{{none}}"], isStrict: true)
    #expect(throws: TemplateFault.self) { try wrong.check(parts: [AnyPart.self]) }
  }

  @Test func namesThatClimbAreNoFault() throws {
    let fields: Fields = ["inner": AnyView(fields: ["label": "x"]), "outer": "o", "text": "t"]
    let html = try render("{{#inner}}{{outer}}{{site.csrf}}{{#text}}{{label}}{{.}}{{/text}}{{/inner}}", fields)
    #expect(html == "oxt")
  }

  @Test(arguments: [
    ("x\n{{%CONTENT_TYPE: TEXT}}x", "has a pragma in line 2, and there are none"),
    ("\n{{> gone}}", "names gone in line 2, which is missing"),
    ("{{<gone}}{{/gone}}", "names gone in line 1, which is missing"),
    ("\r\n\r\n{{{text}}}", "prints {{{text}} in line 3 unescaped"), ("{{& text}}", "in line 1 unescaped"),
    ("{{=<% %>=}}", "changes the marks of its tags in line 1"),
    ("{{>*name}}", "names a partial by a variable in line 1"),
    ("{{!\n\n}}{{#open}}", "opens open in line 3 and never closes it"),
    ("{{/open}}", "closes open in line 1, which is not open"),
    ("{{#one}}{{#two}}\n{{/one}}{{/two}}", "closes one in line 2, where two is open"),
    ("a\n{{text", "opens a tag in line 2 and never closes it"), ("{{}}", "“” in line 1, which is no name"),
    ("{{a b}}", "“a b” in line 1, which is no name"), ("{{#a..b}}{{/a..b}}", "“a..b” in line 1, which is no name"),
    ("{{<bad}}{{/bad}}", "includes itself without end: bad, bad"),
    ("{{#text}}{{> bad}}{{/text}}", "includes itself without end: bad, bad"),
    ("{{<other}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/other}}", "fills the block a twice"),
  ])
  func aFaultyTemplateIsFoundAtStart(text: String, words: String) {
    let fault = #expect(throws: TemplateFault.self) {
      try TemplateLibrary(["bad": text, "other": "{{$a}}{{/a}}"], isStrict: false)
    }
    #expect(fault?.faults.count == 1)
    #expect(fault?.description.contains("bad ") == true)
    #expect(fault?.description.contains(words) == true)
  }

  @Test func anEmptyOrMissingFolderIsFoundAtStart() {
    #expect(throws: TemplateFault.self) { try TemplateLibrary([:], isStrict: false) }
    #expect(throws: (any Error).self) { try TemplateLibrary(directory: "/nowhere/at/all") }
  }

  @Test func aPageWithoutItsTemplateIsFoundAtStart() throws {
    let library = try TemplateLibrary(["other": ""], isStrict: false)
    #expect(throws: TemplateFault.self) { try library.check([AnyPage.self]) }
    try TemplateLibrary(["sample": ""], isStrict: false).check([AnyPage.self])
  }

  @Test func aNameThatNoSampleHasIsFoundAtStart() throws {
    let right = try TemplateLibrary(["page": "{{#rows}}{{.label}}{{/rows}}{{site.title}}"], isStrict: false)
    try right.check([SampledPage.self])
    let wrong = try TemplateLibrary(["page": "{{#rows}}\n{{.lable}}{{/rows}}{{sight}}"], isStrict: false)
    let fault = #expect(throws: TemplateFault.self) { try wrong.check([SampledPage.self, AnyPage.self]) }
    #expect(
      fault?.faults == [
        "page uses the name sight in line 2, which resolves nowhere",
        "page uses the name .lable in line 2, which resolves nowhere", "sample is missing",
      ])
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
        #expect(String(buffer: try library.render(sample.view, site: site)).contains(sample.view.status))
      }
    }
  }

  private struct AnyPage: PageView {
    static let template = "sample"
    static var samples: [(name: String, view: AnyPage)] { [] }
    var title: String { "" }
    let fields: Fields
  }

  private struct SampledPage: PageView {
    static let template = "page"
    static var samples: [(name: String, view: SampledPage)] {
      [("empty", SampledPage(rows: [])), ("usual", SampledPage(rows: [AnyView(fields: ["label": "x"])]))]
    }
    var title: String { "" }
    let rows: [AnyView]
    var fields: Fields { ["rows": rows] }
  }
}

/// A view that says how often it was asked.
private final class CountedView: View {
  private let asked = Atomic(0)
  var fields: Fields { ["label": "<\(asked.add(1, ordering: .relaxed).newValue)"] }
}

/// A view of whatever a test says.
private struct AnyPart: PartView {
  static let template = "tests/part"
  static var samples: [(name: String, view: AnyPart)] { [("typical", AnyPart(fields: ["label": "x"]))] }
  let fields: Fields
}

struct AnyView: View {
  let fields: Fields
}

/// Where the repository lies.
enum Repository {
  static func path(_ name: String) -> String {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: name).path
  }
}
