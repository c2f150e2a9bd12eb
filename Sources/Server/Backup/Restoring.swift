import Foundation
import Remedi
import SQLiteStore

/// Puts a backup in the place of a data folder, once it is proven whole.
struct Restoring {
  let source: String
  let key: BackupKey
  /// The data folder; what it is a link to, where it is one.
  let target: URL
  let replaces: Bool
  /// Whether a backup of data that were not whole is put back too; one of which a seal is broken never is.
  let takesWhatIsNotWhole: Bool

  init(from source: String, key: BackupKey, to target: String, replaces: Bool, evenIfNotWhole: Bool = false) {
    self.source = source
    self.key = key
    self.target = Self.place(of: target)
    self.replaces = replaces
    takesWhatIsNotWhole = evenIfNotWhole
  }

  /// Where a data folder stands, also where a link leads to it.
  static func place(of folder: String) -> URL { URL(filePath: folder).standardizedFileURL.resolvingSymlinksInPath() }

  /// Where a backup is unpacked that is to take the place of a data folder.
  static func scratch(of target: URL) -> URL { beside(target, ".", ".remedi-restoring") }

  /// Where what was unpacked and found whole waits for the blow at which it changes places with a data folder, and where
  /// that lies right afterwards. Whose data stand there after a cut-off, only a person can tell: nothing clears it away.
  static func stage(of target: URL) -> URL { beside(target, ".", ".remedi-restored") }

  struct Report {
    let manifest: BackupManifest
    /// Where the data from before are kept; nil where there were none.
    let before: URL?
    /// What is wrong with what was restored, or could not be finished, a sentence each.
    let findings: [String]
  }

  /// - Throws: `CancellationError` where it was ended early; `StartupError`: with 2 where it was asked wrongly, with 1 where the
  ///   backup is not whole or cannot be put there. Then the data folder is as it was, but for the lock's file in
  ///   one that is not empty.
  func run(at now: Instant) async throws -> Report {
    do {
      let isEmpty = try targetIsEmpty()
      let file = try opened()
      // Nobody opens the data from here on, until the folder of this name is another.
      // Also where there is no store yet: a server may be about to make one.
      let closed: ClosedStore? = try isEmpty ? nil : ClosedStore(directory: target)
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
      let before = isEmpty ? nil : Self.beside(target, "", ".before-\(BackupName.stamp(now))")
      try content.data.takeName(from: DataDirectory(at: target))
      try content.data.noteRestoration()
      try Ownership(of: target).give(to: content.data.url)
      try Task.checkCancellation()
      let placed = try place(content.data.url, before)
      return Report(
        manifest: content.manifest, before: placed.before, findings: findings + [placed.warning].compactMap { $0 })
    } catch let error as SQLiteStoreError {
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

  /// - Throws: `StartupError` where there are data already, and they are not to be replaced.
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

  /// - Parameter before: the name that the data from before are to get; nil where there are none.
  /// - Returns: where they lie, and what could not be finished.
  /// - Throws: `BackupFault`; then everything is where it was.
  private func place(_ new: URL, _ before: URL?) throws -> (before: URL?, warning: String?) {
    let parent = target.deletingLastPathComponent()
    // What could not be said afterwards, is found out now.
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
      // Back to where it is cleared away.
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
