import ModuleKit
import Remedi
import Testing

@Suite("The files of a declarative module")
struct DeclaredFilesTests {
  @Test("S-13: a folder of files is a module, without compiling")
  func accepted() {
    #expect(ModuleRegistry.fault() == nil)
  }

  @Test("S-14, S-20: a folder has the module's name, and so begin its files")
  func names() {
    let bytes = Array("{}".utf8)
    #expect(
      ModuleRegistry.fault(["scale/icon.png": bytes])
        == "selfhub.scale: the name of “icon.png” does not begin with “scale.”.")
    #expect(ModuleRegistry.fault(["scale/scale.txt": bytes]) == "selfhub.scale: “scale.txt” is not a file of a module.")
    #expect(
      ModuleRegistry.fault(["pulse/pulse.module.json": bytes])
        == "pulse/pulse.module.json: AllModules.json has no module of this folder.")
    #expect(
      ModuleRegistry.fault(["scale/scale.de.strings": [UInt8]?.none]) == "selfhub.scale: scale.de.strings is missing.")
  }

  @Test("S-25: an icon is a PNG of 120 by 120")
  func icon() {
    let file = "scale/scale.icon.png"
    #expect(
      ModuleRegistry.fault([file: TestIcon.bytes(100, 120)]) == "selfhub.scale: the icon is 100×120, not 120×120.")
    #expect(ModuleRegistry.fault([file: Array("GIF89a".utf8)]) == "selfhub.scale: the icon is not a PNG picture.")
    #expect(ModuleRegistry.fault([file: TestIcon.right.dropLast()]) == "selfhub.scale: the icon is not a PNG picture.")
  }

  @Test(
    "S-17: a word that is missing in a language is refused",
    arguments: ["name", "description", "message", "field.weight", "unit.kg", "context.morning", "threshold.high"])
  func words(key: String) {
    let german = DeclaredFiles.german.replacing("\"\(key)\" =", with: "\"other\" =")
    #expect(
      ModuleRegistry.fault(["scale/scale.de.strings": Array(german.utf8)])
        == "selfhub.scale: the word of “\(key)” is missing in scale.de.strings.")
  }

  @Test("S-17: a word that only one language has is refused, and a file that cannot be read with its line")
  func oneLanguage() {
    let more = DeclaredFiles.english + "\n\"more\" = \"More\";"
    #expect(
      ModuleRegistry.fault(["scale/scale.en.strings": Array(more.utf8)])
        == "selfhub.scale: the word of “more” is missing in scale.de.strings.")
    #expect(
      ModuleRegistry.fault(["scale/scale.en.strings": Array("\n\"name\"".utf8)])
        == "selfhub.scale: scale.en.strings: line 2: “=” is missing.")
  }
}
