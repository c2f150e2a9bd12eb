import Remedi

extension ModuleRegistry {
  /// All words of a language as one `Localizable.strings`, a section a module (S-17). Before each key stands the module's
  /// ID, because modules have keys in common.
  public func strings(in language: WordLanguage) -> String {
    all.map { listing in
      let lines = listing.wordKeys.map { key in
        "\(Self.quoted("\(listing.id).\(key)")) = \(Self.quoted(listing.word(key, in: language)));"
      }
      return (["/* \(listing.id) */"] + lines).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private static func quoted(_ text: String) -> String {
    var quoted = ""
    for character in text.unicodeScalars {
      switch character {
      case "\"", "\\": quoted += "\\\(character)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(character)
      }
    }
    return "\"\(quoted)\""
  }
}
