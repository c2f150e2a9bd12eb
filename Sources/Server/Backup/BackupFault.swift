import DocumentStore
import Foundation
import Remedi
import SQLiteStore

/// Why a backup was not made or not put back: one sentence for who asked for it.
struct BackupFault: LoggableError, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// What the system says of a file.
  init(at path: String, _ code: Int32) { self.init("\(path): \(String(cString: strerror(code))).") }

  /// Whatever else can go wrong on the way, in words.
  init(_ error: any Error) {
    switch error {
    case let fault as BackupFault: self = fault
    case StoreError.unavailable(let sentence): self.init(sentence)
    case let error as SQLiteStoreError: self.init(error.description)
    default: self.init("\(error.inLog)")
    }
  }
}

extension StartupError {
  /// A fault ends the program with 1, as nobody asked wrongly; what is a refusal already stays one.
  init(fault error: any Error) {
    self = error as? StartupError ?? StartupError(sentence: BackupFault(error).description, status: 1)
  }
}
