import Foundation
import WebPush

/// How messages to browsers are sent, as it was set.
struct PushPlan: Sendable {
  let hosts: PushHosts
  let contact: PushContact
  /// The most posts a second to one host.
  let rate: Int

  /// The share of one of several servers.
  func divided(among servers: Int) -> PushPlan {
    PushPlan(hosts: hosts, contact: contact, rate: (rate + servers - 1) / servers)
  }
}

extension Settings {
  /// Whether a server that listens on an address is reached from this machine alone.
  static func isLoopback(_ host: String) -> Bool { ["127.0.0.1", "localhost", "::1"].contains(host) }

  /// Nil if nothing is sent to browsers.
  /// - Parameters:
  ///   - publicURL: the site's public address.
  ///   - host: the address that the server listens on.
  ///   - fallback: the contact if none can be derived. Nil if there is none.
  /// - Throws: `StartupError` naming a setting that is malformed or does not fit the others.
  func pushPlan(publicURL: String, host: String, fallback: PushContact? = nil) throws -> PushPlan? {
    let rate = try number(.pushRate)
    let testService = try pushTestService(host)
    let hosts = try pushHosts(testService)
    let standIn = testService.flatMap { _ in PushContact("mailto:test@example.org") }
    let contact = try pushContact(publicURL) ?? fallback ?? standIn
    guard try isPushOn(publicURL, contact) else { return nil }
    guard let contact else {
      throw refusal(.pushContact, "push services need somebody to ask, such as mailto:ops@clinic.example.org.")
    }
    return PushPlan(hosts: hosts, contact: contact, rate: rate)
  }

  private func isPushOn(_ publicURL: String, _ contact: PushContact?) throws -> Bool {
    switch set(.push) {
    case "off": return false
    case "on":
      guard Self.isTrustworthy(publicURL) else {
        throw refusal(.push, "browsers need an https:// site for it. Set --public-url.")
      }
      return true
    case let other?: throw refusal(.push, "\(other) is neither on nor off.")
    case nil:
      if publicURL.hasPrefix("https://"), contact != nil { return true }
      for other in [Setting.pushHost, .pushContact, .pushRate, .pushTestService] where set(other) != nil {
        throw refusal(.push, "is off without an https:// public URL, but \(name(other)) is set.")
      }
      return false
    }
  }

  /// Whether browsers let a site subscribe: what is on the same machine counts as encrypted (Secure Contexts, 3.1).
  private static func isTrustworthy(_ publicURL: String) -> Bool {
    publicURL.hasPrefix("https://")
      || ["http://127.0.0.1", "http://localhost", "http://[::1]"].contains {
        publicURL == $0 || publicURL.hasPrefix($0 + ":")
      }
  }

  private func pushTestService(_ host: String) throws -> PushTestService? {
    guard let text = set(.pushTestService) else { return nil }
    guard let service = PushTestService(text) else {
      throw refusal(.pushTestService, "it must be a URL such as http://127.0.0.1:8030.")
    }
    guard Self.isLoopback(host) else {
      throw refusal(.pushTestService, "it is only for a server that listens on loopback.")
    }
    if set(.pushHost) != nil { throw refusal(.pushHost, "it cannot be set together with a test service.") }
    return service
  }

  private func pushHosts(_ testService: PushTestService?) throws -> PushHosts {
    if testService != nil { return PushHosts([], testService: testService) }
    guard let text = set(.pushHost) else { return PushHosts(PushHosts.ofBrowsers.compactMap(PushHostPattern.init)) }
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    return PushHosts(
      try names.map { name in
        guard let pattern = PushHostPattern(name) else {
          throw refusal(.pushHost, "\(name) is not a host such as push.example.org or *.push.example.org.")
        }
        return pattern
      })
  }

  /// Nil if none is set and none can be derived.
  private func pushContact(_ publicURL: String) throws -> PushContact? {
    if let text = set(.pushContact) {
      guard let contact = PushContact(text) else {
        throw refusal(.pushContact, "\(text) is not a contact such as mailto:ops@clinic.example.org.")
      }
      return contact
    }
    if let contact = set(.mailFrom).flatMap({ PushContact("mailto:\($0)") }) { return contact }
    // The port is left out, because push services look at the page of a host.
    return URL(string: publicURL)?.host().flatMap {
      publicURL.hasPrefix("https://") ? PushContact("https://\($0)") : nil
    }
  }
}
