import Foundation
import Remedi

/// Makes backups of a data folder and its store, even while a server has them open.
struct BackupMaker: Sendable {
  let data: DataDirectory
  let key: BackupKey
  /// Writes a consistent copy of the store to the given path.
  var copyStore: @Sendable (URL) async throws -> Void
  /// The most bytes that the copy of the store needs. Nil: as many as the store's files in the data folder.
  var storeSize: (@Sendable () async throws -> Int)?
  /// The setting that names the backup's file, for error messages.
  let setting: String
  /// The free bytes at a path. Nil if unknown.
  var free: @Sendable (String) -> Int? = { FreeSpace.bytes(at: $0) }

  /// A finished backup.
  struct Made: Sendable {
    let manifest: BackupManifest
    /// The faults of the data that were backed up, one sentence each. Empty if everything is intact.
    let findings: [String]
  }

  /// Where the unencrypted copy is stored during encryption: with the data, never with the backups.
  static func scratch(in data: DataDirectory) -> URL { data.url.appending(path: "backup.part") }

  /// Makes one backup, even of faulty data.
  /// - Throws: `StartupError`, `BackupFault`, `CancellationError`; nothing is left behind then.
  func make(at now: Instant, to file: URL) async throws -> Made {
    try NewFile.require(absent: file, setting: setting)
    do {
      let scratch = try ScratchFolder(Self.scratch(in: data))
      defer { withExtendedLifetime(scratch) {} }
      let storeSize = try await storeSize?() ?? data.storeFiles.map(FreeSpace.size(of:)).reduce(0, +)
      try await OwnThread.run { _ in
        try FreeSpace.require(storeSize + (try sizeOfLetters()), in: data.url, free: free)
      }
      let copy = try await BackupCopy(of: data, in: scratch.url, at: now, copyStore)
      try await OwnThread.run { try write(copy, into: file, $0) }
      return Made(manifest: copy.manifest, findings: copy.findings)
    } catch let error where error is CancellationError || error is StartupError {
      throw error
    } catch {
      throw BackupFault(error)
    }
  }

  private func sizeOfLetters() throws -> Int {
    try Folder.names(in: data.mail).filter(BackupCopy.isLetter)
      .map { FreeSpace.size(of: data.mail.appending(path: $0).path) }.reduce(0, +)
  }

  private func write(_ copy: BackupCopy, into file: URL, _ cancellation: Cancellation) throws {
    let output = try NewFile(at: file, setting: setting)
    let sealed = try SealedWriter(BackupSeal(key: key)) { bytes in
      try cancellation.check()
      try output.write(bytes)
    }
    var pack = PackWriter(sealed)
    try pack.add(Pack.manifest, try copy.manifest.encoded())
    try pack.add(BackupContent.store, of: copy.data.store)
    try pack.add(BackupContent.secret, of: copy.data.secretFile)
    let pushKeys = PushKeysFile(in: copy.data).url
    if FileManager.default.fileExists(atPath: pushKeys.path) { try pack.add(BackupContent.pushKeys, of: pushKeys) }
    for letter in copy.letters {
      try pack.add(BackupContent.mail + letter, of: copy.data.mail.appending(path: letter))
    }
    try pack.add(Pack.heads, of: copy.heads)
    try pack.finish()
    try output.finish()
  }
}
