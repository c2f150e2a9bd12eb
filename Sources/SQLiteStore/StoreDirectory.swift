import Foundation

/// The folder of a store: the database, SQLite's auxiliary files and the lock.
struct StoreDirectory {
  let url: URL

  var database: URL { url.appendingPathComponent("remedi.sqlite") }
  var lock: URL { url.appendingPathComponent("remedi.lock") }

  /// Creates the folder, for its owner only, if it does not exist.
  func create() throws {
    guard !FileManager.default.fileExists(atPath: url.path) else { return }
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw SQLiteStoreError.inaccessible("\(url.path) cannot be made (\(error.localizedDescription))")
    }
    try Self.synchronize(url.deletingLastPathComponent())
  }

  /// Creates an empty database file, for its owner only, if there is none. SQLite's other files inherit its mode.
  func createDatabaseFile() throws {
    let descriptor = open(database.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(database) }
    Foundation.close(descriptor)
  }

  /// Makes the directory entries durable.
  func synchronize() throws { try Self.synchronize(url) }

  private static func synchronize(_ directory: URL) throws {
    let descriptor = open(directory.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(directory) }
    defer { Foundation.close(descriptor) }
    guard fsync(descriptor) == 0 else { throw failure(directory) }
  }

  static func failure(_ file: URL) -> SQLiteStoreError {
    .inaccessible("\(file.path): \(String(cString: strerror(errno)))")
  }
}
