import Remedi
import Support
import Testing
import Web

/// The frame around a letter: in its language, and with a way to switch it off where there is one.
@Suite struct LetterLanguageTests {
  private struct NoteLetter: LetterContent {
    static let kind = "note"
  }

  private struct NoteView: LetterView {
    static let template = "account"
    let subject = "Note"
    var recipientName = "Bob"
    var language = WordLanguage.english
    var signature: String?
    var phone: String?
    var unsubscribeLink: String?

    var fields: Fields {
      ["what": "A note.", "link": "https://example.org/", "linkWords": "Open", "how": nil, "otherwise": "End."]
    }
  }

  private func render(_ view: NoteView) throws -> LetterText { try SiteParts.templates.get().render(view) }

  @Test(arguments: WordLanguage.allCases)
  func keepsTheRulesInEveryLanguage(language: WordLanguage) {
    let kind = LetterKind(
      NoteLetter.self,
      samples: [
        ("plain", NoteView(language: language)),
        (
          "signed, to be switched off",
          NoteView(
            language: language, signature: "Clinic", phone: "+49 30 555", unsubscribeLink: "https://example.org/off?a&b"
          )
        ),
      ]
    ) { _, _, _ in NoteView() }
    #expect(LetterRules.faults(of: kind) == [])
  }

  @Test func speaksGermanThroughout() throws {
    let view = NoteView(
      language: .german, signature: "Praxis", phone: "+49 30 555", unsubscribeLink: "https://example.org/off")
    let text = try render(view)
    #expect(text.html.contains("<html lang=\"de\">"))
    #expect(text.plain.hasPrefix("Guten Tag Bob,\n\nA note."))
    #expect(text.plain.contains("Mit freundlichen Grüßen\nPraxis\nTelefon +49 30 555\n"))
    #expect(text.plain.contains("ohne Passwort:\n\nhttps://example.org/off\n\nRemedi ergänzt"))
    for part in [text.plain, text.html] {
      #expect(part.contains(Wording.germanDisclaimer))
      for word in ["Dear", "Hello", "regards", "Phone", "letter", "supplementary"] {
        #expect(!part.contains(word), "\(word)")
      }
    }
    #expect(try render(NoteView(recipientName: "", language: .german)).plain.hasPrefix("Guten Tag,\n"))
  }

  @Test func saysHowToSwitchItOffInBothParts() throws {
    let text = try render(NoteView(unsubscribeLink: "https://example.org/off"))
    #expect(text.plain.contains("without a password:\n\nhttps://example.org/off\n\nRemedi is"))
    #expect(text.html.contains("<a href=\"https://example.org/off\">Switch these letters off</a>"))
    let other = try render(NoteView())
    #expect(!other.plain.contains("Switch") && !other.html.contains("Switch"))
  }

  @Test func readsTheLanguageOfATag() {
    for (tag, language) in [("de", WordLanguage.german), ("DE-AT", .german), ("en-GB", .english), ("fr", .english)] {
      #expect(WordLanguage(LanguageTag(tag)) == language, "\(tag)")
    }
    #expect(WordLanguage(nil) == .english)
    #expect(WordLanguage(nil, LanguageTag("fr"), LanguageTag("de")) == .german)
  }
}
