import Foundation

/// Restrictions on the names of people and clinics. Names appear in unsolicited letters: a name that looks like an
/// address would let anyone put links into our letters.
public enum PlainName {
  /// A sentence that says what is wrong. Nil if the name is valid.
  public static func fault(_ text: String) -> String? {
    looksLikeAddress(text)
      ? "This looks like an e-mail or web address. Type the name alone, with a blank after each full stop." : nil
  }

  private static func looksLikeAddress(_ text: String) -> Bool {
    // Normalized as mail programs do when they detect links: `．` is a full stop.
    let plain = text.precomposedStringWithCompatibilityMapping.replacing("\u{3002}", with: ".")
    let small = plain.lowercased()
    if ["@", "://", "www.", "http:", "https:"].contains(where: small.contains) { return true }
    return plain.split { $0.isWhitespace || "/?#:,;()<>\"“”„".contains($0) }.contains(where: isHost)
  }

  /// Whether a word is a host name, such as `evil.example`. `Dr.med.` and `J.R.Smith` are not: a host must end with
  /// lower-case letters, unless they form a well-known top-level domain.
  private static func isHost(_ word: Substring) -> Bool {
    let labels = word.split(separator: ".", omittingEmptySubsequences: false)
    let isEnded = labels.last?.isEmpty == true
    let names = isEnded ? labels.dropLast() : labels[...]
    guard names.count > 1, names.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isOfHost) }), let last = names.last,
      last.count > 1, last.allSatisfy(\.isLetter)
    else { return false }
    return knownDomains.contains(last.lowercased()) || (!isEnded && last.allSatisfy(\.isLowercase))
  }

  private static func isOfHost(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "-"
  }

  private static let knownDomains: Set<String> = [
    "app", "at", "au", "be", "biz", "br", "ca", "cc", "ch", "click", "club", "cn", "co", "com", "de", "dev", "es", "eu",
    "fr", "icu", "info", "io", "it", "jp", "link", "live", "ly", "me", "net", "nl", "online", "org", "pl", "pro", "ru",
    "shop", "site", "store", "top", "tv", "uk", "us", "xyz",
  ]
}
