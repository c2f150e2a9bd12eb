import Foundation

extension DataDirectory {
  /// Removes the files of the store: the database, what SQLite keeps beside it, and the lock.
  /// - Throws: `BackupFault`
  func removeStore() throws {
    for name in try Folder.names(in: url) where name.hasPrefix("remedi.") {
      let path = url.appending(path: name).path
      guard unlink(path) == 0 || errno == ENOENT else { throw BackupFault(at: path, errno) }
    }
    try Folder.synchronize(url)
  }

  /// Makes a folder with a store that was filled from another one ready for a server: with the secret of the
  /// installation, and so that no place in the changes of an earlier store is taken for one of this.
  /// - Throws: `StartupError`, `BackupFault`
  func takeOver(secret: Data) throws {
    if !FileManager.default.fileExists(atPath: secretFile.path) { try keep(secret: secret) }
    try renewRestoration()
  }
}
