/// The hosts that the server sends pushes to, and no other.
public struct PushHosts: Sendable {
  /// The services of Chrome, Firefox, Safari and Edge.
  public static let ofBrowsers = [
    "fcm.googleapis.com", "*.push.services.mozilla.com", "*.push.apple.com", "*.notify.windows.com",
  ]

  private let patterns: [PushHostPattern]
  private let testService: PushTestService?

  /// - Parameter testService: a stand-in on loopback that is allowed besides. Only for a server that listens on loopback
  ///   alone.
  public init(_ patterns: [PushHostPattern], testService: PushTestService? = nil) {
    self.patterns = patterns
    self.testService = testService
  }

  func contain(_ host: String) -> Bool { patterns.contains { $0.matches(host) } }

  /// Whether it is an address of the stand-in.
  func isOfTestService(_ text: String) -> Bool {
    testService.map { text.hasPrefix($0.origin + "/") } ?? false
  }
}

/// A host, or with `*.` in front every host below one.
public struct PushHostPattern: Hashable, Sendable {
  private let name: String
  private let isForAllBelow: Bool

  /// Nil unless the name has at least two labels: `*.com` would allow nearly everything.
  public init?(_ text: String) {
    isForAllBelow = text.hasPrefix("*.")
    name = String(isForAllBelow ? text.dropFirst(2) : text[...]).lowercased()
    guard HostLabels.areSound(name) else { return nil }
  }

  func matches(_ host: String) -> Bool { isForAllBelow ? host.hasSuffix("." + name) : host == name }
}

/// A stand-in for a push service, for tests: `http://127.0.0.1:8030`.
public struct PushTestService: Hashable, Sendable {
  public let origin: String

  /// Nil for anything else than loopback with a port.
  public init?(_ text: String) {
    let start = "http://127.0.0.1:"
    let port = text.dropFirst(start.count)
    guard text.hasPrefix(start), port.first != "0", port.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      UInt16(port) != nil
    else { return nil }
    origin = text
  }
}
