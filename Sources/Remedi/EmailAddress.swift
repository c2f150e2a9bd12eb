/// A syntactically valid mail address: `local@domain.tld` in characters that every mail system accepts (a practical
/// subset of RFC 5321). The domain may be in any script (RFC 5890): `müller.example` and `xn--mller-kva.example` are
/// the same.
public enum EmailAddress {
  /// The address as typed, trimmed. Nil if it is invalid.
  public static func read(_ text: String) -> String? {
    let trimmed = text.trimming()
    return deliverable(trimmed) == nil ? nil : trimmed
  }

  /// What is wrong with a required address. Nil if it is valid.
  public static func fault(_ text: String) -> String? {
    if text.trimming().isEmpty { return "Type the e-mail address." }
    return read(text) == nil ? "This does not look like an e-mail address. It should read like ann@example.org." : nil
  }

  /// The address for mail systems, with its domain in ASCII. Nil if it is invalid.
  public static func deliverable(_ address: String) -> String? {
    let parts = address.trimming().split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let domain = HostName.ascii(String(parts[1])) else { return nil }
    let (local, labels) = (parts[0], domain.split(separator: ".", omittingEmptySubsequences: false))
    guard (1...64).contains(local.utf8.count), (4...253).contains(domain.utf8.count), labels.count >= 2,
      (local + domain).utf8.allSatisfy({ $0 > 32 && $0 < 127 && !Array("<>()[]\\,;:\"@".utf8).contains($0) }),
      labels.allSatisfy({ label in
        !label.isEmpty && label.utf8.count <= 63 && !label.hasPrefix("-") && !label.hasSuffix("-")
      }),
      !local.hasPrefix("."), !local.hasSuffix("."), !local.contains("..")
    else { return nil }
    return "\(local)@\(domain)"
  }

  /// The canonical form of an address, for comparison.
  public static func fold(_ address: String) -> String {
    let folded = address.trimming().lowercased()
    guard !folded.utf8.allSatisfy({ $0 < 0x80 }), let ascii = deliverable(folded) else { return folded }
    return ascii.lowercased()
  }
}

extension String {
  /// Trims white space at both ends. Empty if nothing visible is left, such as only a zero-width space. Control
  /// characters are left for validation to reject.
  public func trimming() -> String {
    guard unicodeScalars.contains(where: \.isOfNote) else { return "" }
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}

extension Unicode.Scalar {
  /// Whether it is neither white space nor a zero-width character.
  fileprivate var isOfNote: Bool {
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
    return properties.generalCategory != .format
  }
}
