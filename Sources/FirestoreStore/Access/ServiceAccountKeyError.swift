import Foundation
import Remedi

/// Why a file is no key of a service account, in words that follow the name of its setting.
public enum ServiceAccountKeyError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError, LoggableError {
  case form
  case key
  case unprotected

  public var description: String {
    switch self {
    case .form: "the file is not the key of a service account as Google Cloud hands it out (JSON)."
    case .key: "the file has no private key of RSA with at least 2,048 bits."
    case .unprotected: "the file has a token_uri that is not an address of HTTPS."
    }
  }

  public var errorDescription: String? { description }
}
