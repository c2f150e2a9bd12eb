import Foundation
import Remedi

/// Why a store could not be opened. Each description is one sentence for the operator.
public enum StoreOpeningError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError, LoggableError {
  /// The store is open in another process or in this one.
  case locked(by: Int32?)
  /// The store was written by a newer release.
  case newer(found: Int, known: Int)
  /// The file was not written by this program.
  case foreign(String)
  /// The engine does not guarantee that commits survive a power failure.
  case notDurable(String)
  /// The directory or a file in it cannot be created or used.
  case inaccessible(String)

  public var description: String {
    switch self {
    case .locked(let holder?): "The store is already open in process \(holder)."
    case .locked(nil): "The store is already open in another process."
    case .newer(let found, let known):
      "The store has format \(found), and this release knows formats up to \(known): please run a newer release."
    case .foreign(let file): "\(file) is a database that Remedi did not make."
    case .notDurable(let setting): "The database did not take the setting that makes commits durable (\(setting))."
    case .inaccessible(let reason): "The store cannot be opened: \(reason)."
    }
  }

  public var errorDescription: String? { description }
}
