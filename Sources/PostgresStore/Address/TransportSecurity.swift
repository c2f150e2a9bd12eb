/// How a connection is encrypted, as libpq names it.
enum TransportSecurity: String, Sendable, CaseIterable {
  case disable
  case allow
  case prefer
  case require
  case verifyAuthority = "verify-ca"
  /// The certificate is of a known authority and names the host.
  case verifyFull = "verify-full"

  var needsRootCertificate: Bool { self == .verifyAuthority || self == .verifyFull }
}
