import DocumentStore
import Foundation
import Record

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

  /// - Parameter setting: the one that names the folder, for error messages.
  /// - Throws: `StartupError` if the folder has another secret, which no longer reads what is put there.
  func requireNoSecret(but secret: Data, _ setting: String) throws {
    guard let own = try secretIfThere(), own != secret else { return }
    throw StartupError(sentence: "\(setting): \(secretFile.path) holds another secret than that of the data.")
  }

  /// The secret for a store that several servers share. Made only for an empty one, since a new secret does not read what
  /// is there.
  /// - Throws: `StartupError`
  func secret(of store: any StoreEngine) async throws -> Data {
    if let secret = try secretIfThere() { return secret }
    let counts: [String: Int]
    do {
      counts = try await store.counts()
    } catch {
      throw StartupError(.store, "\(BackupFault(error))")
    }
    guard counts[MedicalRecord.fillingPath.collection.name] == nil else {
      throw StartupError(.store, MedicalRecord.unfinished())
    }
    guard counts.isEmpty else {
      throw StartupError(
        .data, "secret.key is missing, and the store has data. Put the secret there that they were made with.")
    }
    return try secret()
  }
}
