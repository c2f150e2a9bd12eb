/// Where messages to native apps are posted.
package struct APNsService: Sendable, Hashable {
  /// Apple's push service.
  package static let apple = APNsService(
    host: "api.push.apple.com", origin: "https://api.push.apple.com", isTest: false)

  let host: String
  let origin: String
  /// Whether it is a stand-in, whose certificate nobody signed.
  let isTest: Bool

  private init(host: String, origin: String, isTest: Bool) {
    (self.host, self.origin, self.isTest) = (host, origin, isTest)
  }

  /// A stand-in on loopback, for tests: `https://127.0.0.1:2197`. Nil for any other address.
  package init?(test text: String) {
    let start = "https://127.0.0.1:"
    let port = text.dropFirst(start.count)
    guard text.hasPrefix(start), port.first != "0", port.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      UInt16(port) != nil
    else { return nil }
    self.init(host: "127.0.0.1", origin: text, isTest: true)
  }
}
