/// A telephone number in a common notation: `+49 30 1234-56, ext. 7`.
public enum PhoneNumber {
  /// The most characters.
  public static let longest = 64

  /// A sentence that says what is wrong. Nil if it is valid; an empty number is valid.
  public static func fault(_ text: String) -> String? {
    if let fault = TextLimit.line(upTo: longest).fault(text) { return fault }
    guard !text.isEmpty else { return nil }
    let isWritten = text.unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal || signs.contains(scalar)
        || scalar.properties.generalCategory == .spaceSeparator
    }
    guard isWritten, text.unicodeScalars.contains(where: { $0.properties.numericType == .decimal }) else {
      return "This does not look like a phone number. It should read like +49 30 123456."
    }
    return nil
  }

  private static let signs = Set("+()-\u{2010}\u{2011}\u{2013}./#*,;:".unicodeScalars)
}
