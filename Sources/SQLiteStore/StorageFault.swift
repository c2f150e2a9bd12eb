import DocumentStore
import GRDB

/// What becomes of SQLite's errors. None of them names a statement or a value.
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

  /// What to say to whoever's commit was refused by itself, while the others may go on; nil for a fault of the storage.
  static func ofStatement(_ error: any Error) -> StoreError? {
    if let error = error as? StoreError { return error }
    return switch (error as? DatabaseError)?.resultCode {
    case .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH, .SQLITE_TOOBIG:
      .invalid("SQLite does not take the commit.")
    default: nil
    }
  }

  /// What to say to those whose transaction failed in its very last step.
  ///
  /// In these cases SQLite has not written the frame that makes a transaction whole, so that it cannot come back after
  /// a power failure either. After any other, such as a failed `fsync`, it may.
  static func ofCommit(_ error: any Error) -> StoreError {
    let isUndone =
      switch (error as? DatabaseError)?.resultCode {
      case .SQLITE_FULL, .SQLITE_BUSY, .SQLITE_READONLY, .SQLITE_CANTOPEN: true
      default: false
      }
    return isUndone ? .unavailable(sentence(error)) : .inDoubt(sentence(error))
  }
}
