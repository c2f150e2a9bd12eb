import Foundation

/// Where a database is: `postgres://USER@HOST[:PORT][,HOST[:PORT]…]/NAME?sslmode=verify-full&sslrootcert=FILE`.
///
/// It contains no password. A host may be the folder of a socket: `postgres://USER@%2Fvar%2Frun%2Fpostgresql/NAME`.
public struct StoreAddress: Hashable, Sendable {
  let user: String
  /// In the order in which they are tried; at least one.
  let hosts: [StoreHost]
  let database: String
  let security: TransportSecurity
  /// The file of the authorities that may have issued the server's certificate.
  let rootCertificate: String?

  init(
    user: String, hosts: [StoreHost], database: String, security: TransportSecurity, rootCertificate: String?
  ) {
    (self.user, self.hosts, self.database) = (user, hosts, database)
    (self.security, self.rootCertificate) = (security, rootCertificate)
  }

  /// Another database of the same server.
  package func naming(_ database: String) -> StoreAddress {
    StoreAddress(user: user, hosts: hosts, database: database, security: security, rootCertificate: rootCertificate)
  }
}

extension StoreAddress: CustomStringConvertible {
  /// The address without its parameters.
  public var description: String {
    let hosts = hosts.map(\.description).joined(separator: ",")
    return "postgres://\(Self.escaped(user))@\(hosts)/\(Self.escaped(database))"
  }

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .urlHostAllowed) ?? ""
  }
}
