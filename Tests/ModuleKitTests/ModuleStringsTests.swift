import ModuleKit
import Remedi
import Testing

@Suite("All words of the modules")
struct ModuleStringsTests {
  @Test("S-17: are one Localizable.strings, a section a module, which is read as it was written")
  func strings() throws {
    let registry = try ModuleRegistry.example()
    for language in WordLanguage.allCases {
      let text = registry.strings(in: language)
      for listing in registry.all { #expect(text.contains("/* \(listing.id) */\n")) }
      let words = try ModuleWords(reading: Array(text.utf8))
      #expect(words.keys.count == registry.all.map(\.wordKeys.count).reduce(0, +))
      for listing in registry.all {
        for key in listing.wordKeys { #expect(words["\(listing.id).\(key)"] == listing.word(key, in: language)) }
      }
    }
  }

  @Test("S-17: have their escapes")
  func escapes() throws {
    let english = DeclaredFiles.english.replacing("Ask your physician.", with: #"Ask \"her\" \\ him.\nNow."#)
    let registry = try ModuleRegistry(
      list: Array(DeclaredFiles.list.utf8), types: [],
      declared: DeclaredFiles.files(["scale/scale.en.strings": Array(english.utf8)]))
    let words = try ModuleWords(reading: Array(registry.strings(in: .english).utf8))
    #expect(words["selfhub.scale.threshold.high"] == "Ask \"her\" \\ him.\nNow.")
  }
}
