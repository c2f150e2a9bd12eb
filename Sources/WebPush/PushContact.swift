/// Whom a push service asks if something is wrong with what this server sends (RFC 8292, 2.1): `mailto:ops@clinic.example.org`
/// or a page.
public struct PushContact: Hashable, Sendable {
  /// The most bytes.
  public static let limit = 320

  /// The address with its scheme.
  public let text: String

  /// Nil for anything but a mail address or an `https` page at a host with a full name: Apple refuses `localhost`.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.limit, Self.isSound(text) else { return nil }
    self.text = text
  }

  private static func isSound(_ text: String) -> Bool {
    if text.hasPrefix("mailto:") {
      let parts = text.dropFirst("mailto:".count).split(separator: "@", omittingEmptySubsequences: false)
      return parts.count == 2 && !parts[0].isEmpty && parts[0].utf8.allSatisfy(signs.contains) && isHost(parts[1])
    }
    guard text.hasPrefix("https://") else { return false }
    let rest = text.dropFirst("https://".count)
    let host = rest.prefix { $0 != "/" }
    return isHost(host) && rest.dropFirst(host.count).utf8.allSatisfy { signs.contains($0) || $0 == UInt8(ascii: "/") }
  }

  private static func isHost(_ text: Substring) -> Bool {
    let host = text.lowercased()
    return HostLabels.areSound(host) && !host.hasSuffix(".localhost")
  }

  /// What the part before the `@` has (RFC 5321, 4.1.2), without what addresses of pages have a meaning for.
  private static let signs = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_+~=!$&'*".utf8)
}
