import Remedi
import Testing

@Suite("Links to videos")
struct VideoLinkTests {
  @Test(
    "lead to a named site over https",
    arguments: [
      ("https://www.youtube.com/watch?v=a1&t=3", "www.youtube.com"),
      ("HTTPS://Videos.Example.org/x", "videos.example.org"),
      ("https://a-b.example", "a-b.example"),
    ])
  func right(text: String, host: String) throws {
    let link = try #require(VideoLink(text))
    #expect(link.text == text && link.host == host)
  }

  @Test(
    "lead nowhere else",
    arguments: [
      "", "http://example.org", "https://", "https:example.org", "javascript:alert(1)", "//example.org/x",
      "https://user@example.org", "https://user:word@example.org", "https://example.org:8443/", "https://localhost/",
      "https://127.0.0.1/", "https://[::1]/", "https://exa mple.org", "https://example.org/é", "https://example.org/\\",
      "https://-a.example", "https://a..example", " https://example.org", "data:text/html,x",
      "https://example.org/" + String(repeating: "a", count: 500),
    ])
  func wrong(text: String) { #expect(VideoLink(text) == nil) }
}

@Suite("Codes of medications")
struct MedicationCodeTests {
  @Test("are told by their form", arguments: [("N04BA02", "ATC N04BA02"), ("n04bc05", "ATC N04BC05")])
  func atc(text: String, words: String) {
    #expect(MedicationCode(text)?.words == words)
    #expect(MedicationCode(text)?.system == .atc)
  }

  @Test(arguments: ["1", "103990", "12345678"])
  func rxNorm(text: String) {
    #expect(MedicationCode(text)?.words == "RxNorm \(text)")
    #expect(MedicationCode(text)?.system == .rxNorm)
  }

  @Test(arguments: [
    "", "N04BA", "N04BA2", "X04BA02", "N4BA02", "N04BA022", "N04B102", "0", "012", "123456789", "12a", "N04BA0\u{0662}",
    "\u{0661}\u{0662}", "N04BA02 ",
  ])
  func others(text: String) { #expect(MedicationCode(text) == nil) }
}

@Suite("What is prescribed of a medication")
struct MedicationActionTests {
  private func medication(_ further: [String]) throws -> Medication {
    let strength = try Quantity(#require(DecimalNumber("0.18")), "mg")
    return try Medication(
      id: Identifier("p"), name: "Pramipexole", description: "Moves.", unit: "tablet",
      ingredient: Ingredient(
        substance: "pramipexole", strength: strength, maximumPer24Hours: DecimalNumber("3.3"), minimumGap: 4 * 3600),
      furtherStrengths: further.map { try Quantity(#require(DecimalNumber($0)), "mg") }, isDemonstration: false)
  }

  @Test("is itself, where it has one strength")
  func one() throws {
    let one = try medication([])
    #expect(one.actions == [one.action])
    #expect(one.action.name == "Pramipexole" && one.action.id == "p")
  }

  @Test("is each strength by itself, under the same limits")
  func several() throws {
    let actions = try medication(["0.7"]).actions
    #expect(actions.map(\.name) == ["Pramipexole 0.18 mg", "Pramipexole 0.7 mg"])
    #expect(actions.map(\.id) == ["p~0.18 mg", "p~0.7 mg"])
    #expect(actions.map { $0.ingredient?.strength.description } == ["0.18 mg", "0.7 mg"])
    #expect(actions.allSatisfy { $0.ingredient?.maximumPer24Hours == DecimalNumber("3.3") })
    #expect(actions.allSatisfy { $0.ingredient?.minimumGap == 4 * 3600 })
  }

  @Test("is said in words")
  func words() throws {
    let both = try medication(["0.7"])
    #expect(both.strengthWords == "0.18 mg, 0.7 mg")
    #expect(both.limitWords == ["At most 3.3 mg in 24 hours", "At least 4 hours between doses"])
  }
}
