/// The token of a native app at Apple's push service, in one spelling.
struct APNsDeviceToken: Hashable, Sendable {
  /// Small hexadecimal digits, two a byte.
  let text: String

  /// Apple says that its length may change; today it has 32 bytes.
  private static let bytes = 16...128

  /// Nil for anything else than hexadecimal digits in pairs.
  init?(_ text: String) {
    guard text.utf8.count.isMultiple(of: 2), Self.bytes.contains(text.utf8.count / 2),
      text.utf8.allSatisfy(Self.digits.contains)
    else { return nil }
    self.text = text.lowercased()
  }

  private static let digits = Set("0123456789abcdefABCDEF".utf8)
}
