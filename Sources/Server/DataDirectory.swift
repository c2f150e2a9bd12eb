import AllFeatures
import FeatureKit
import Foundation
import Record
import Remedi
import SQLiteStore

/// The folder that holds everything that must not be lost: the store, the secret and the mail that waits.
struct DataDirectory {
  let url: URL

  var mail: URL { url.appending(path: "mail") }
  var secretFile: URL { url.appending(path: "secret.key") }

  /// Makes the folder where there is none, for its owner alone.
  /// - Throws: `StartupError`
  init(_ path: String) throws {
    url = URL(filePath: path)
    let stage = Restoring.stage(of: Restoring.place(of: path))
    guard FileManager.default.fileExists(atPath: path) || !FileManager.default.fileExists(atPath: stage.path) else {
      throw StartupError(.data, "a restore was interrupted. Move \(stage.path) to \(path).")
    }
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw StartupError(.data, "\(path) cannot be created or used.")
    }
  }

  /// What a backup or a restoring that was cut off may have left in plain.
  var scratches: [URL] { [BackupMaker.scratch(in: self), Restoring.scratch(of: Restoring.place(of: url.path))] }

  /// A folder that may hold data or not: nothing is made or looked for.
  init(at url: URL) { self.url = url }

  /// The folder of data that are there already: whoever looks into it makes none.
  /// - Throws: `StartupError`
  init(standing path: String) throws {
    url = URL(filePath: path)
    guard FileManager.default.fileExists(atPath: SQLiteStore.file(in: url).path) else {
      throw StartupError(.data, "there is no store in \(path).")
    }
  }

  /// What the data take of their disk.
  var storage: StorageFigures {
    let store = SQLiteStore.file(in: url).path
    return StorageFigures(
      store: FreeSpace.size(of: store), log: FreeSpace.size(of: store + "-wal"), free: FreeSpace.bytes(at: url.path))
  }

  /// Whether others than its owner may enter or read it. One that was there before is left as it is: it may hold more.
  var isOpenToOthers: Bool {
    var status = stat()
    return stat(url.path, &status) == 0 && status.st_mode & 0o077 != 0
  }

  /// - Throws: `StartupError`
  func openStore(slowQueries: SlowQueryWatch?) throws -> SQLiteStore {
    do {
      return try SQLiteStore(directory: url, indexes: FeatureList.all.collections.indexes, slowQueries: slowQueries)
    } catch let error as SQLiteStoreError {
      throw StartupError(.data, "\(error.description)")
    }
  }

  /// The secret of the installation; made at the first start, kept with the store.
  /// - Throws: `StartupError`
  func secret() throws -> Data {
    if let secret = try secretIfThere() { return secret }
    var generator = SystemRandomNumberGenerator()
    let secret = Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    try keep(secret: secret)
    return secret
  }

  /// - Throws: `StartupError`
  func keep(secret: Data) throws {
    guard
      FileManager.default.createFile(
        atPath: secretFile.path, contents: secret, attributes: [.posixPermissions: 0o600])
    else { throw StartupError(.data, "secret.key cannot be written.") }
  }

  /// The secret of an installation that is there already.
  /// - Throws: `StartupError` where there is none.
  func standingSecret() throws -> Data {
    guard let secret = try secretIfThere() else {
      throw StartupError(.data, "secret.key is missing or cannot be read.", status: 1)
    }
    return secret
  }

  private func secretIfThere() throws -> Data? {
    guard let secret = FileManager.default.contents(atPath: secretFile.path) else { return nil }
    guard secret.count >= 32 else { throw StartupError(.data, "secret.key is shorter than 32 bytes.") }
    return secret
  }
}
