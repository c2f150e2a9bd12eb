import Foundation

extension StoreAddress {
  /// Whether a text is meant as an address of PostgreSQL.
  public static func isMeant(by text: String) -> Bool { schemes.contains { text.lowercased().hasPrefix($0) } }

  private static let schemes = ["postgres://", "postgresql://"]

  /// - Throws: `StoreAddressError`, which repeats nothing of the text.
  public init(_ text: String) throws {
    guard let scheme = Self.schemes.first(where: text.lowercased().hasPrefix) else { throw StoreAddressError.form }
    let rest = text.dropFirst(scheme.count)
    let question = rest.firstIndex(of: "?") ?? rest.endIndex
    let place = rest[..<question]
    // A password may contain @ and / itself.
    let end = place.lastIndex(of: "/") ?? place.endIndex
    guard let at = place[..<end].lastIndex(of: "@") else { throw StoreAddressError.form }
    guard !place[..<at].contains(":") else { throw StoreAddressError.password }
    guard let user = Self.name(place[..<at]), let database = Self.name(place[end...].dropFirst()) else {
      throw StoreAddressError.form
    }
    let hosts = try place[place.index(after: at)..<end].split(separator: ",", omittingEmptySubsequences: false)
      .map(StoreHost.init)
    let parameters = try Self.parameters(rest[question...].dropFirst())
    let security = try Self.security(parameters["sslmode"], isLocal: hosts.allSatisfy(\.isLocal))
    let certificate = parameters["sslrootcert"]
    guard certificate != nil || !security.needsRootCertificate else { throw StoreAddressError.rootCertificate }
    self.init(user: user, hosts: hosts, database: database, security: security, rootCertificate: certificate)
  }

  private static func name(_ text: Substring) -> String? {
    guard !text.contains("/"), let name = text.removingPercentEncoding else { return nil }
    return name.isEmpty || name.utf8.contains(0) ? nil : name
  }

  private static func security(_ text: String?, isLocal: Bool) throws -> TransportSecurity {
    let security = try text.map { text in
      guard let security = TransportSecurity(rawValue: text) else { throw StoreAddressError.security }
      return security
    }
    guard isLocal || security == .verifyFull else { throw StoreAddressError.unprotected }
    return security ?? .disable
  }

  private static func parameters(_ text: Substring) throws -> [String: String] {
    var parameters: [String: String] = [:]
    for part in text.split(separator: "&") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(pair[0])
      guard name != "password" else { throw StoreAddressError.password }
      guard ["sslmode", "sslrootcert"].contains(name), parameters[name] == nil, pair.count == 2,
        let value = Self.value(pair[1])
      else { throw StoreAddressError.parameter }
      parameters[name] = value
    }
    return parameters
  }

  private static func value(_ text: Substring) -> String? {
    guard let value = text.removingPercentEncoding else { return nil }
    return value.isEmpty || value.utf8.contains(0) ? nil : value
  }
}
