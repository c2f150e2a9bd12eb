import Foundation

/// Where the documents of an installation are.
enum StoreLocation: Sendable, CustomStringConvertible {
  /// An SQLite file in this folder, for one server.
  case folder(URL)
  /// A PostgreSQL database, for several servers.
  case postgres(PostgresLocation)
  /// A database of Cloud Firestore, for several servers. An experiment.
  case firestore(FirestoreLocation)

  /// Whether several servers may use it at once.
  var isShared: Bool {
    switch self {
    case .folder: false
    case .postgres, .firestore: true
    }
  }

  /// The setting that names it, for error messages.
  var setting: Setting { isShared ? .store : .data }

  /// Without a password.
  var description: String {
    switch self {
    case .folder(let url): url.path
    case .postgres(let location): location.description
    case .firestore(let location): location.description
    }
  }
}
