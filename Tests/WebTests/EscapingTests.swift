import NIOCore
import Testing

@testable import Web

@Suite struct EscapingTests {
  private func escape(_ text: String) -> String {
    var buffer = ByteBuffer()
    buffer.writeEscaped(text)
    return String(buffer: buffer)
  }

  @Test func everySignOfHTMLIsEscaped() {
    #expect(escape(#"<a b="c">'&"#) == "&lt;a b=&quot;c&quot;&gt;&#39;&amp;")
    #expect(escape("ä 😀 \u{0}") == "ä 😀 \u{0}")
    #expect(escape("") == "")
    #expect(escape("\"\"a''") == "&quot;&quot;a&#39;&#39;")
  }

  /// A sign with a combining mark is one `Character`, which is neither the sign nor harmless.
  @Test(arguments: ["\u{301}", "\u{20DD}", "\u{200D}", "\u{FE0F}", "\u{338}", "\u{300}\u{301}"])
  func combiningMarksProtectNoSign(mark: String) {
    for (sign, name) in [("<", "&lt;"), (">", "&gt;"), ("&", "&amp;"), ("\"", "&quot;"), ("'", "&#39;")] {
      let escaped = escape("x\(sign)\(mark)y")
      #expect(Array(escaped.utf8) == Array("x\(name)\(mark)y".utf8))
    }
  }

  /// Text, attribute, section, list, partial, parent and its blocks: wherever a template can print a field.
  @Test func combiningMarksProtectNoSignInAnyPlace() throws {
    let library = try TemplateLibrary(
      [
        "frame":
          "<t>{{site.notice}}</t>{{$block}}{{text}}{{/block}}{{$other}}<o title=\"{{text}}\">{{/other}}",
        "part": "<p title=\"{{text}}\">{{.text}}</p>",
        "sample": """
        {{<frame}}{{$block}}<a title="{{text}}" alt='{{.text}}'>{{text}}</a>{{#text}}{{.}}{{/text}}
          {{> part}}
        {{#view}}{{.text}}{{text}}{{> part}}{{/view}}{{#views}}{{.text}}{{/views}}{{#texts}}{{.}}{{/texts}}{{/block}}{{/frame}}
        """,
      ], isStrict: true)
    let attack = "x\"\u{301}'\u{301}<\u{338}>\u{301}&\u{301}y"
    let site = SiteView(
      title: "", notice: attack, assets: AssetAddresses(stylesheet: "", script: "", lockScript: "", icon: ""))
    let html = String(buffer: try library.render(Nested(text: attack), site: site))
    let escaped = "x&quot;\u{301}&#39;\u{301}&lt;\u{338}&gt;\u{301}&amp;\u{301}y"
    let places = 14
    #expect(html.utf8.count(of: escaped.utf8) == places)
    #expect(html.utf8.count(of: "x\"".utf8) == 0)
    #expect(html.utf8.count(of: "x".utf8) == places)
  }

  private struct Nested: PageView {
    static let template = "sample"
    static var samples: [(name: String, view: Nested)] { [] }
    var title: String { "" }
    let text: String
    var fields: Fields {
      ["text": text, "view": Inner(text: text), "views": [Inner(text: text)], "texts": [text]]
    }
  }

  private struct Inner: View {
    let text: String
    var fields: Fields { ["text": text] }
  }
}

extension String.UTF8View {
  /// How often this text contains the bytes of another.
  fileprivate func count(of other: String.UTF8View) -> Int {
    let (whole, part) = (Array(self), Array(other))
    return whole.indices.count { whole[$0...].starts(with: part) }
  }
}
