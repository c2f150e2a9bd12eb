import Hummingbird

/// The type of one header field.
typealias HeaderField = HTTPFields.Element

extension HeaderField.Name {
  static let secFetchSite = known("Sec-Fetch-Site")
  static let hostField = known("Host")
  static let lastEventID = known("Last-Event-ID")
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
