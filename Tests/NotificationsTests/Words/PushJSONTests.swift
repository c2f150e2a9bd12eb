import Record
import Remedi
import Testing

@testable import Notifications

/// What is encrypted for a device.
@Suite struct PushJSONTests {
  @Test func isTheDeclarativePushOfTheSpecification() throws {
    let content = AlertContent(.due, at: LocalTime("08:00"), in: .english)
    let bytes = PushJSON(publicURL: "https://remedi.example.org").bytes(SampleDispatch.dispatch(content))
    let expected = #"""
      {"web_push":8030,"mutable":true,"notification":{"title":"Time for your 8:00 schedule",\#
      "navigate":"https://remedi.example.org/app/#/today","tag":"s29539140"},\#
      "i":"9qj4tz0c6w1m8k3x5v7b2n4ha","n":1,"t":29539140}
      """#
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
    #expect(bytes.count == 208)
  }

  @Test("Every content of every language fits, however long the site’s address is")
  func everyContentFits() {
    for length in [30, 60, 80, 90, 100, 200, 2000] {
      let payloads = PushJSON(publicURL: Self.address(length))
      for content in Self.contents {
        for subject in ["s29539140", "test", String(repeating: "a long subject ", count: 20)] {
          let bytes = payloads.bytes(SampleDispatch.dispatch(content, about: subject))
          #expect(bytes.count <= PushJSON.limit, "\(content), \(length)")
        }
      }
    }
  }

  @Test("The longest address that fits is used, and one letter more is left out", arguments: contents)
  func shortForm(content: AlertContent) throws {
    let dispatch = SampleDispatch.dispatch(content)
    let fits = try #require((20...200).last { isDeclarative(dispatch, Self.address($0)) })
    let longest = PushJSON(publicURL: Self.address(fits)).bytes(dispatch)
    #expect(longest.count == PushJSON.limit)
    let short = String(
      decoding: PushJSON(publicURL: Self.address(fits + 1)).bytes(dispatch), as: UTF8.self)
    #expect(!short.contains("navigate") && !short.contains("web_push"))
    for part in [AlertWords(content).title, "s29539140", dispatch.id, "\"t\":29539140"] {
      #expect(short.contains(part), "\(part)")
    }
  }

  @Test("Of what is protected, nothing has a place in it (R-50)")
  func namesNothingProtected() throws {
    let bytes = PushJSON(publicURL: "https://a.example").bytes(SampleDispatch.dispatch())
    let names = String(decoding: bytes, as: UTF8.self).matches(of: /"([a-z_]+)":/).map { String($0.1) }
    #expect(names == ["web_push", "mutable", "notification", "title", "navigate", "tag", "i", "n", "t"])
    #expect(names.allSatisfy { FieldClass.mayStand($0, in: .push) })
  }

  @Test func theNumberOfAPhraseIsItsPlace() {
    let codes = AlertContent.Phrase.allCases.map(\.rawValue)
    #expect(
      codes == ["soon", "due", "open", "recorded", "plan-changed", "plan-ending", "missed", "cleared", "test"],
      "The service worker knows the phrases by these places.")
    #expect(PushJSON.number(of: .soon) == 0)
    #expect(PushJSON.number(of: .test) == 8)
  }

  @Test("Only a slot’s subject has minutes", arguments: ["test", "s", "s12x", "plan", "s-5", "s1 ", "S5"])
  func othersHaveNoMinutes(subject: String) {
    #expect(PushJSON.minutes(of: subject) == nil)
    let bytes = PushJSON(publicURL: "https://a.example").bytes(SampleDispatch.dispatch(about: subject))
    #expect(!String(decoding: bytes, as: UTF8.self).contains("\"t\""))
  }

  @Test func aLongSubjectIsNamedByItsHash() {
    let (one, other) = (String(repeating: "a", count: 50), String(repeating: "a", count: 51))
    #expect(PushJSON.tag(of: one).utf8.count == 24)
    #expect(PushJSON.tag(of: one) != PushJSON.tag(of: other))
    #expect(PushJSON.tag(of: "s29539140") == "s29539140")
  }

  private static let contents = AlertContent.Language.allCases.flatMap { language in
    AlertContent.Phrase.allCases.map { phrase in
      AlertContent(phrase, at: LocalTime("23:59"), number: 99, in: language)
    }
  }

  private func isDeclarative(_ dispatch: Dispatch, _ address: String) -> Bool {
    String(decoding: PushJSON(publicURL: address).bytes(dispatch), as: UTF8.self).contains("web_push")
  }

  /// An address of so many bytes.
  private static func address(_ length: Int) -> String {
    let frame = "https://.example.org"
    return "https://\(String(repeating: "a", count: max(1, length - frame.count))).example.org"
  }
}
