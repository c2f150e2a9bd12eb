import Foundation
import Remedi

/// Why a text is no address of a database. Each description is one sentence that repeats nothing of the text.
public enum StoreAddressError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError, LoggableError {
  case form
  case password
  case host
  case port
  case parameter
  case security
  case unprotected
  case rootCertificate

  public var description: String {
    switch self {
    case .form: "The store's address must have the form postgres://USER@HOST/NAME."
    case .password:
      "The store's address must not contain a password: please put it into a file and name that by --store-password-file."
    case .host: "The store's address has a host that is neither a name, an IP address nor the folder of a socket."
    case .port: "The store's address has a port that is not a number from 1 to 65535."
    case .parameter: "The store's address may have only the parameters sslmode and sslrootcert, once each."
    case .security:
      "The store's address has an sslmode that is none of "
        + TransportSecurity.allCases.map(\.rawValue).joined(separator: ", ") + "."
    case .unprotected:
      "The store's address must have sslmode=verify-full, as one of its hosts is beyond this machine."
    case .rootCertificate:
      "The store's address must name the file of the certificate authority by sslrootcert, as its sslmode verifies."
    }
  }

  public var errorDescription: String? { description }
}
