import DocumentStore
import Foundation
import Remedi

/// Replaces a data folder by a backup after verifying the backup.
struct Restoring {
  let source: String
  let key: BackupKey
  /// The data folder, with links resolved.
  let target: URL
  let replaces: Bool
  /// Whether to restore even a backup of faulty data. A backup with a broken seal is never restored.
  let takesWhatIsNotWhole: Bool
  /// The empty store that receives the documents. Nil if the store's file goes into the data folder.
  let store: (any StoreEngine)?

  /// - Parameter store: receives the documents, and must be empty. Nil to put the store into the data folder.
  init(
    from source: String, key: BackupKey, to target: String, replaces: Bool, evenIfNotWhole: Bool = false,
    into store: (any StoreEngine)? = nil
  ) {
    self.source = source
    self.store = store
    self.key = key
    self.target = Self.place(of: target)
    self.replaces = replaces
    takesWhatIsNotWhole = evenIfNotWhole
  }

  /// The path of a data folder, with links resolved.
  static func place(of folder: String) -> URL { URL(filePath: folder).standardizedFileURL.resolvingSymlinksInPath() }

  /// Where a backup is unpacked before it replaces a data folder.
  static func scratch(of target: URL) -> URL { beside(target, ".", ".remedi-restoring") }

  /// Where the unpacked and verified data wait to be exchanged with the data folder, and where the old data are right
  /// after the exchange. After an interruption, only a person can tell whose data they are, so nothing removes them.
  static func stage(of target: URL) -> URL { beside(target, ".", ".remedi-restored") }

  struct Report {
    let manifest: BackupManifest
    /// Where the old data are preserved. Nil if there were none.
    let before: URL?
    /// The faults of the restored data, and any step that could not be completed, one sentence each.
    let findings: [String]
  }

  /// - Throws: `CancellationError` if it was interrupted; `StartupError` with status 2 for wrong usage, and with status
  ///   1 if the backup is faulty or cannot be put there. The data folder is then unchanged, except for the lock file in
  ///   a folder that is not empty. A store that received a part of the documents is marked, and no server opens it.
  ///   If only that mark cannot be removed, the folder is restored, and the error says so.
  func run(at now: Instant) async throws -> Report {
    do {
      let isEmpty = try targetIsEmpty()
      if let store { try await StoreTransfer.require(empty: store, "--store") }
      let file = try opened()
      // From here on nobody can open the data, until the folder of this name is another one. This also applies if there
      // is no store yet, because a server may be about to create one.
      let closed = try isEmpty ? nil : DataDirectory(at: target).closed()
      defer { closed?.release() }
      let scratch = try ScratchFolder(Self.scratch(of: target))
      defer { withExtendedLifetime(scratch) {} }
      let content = try await unpacked(file, in: scratch)
      let findings = try await content.findings()
      if let first = findings.first, !takesWhatIsNotWhole {
        let more = findings.count > 1 ? " (and \(findings.count - 1) more)" : ""
        throw BackupFault(
          "--from: \(source) has faults: \(first)\(more) To restore it anyway, use --not-whole.")
      }
      let filled = try await filled(from: content, at: now)
      let before = isEmpty ? nil : Self.beside(target, "", ".before-\(BackupName.stamp(now))")
      try content.data.takeName(from: DataDirectory(at: target))
      if filled == nil { try content.data.noteRestoration() }
      try Ownership(of: target).give(to: content.data.url)
      try Task.checkCancellation()
      let placed = try place(content.data.url, before)
      do {
        if let filled { try await filled.transfer.finish(filled.outcome) }
      } catch {
        throw Self.unfinished(error, placed.before)
      }
      return Report(
        manifest: content.manifest, before: placed.before, findings: findings + [placed.warning].compactMap { $0 })
    } catch let error as StoreOpeningError {
      guard case .locked = error else { throw StartupError(fault: error) }
      throw StartupError(sentence: "--data: \(error.description) Stop the server first.")
    } catch let error as CancellationError {
      throw error
    } catch {
      throw StartupError(fault: error)
    }
  }

  private func opened() throws -> InputFile {
    do {
      return try InputFile(URL(filePath: source))
    } catch {
      throw StartupError(sentence: "--from: \(BackupFault(error))")
    }
  }

  private func unpacked(_ file: InputFile, in scratch: ScratchFolder) async throws -> BackupContent {
    do {
      return try await OwnThread.run { [key, url = scratch.url] in
        try BackupContent(unpacking: file, key: key, in: url, $0)
      }
    } catch let error as CancellationError {
      throw error
    } catch let fault as SealedReader.Fault {
      throw BackupFault("--from: \(source): \(fault)")
    } catch {
      throw BackupFault("--from: \(source): \(BackupFault(error))")
    }
  }

  /// Fills the store from the unpacked one, which is removed afterwards.
  /// - Returns: nil if the store's file goes into the data folder.
  private func filled(
    from content: BackupContent, at now: Instant
  ) async throws -> (transfer: StoreTransfer, outcome: StoreTransfer.Outcome)? {
    guard let store else { return nil }
    let secret = try content.data.existingSecret()
    let unpacked = try content.data.openStore(slowQueries: nil)
    let transfer = StoreTransfer(
      source: try StoreInspection(unpacked, secret: secret), target: try StoreInspection(store, secret: secret),
      setting: "--store", isShared: true)
    let outcome: StoreTransfer.Outcome
    do {
      guard try await transfer.source.record.secretVerdict() != .wrong else {
        throw BackupFault("--from: the secret in \(source) is not that of its data. It restores into a folder only.")
      }
      try await transfer.begin(at: now)
      outcome = try await transfer.fill(at: now)
    } catch {
      try await unpacked.close()
      throw error
    }
    try await unpacked.close()
    try content.data.removeStore()
    return (transfer, outcome)
  }

  /// - Parameter before: where the earlier data are. Nil if there were none.
  private static func unfinished(_ error: any Error, _ before: URL?) -> StartupError {
    let kept = before.map { " The earlier data are kept in \($0.path)." } ?? ""
    return StartupError(
      sentence: "--data is restored, but --store is not finished: \(StartupError(fault: error).sentence)\(kept) "
        + "Delete the content of --store and restore again with --replace.",
      status: 1)
  }

  /// - Throws: `StartupError` if there are data that must not be replaced.
  private func targetIsEmpty() throws -> Bool {
    var status = stat()
    if lstat(target.path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      throw StartupError(sentence: "--data: \(target.path) is not a folder.")
    }
    let isEmpty = try Folder.names(in: target).isEmpty
    guard isEmpty || replaces else {
      throw StartupError(
        sentence: "--data: \(target.path) is not empty. To keep its content next to it and restore, use --replace.")
    }
    return isEmpty
  }

  private static func beside(_ target: URL, _ prefix: String, _ suffix: String) -> URL {
    target.deletingLastPathComponent().appending(path: prefix + target.lastPathComponent + suffix)
  }

  /// - Parameter before: the path for the old data. Nil if there are none.
  /// - Returns: where the old data are, and a warning if a step could not be completed.
  /// - Throws: `BackupFault`; everything is then where it was.
  private func place(_ new: URL, _ before: URL?) throws -> (before: URL?, warning: String?) {
    let parent = target.deletingLastPathComponent()
    // Detects now an error that could not be reported afterwards.
    try Folder.synchronize(parent)
    guard let before else {
      guard rename(new.path, target.path) == 0 else { throw refused(errno) }
      return (nil, Self.warning { try Folder.synchronize(parent) })
    }
    let stage = Self.stage(of: target)
    try NewFile.require(absent: before, setting: "--data")
    guard !FileManager.default.fileExists(atPath: stage.path) else {
      throw BackupFault(
        "A restore was interrupted here. \(stage.path) holds the earlier data or the restored data. "
          + "Check which of them, and move the folder away.")
    }
    guard rename(new.path, stage.path) == 0 else { throw refused(errno) }
    var former: URL
    do {
      former = try Folder.replace(target, by: stage, keeping: before, refused)
    } catch {
      // Back to where it is cleaned up.
      guard rename(stage.path, new.path) == 0 else { throw BackupFault(at: stage.path, errno) }
      throw error
    }
    let warning = Self.warning {
      if former != before {
        guard rename(former.path, before.path) == 0 else { throw BackupFault(at: former.path, errno) }
        former = before
      }
      try Folder.synchronize(parent)
    }
    return (former, warning)
  }

  private static func warning(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return "The data are restored, but not everything is done: \(BackupFault(error))"
    }
  }

  private func refused(_ code: Int32) -> BackupFault {
    let reason =
      code == EBUSY
      ? "It is a separate file system. Restore to a folder within it." : "\(String(cString: strerror(code)))."
    return BackupFault("--data: \(target.path) cannot be replaced: \(reason)")
  }
}
