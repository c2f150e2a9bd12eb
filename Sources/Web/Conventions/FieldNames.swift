import Hummingbird

/// One header field.
typealias HeaderField = HTTPFields.Element

extension HeaderField.Name {
  static let secFetchSite = known("Sec-Fetch-Site")
  static let secFetchMode = known("Sec-Fetch-Mode")
  static let secPurpose = known("Sec-Purpose")
  /// Our own scripts send it to mark a request that no user action caused.
  static let remediBackground = known("Remedi-Background")
  static let forwarded = known("Forwarded")
  static let xForwardedFor = known("X-Forwarded-For")
  static let xForwardedProto = known("X-Forwarded-Proto")
  static let xForwardedHost = known("X-Forwarded-Host")
  static let hostField = known("Host")
  static let lastEventID = known("Last-Event-ID")
  static let refresh = known("Refresh")
  static let requestId = known("X-Request-Id")
  static let referrerPolicy = known("Referrer-Policy")
  static let permissionsPolicy = known("Permissions-Policy")
  static let openerPolicy = known("Cross-Origin-Opener-Policy")
  static let resourcePolicy = known("Cross-Origin-Resource-Policy")

  private static func known(_ name: String) -> Self {
    guard let field = Self(name) else { preconditionFailure("\(name) is no name of a header field") }
    return field
  }
}
