/// An address that mail can be sent to, as far as its writing tells: `local@domain.tld` in the letters that every mail
/// system takes (a practical part of RFC 5321).
public enum EmailAddress {
  /// The address without blanks around it; nil where it is none.
  public static func read(_ text: String) -> String? {
    let trimmed = text.trimming()
    let parts = trimmed.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...64).contains(parts[0].utf8.count), (4...253).contains(parts[1].utf8.count),
      trimmed.utf8.allSatisfy({ $0 > 32 && $0 < 127 && !Array("<>()[]\\,;:\"".utf8).contains($0) }),
      parts[1].split(separator: ".", omittingEmptySubsequences: false).count >= 2,
      parts[1].split(separator: ".", omittingEmptySubsequences: false).allSatisfy({ label in
        !label.isEmpty && label.utf8.count <= 63 && !label.hasPrefix("-") && !label.hasSuffix("-")
      }),
      !parts[0].hasPrefix("."), !parts[0].hasSuffix("."), !parts[0].contains("..")
    else { return nil }
    return trimmed
  }

  /// What two writings of one address have in common.
  public static func fold(_ address: String) -> String { address.trimming().lowercased() }
}

extension String {
  /// Without white space at both ends.
  public func trimming() -> String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
