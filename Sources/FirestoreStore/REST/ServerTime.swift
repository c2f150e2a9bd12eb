import Remedi

/// Times as the server writes them (RFC 3339 in UTC), with 0, 3, 6 or 9 digits of a second's fraction.
enum ServerTime {
  /// The same with 9 digits, so that texts are in the order of the times. Nil for anything else.
  static func ordered(_ text: String) -> String? {
    guard text.last == "Z", text.utf8.count >= 20 else { return nil }
    let parts = text.dropLast().split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    guard fraction.utf8.count <= 9 else { return nil }
    return "\(parts[0]).\(fraction)\(String(repeating: "0", count: 9 - fraction.utf8.count))Z"
  }

  /// To the millisecond. Nil if it is no time.
  static func instant(_ text: String) -> Instant? {
    guard let ordered = ordered(text) else { return nil }
    return Instant("\(ordered.dropLast(7))Z")
  }
}
