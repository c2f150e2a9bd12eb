import DocumentStore
import Foundation
import Remedi

/// Why a backup was not made or not restored: one sentence for the user.
struct BackupFault: LoggableError, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// The system's message about a file.
  init(at path: String, _ code: Int32) { self.init("\(path): \(String(cString: strerror(code))).") }

  /// Describes any other error.
  init(_ error: any Error) {
    switch error {
    case let fault as BackupFault: self = fault
    case StoreError.unavailable(let sentence): self.init(sentence)
    case let error as StoreOpeningError: self.init(error.description)
    default: self.init("\(error.inLog)")
    }
  }
}

extension StartupError {
  /// A fault ends the program with status 1, because the usage was correct. A `StartupError` is left as it is.
  init(fault error: any Error) {
    self = error as? StartupError ?? StartupError(sentence: BackupFault(error).description, status: 1)
  }
}
