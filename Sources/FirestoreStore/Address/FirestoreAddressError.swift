import Foundation
import Remedi

/// Why a text is no address of a Firestore database. Each description is one sentence that repeats nothing of the text.
public enum FirestoreAddressError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError, LoggableError {
  case form
  case project
  case database
  case parameter
  case emulator

  public var description: String {
    switch self {
    case .form: "The store's address must have the form firestore://PROJECT/DATABASE."
    case .project:
      "The store's address must name a Google Cloud project by its ID: 4 to 30 small letters, digits and hyphens."
    case .database:
      "The store's address has a database whose ID is neither (default) nor 4 to 63 small letters, digits and hyphens."
    case .parameter: "The store's address may have only the parameter emulator, once."
    case .emulator: "The store's address must have the emulator on this machine, as in emulator=127.0.0.1:8085."
    }
  }

  public var errorDescription: String? { description }
}
