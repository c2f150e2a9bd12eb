import AllFeatures
import DocumentStore
import FeatureKit
import Foundation
import Record
import Remedi
import SQLiteStore

/// The folder with all data that must not be lost: the store, the secret and the unsent mail. Beside a store elsewhere it
/// holds the secret, unless that is in a file of its own, and temporary files.
struct DataDirectory {
  /// More bytes than any secret has.
  private static let largestSecret = 4096

  let url: URL
  let secretFile: URL
  /// Whether the secret is in a file that the operator made and named.
  private let isSecretNamed: Bool

  var mail: URL { url.appending(path: "mail") }

  /// A folder that may or may not contain data. Nothing is created or checked.
  /// - Parameter secretFile: the file with the secret. Nil for `secret.key` in the folder.
  init(at url: URL, secretFile: String? = nil) {
    self.url = url
    isSecretNamed = secretFile != nil
    self.secretFile = secretFile.map { URL(filePath: $0) } ?? url.appending(path: "secret.key")
  }

  /// Creates the folder if there is none, accessible only to its owner.
  /// - Parameter secretFile: the file with the secret. Nil for `secret.key` in the folder.
  /// - Throws: `StartupError`
  init(_ path: String, secretFile: String? = nil) throws {
    self.init(at: URL(filePath: path), secretFile: secretFile)
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

  /// Where an interrupted backup or restore may have left unencrypted data.
  var scratches: [URL] { [BackupMaker.scratch(in: self), Restoring.scratch(of: Restoring.place(of: url.path))] }

  /// The folder of existing data with a store. Never creates one.
  /// - Parameter secretFile: the file with the secret. Nil for `secret.key` in the folder.
  /// - Throws: `StartupError`
  init(existing path: String, secretFile: String? = nil) throws {
    self.init(at: URL(filePath: path), secretFile: secretFile)
    guard FileManager.default.fileExists(atPath: store.path) else {
      throw StartupError(.data, "there is no store in \(path).")
    }
  }

  /// The store's file.
  var store: URL { SQLiteStore.file(in: url) }

  /// The store's files, which together are all of it.
  var storeFiles: [String] { [store.path, store.path + "-wal"] }

  /// The disk space that the data use.
  var storage: StorageFigures {
    let sizes = storeFiles.map(FreeSpace.size(of:))
    return StorageFigures(store: sizes[0], log: sizes[1], free: FreeSpace.bytes(at: url.path))
  }

  /// Keeps the store closed to every process until it is released.
  /// - Throws: `StoreOpeningError.locked` if it is open.
  func closed() throws -> ClosedStore { try ClosedStore(directory: url) }

  /// Whether users other than the owner may enter or read it. The permissions of an existing folder are left unchanged,
  /// because it may contain other things.
  var isOpenToOthers: Bool {
    var status = stat()
    return stat(url.path, &status) == 0 && status.st_mode & 0o077 != 0
  }

  /// - Throws: `StartupError`
  func openStore(slowQueries: SlowQueryWatch?) throws -> any StoreEngine {
    do {
      return try StoreEngines.open(url, indexes: FeatureList.all.collections.indexes, slowQueries: slowQueries)
    } catch {
      throw try StartupError(opening: error, .data)
    }
  }

  /// The secret of the installation. Created at the first start and stored with the data, unless the operator named a
  /// file with it.
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

  /// The secret of an existing installation.
  /// - Throws: `StartupError` if there is none.
  func existingSecret() throws -> Data {
    guard let secret = try secretIfThere() else {
      throw StartupError(.data, "secret.key is missing or cannot be read.", status: 1)
    }
    return secret
  }

  /// Nil if the folder has none.
  /// - Throws: `StartupError`, also if the operator named a file that does not hold one.
  func secretIfThere() throws -> Data? {
    if isSecretNamed { return try namedSecret() }
    guard let secret = FileManager.default.contents(atPath: secretFile.path) else { return nil }
    guard secret.count >= 32 else { throw StartupError(.data, "secret.key is shorter than 32 bytes.") }
    return secret
  }

  private func namedSecret() throws -> Data {
    let secret: Data
    do {
      secret = try PrivateFile.read(secretFile.path, upTo: Self.largestSecret)
    } catch {
      throw StartupError(.secretFile, error.words)
    }
    guard secret.count >= 32 else {
      throw StartupError(.secretFile, "\(secretFile.path) is shorter than 32 bytes.")
    }
    return secret
  }
}
