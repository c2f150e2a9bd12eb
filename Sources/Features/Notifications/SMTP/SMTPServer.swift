import Foundation
import Remedi

/// The mail server for our letters, and how to connect to it.
public struct SMTPServer: Sendable {
  /// How the connection is protected.
  public enum Security: Sendable, Hashable {
    /// TLS from the first byte (RFC 8314, 3.3).
    case implicit
    /// STARTTLS, and nothing is sent without it (RFC 3207).
    case startTLS
    /// None. Only allowed to this machine itself.
    case none
  }

  /// User name and password.
  public struct Credentials: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
    let user: String
    let password: String

    // Otherwise, interpolating a value that contains this one would reveal the password.
    public var description: String { "a user name and a password" }
    public var debugDescription: String { description }

    public init(user: String, password: String) {
      self.user = user
      self.password = password
    }
  }

  public let host: String
  public let port: Int
  public let security: Security
  let credentials: Credentials?
  /// A file of certificates (PEM) to trust instead of the system's. Nil for the system's.
  let certificateFile: String?

  /// - Parameters:
  ///   - text: `smtp://host:587`, which is encrypted with STARTTLS, or `smtps://host:465`. The port is optional.
  ///   - isPlain: whether nothing is encrypted.
  /// - Throws: ``SMTPSettingFault``
  public init(
    _ text: String, isPlain: Bool = false, credentials: Credentials? = nil, certificateFile: String? = nil
  ) throws {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["smtp", "smtps"].contains(scheme), let host = parts.host, !host.isEmpty, ["", "/"].contains(parts.path),
      parts.query == nil, parts.fragment == nil, parts.user == nil, parts.password == nil,
      (1...65_535).contains(parts.port ?? 25), host.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw SMTPSettingFault.address }
    self.host = host
    port = parts.port ?? (scheme == "smtps" ? 465 : 587)
    switch (scheme, isPlain) {
    case ("smtps", true): throw SMTPSettingFault.plainTLS
    case ("smtps", false): security = .implicit
    case (_, false): security = .startTLS
    case (_, true):
      guard Self.isLoopback(host) else { throw SMTPSettingFault.plainNetwork }
      security = .none
    }
    self.credentials = credentials
    self.certificateFile = certificateFile
  }

  /// In libcurl's format.
  var url: String {
    let bracketed = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    return "\(security == .implicit ? "smtps" : "smtp")://\(bracketed):\(port)"
  }

  private static func isLoopback(_ host: String) -> Bool {
    ["localhost", "::1", "[::1]"].contains(host) || host.wholeMatch(of: /127\.\d{1,3}\.\d{1,3}\.\d{1,3}/) != nil
  }
}

/// What is wrong with a mail server's settings.
public enum SMTPSettingFault: Error, Sendable, Hashable {
  /// It is not the address of a mail server.
  case address
  /// Unencrypted, over a network.
  case plainNetwork
  /// Unencrypted and encrypted at once.
  case plainTLS
}
