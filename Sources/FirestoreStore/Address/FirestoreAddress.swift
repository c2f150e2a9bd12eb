/// Where a database is: `firestore://PROJECT[/DATABASE][?emulator=127.0.0.1:PORT]`.
public struct FirestoreAddress: Hashable, Sendable {
  /// The ID of the Google Cloud project.
  let project: String
  /// The ID of the database in the project.
  let database: String
  /// Host and port of the emulator on this machine. Nil for Google's servers.
  let emulator: String?

  /// The database of a project for which none is named.
  static let usualDatabase = "(default)"

  /// The name under which the database has its documents.
  var root: String { "projects/\(project)/databases/\(database)/documents" }

  /// The address of ``root``, without a slash at its end.
  var url: String {
    emulator.map { "http://\($0)/v1/\(root)" } ?? "https://firestore.googleapis.com/v1/\(root)"
  }

  /// Whether it is the emulator, which asks for no token.
  public var isEmulator: Bool { emulator != nil }
}

extension FirestoreAddress: CustomStringConvertible {
  public var description: String {
    "firestore://\(project)/\(database)" + (emulator.map { "?emulator=\($0)" } ?? "")
  }
}
