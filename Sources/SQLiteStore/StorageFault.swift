import DocumentStore
import GRDB

/// Maps SQLite's errors. No result contains a statement or a value.
enum StorageFault {
  static func sentence(_ error: any Error) -> String {
    guard let error = error as? DatabaseError else { return "The store cannot be used now: \(error)." }
    return switch error.resultCode {
    case .SQLITE_FULL: "The store cannot be used now: the disk is full."
    case .SQLITE_BUSY, .SQLITE_LOCKED: "The store cannot be used now: another program holds it."
    case .SQLITE_READONLY: "The store cannot be used now: its file cannot be written."
    case .SQLITE_CANTOPEN: "The store cannot be used now: its file cannot be opened."
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: "The store cannot be used now: its file is damaged."
    case .SQLITE_MISUSE: "The store cannot be used now: it is closed."
    default: "The store cannot be used now: \(error.message ?? "SQLite error \(error.extendedResultCode.rawValue)")."
    }
  }

  /// The error for a commit that failed on its own, while the others may continue. Nil for a storage fault.
  static func ofStatement(_ error: any Error) -> StoreError? {
    if let error = error as? StoreError { return error }
    return switch (error as? DatabaseError)?.resultCode {
    case .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG:
      .invalid("SQLite does not take the commit.")
    default: nil
    }
  }

  /// The error for commits whose transaction failed in its last step.
  ///
  /// In these cases SQLite has not written the commit frame, so the transaction cannot reappear after a power failure.
  /// After any other error, such as a failed `fsync`, it may.
  static func ofCommit(_ error: any Error) -> StoreError {
    let isUndone =
      switch (error as? DatabaseError)?.resultCode {
      case .SQLITE_FULL, .SQLITE_BUSY, .SQLITE_READONLY, .SQLITE_CANTOPEN: true
      default: false
      }
    return isUndone ? .unavailable(sentence(error)) : .inDoubt(sentence(error))
  }
}
