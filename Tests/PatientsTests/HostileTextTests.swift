import Remedi
import Support
import Testing

/// Whatever a physician types stays text, on every page that shows it, and comes back as it was typed.
@Suite struct HostileTextTests {
  static let texts = [
    "\"\u{301}><script>alert(1)</script>", "'\u{308} onmouseover='x", "{{name}}{{{csrf}}}{{> layout}}",
    "</textarea><b>",
    "<!--", "&lt;b&gt; &amp; &#39;", "עברית \u{202E}evil", "العربية", "\u{200D}\u{FEFF}👩‍⚕️", "a\\\"b", "%00%0A", "${1+1}",
    "'; DROP TABLE documents; --", "=HYPERLINK(\"x\")", "𝔘𝔫𝔦", "e\u{301}\u{301}\u{301}",
  ]

  @Test(arguments: texts)
  func textStaysText(_ text: String) async throws {
    let site = try await TestSite()
    let fields = ["name", "healthCareNumber", "address", "treatments", "notes"]
    var form: Form = ["birthDate": "1950-01-01", "timeZone": "Europe/Berlin", "phone": "+49 30 123456"]
    for field in fields { form[field] = text }
    try await site.run { [form] client in
      let browser = client.as(.ann)
      let path = try #require(try await browser.post("/patients/new", form: form).location)
      let edit = try await browser.get("\(path)/edit")
      let bytes = Array(edit.text.utf8)
      let places = [("value=\"\(Self.escaped(text))\"", 2), (">\n\(Self.escaped(text))</textarea>", 3)]
      for (place, times) in places {
        let count = bytes.indices.count { bytes[$0...].starts(with: place.utf8) }
        #expect(count == times)
      }
      var wrong = form
      wrong["birthDate"] = text
      wrong["email"] = text
      wrong["gender"] = text
      wrong["stage"] = text
      wrong["timeZone"] = text
      wrong["phone"] = text
      let refused = try await browser.post("/patients/new", form: wrong)
      #expect(refused.status == 422)
      // None of them is a phone number, and each alone is refused.
      var call = form
      call["phone"] = text
      let uncalled = try await browser.post("/patients/new", form: call)
      #expect(uncalled.status == 422)
      #expect(uncalled.fault(of: "phone") != nil)
      var stale = form
      stale["revision"] = text
      stale["phone"] = "1"
      let conflict = try await browser.post("\(path)/edit", form: stale)
      #expect(conflict.status == 409)
      var query: Form = [:]
      query["q"] = text
      let pages = [
        edit, refused, conflict, try await browser.get(path), try await browser.get("/patients"),
        try await browser.get("/patients?\(query.encoded)"), uncalled,
      ]
      for page in pages { Self.check(page, of: text) }
      #expect(pages[3].status == 200)
    }
  }

  /// As a browser reads it back: by bytes, since a mark that combines with what precedes it is no letter of its own.
  private static func escaped(_ text: String) -> String {
    let signs: [UInt8: String] = [
      UInt8(ascii: "&"): "&amp;", UInt8(ascii: "<"): "&lt;", UInt8(ascii: ">"): "&gt;", UInt8(ascii: "\""): "&quot;",
      UInt8(ascii: "'"): "&#39;",
    ]
    return String(decoding: text.utf8.flatMap { signs[$0].map { Array($0.utf8) } ?? [$0] }, as: UTF8.self)
  }

  /// No byte of the text that means something in HTML reaches the page as it is.
  private static func check(_ page: Answer, of text: String) {
    let bytes = Array(page.text.utf8)
    if text.utf8.contains(where: { Array("<>\"'&".utf8).contains($0) }) {
      #expect(bytes.firstRange(of: Array(text.utf8)) == nil)
    }
    #expect(bytes.firstRange(of: Array("<script>alert".utf8)) == nil)
    #expect(bytes.firstRange(of: Array("\"\u{301}".utf8)) == nil)
    #expect(bytes.firstRange(of: Array("'\u{308}".utf8)) == nil)
  }

  @Test(arguments: ["name", "notes", "email", "birthDate", "revision"])
  func theSignThatNoTextMayHoldIsRefused(field: String) async throws {
    let site = try await TestSite()
    var form: Form = ["name": "X", "birthDate": "1950-01-01", "timeZone": "Europe/Berlin"]
    form[field] = "a\u{0}b"
    try await site.run { [form] client in
      let new = try await client.as(.ann).post("/patients/new", form: form)
      #expect(new.status == 422)
      let edit = "/patients/\(site.bob.id)/edit"
      #expect(try await client.as(.ann).post(edit, form: form).status == 422)
      #expect(try await client.as(.ann).get("/patients").words.contains("1 patient ·"))
    }
  }
}
