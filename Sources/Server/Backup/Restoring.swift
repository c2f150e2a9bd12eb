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

  struct Report {
    let manifest: BackupManifest
    /// Where the data from before are kept; nil where there were none.
    let before: URL?
    /// What is wrong with what was restored, a sentence each.
    let findings: [String]
  }

  /// - Throws: `CancellationError` where it was ended early; `Refusal`: with 2 where it was asked wrongly, with 1 where the backup is not whole or cannot be put there.
  ///   Then the data folder is as it was, but for the lock's file in one that is not empty.
  func run(at now: Instant) async throws -> Report {
    do {
      let isEmpty = try targetIsEmpty()
      let file = try opened()
      // Nobody opens the data from here on, until the folder of this name is another.
      // Also where there is no store yet: a server may be about to make one.
      let closed: ClosedStore? = try isEmpty ? nil : ClosedStore(directory: target)
      defer { closed?.release() }
      let scratch = try ScratchFolder(Self.scratch(of: target))
      let content = try await unpacked(file, in: scratch)
      let findings = try await content.findings()
      if let first = findings.first, !takesWhatIsNotWhole {
        let more = findings.count > 1 ? " (and \(findings.count - 1) more)" : ""
        throw BackupFault(
          "--from: \(source) is not whole: \(first)\(more) --not-whole restores it as it is.")
      }
      let before = isEmpty ? nil : Self.beside(target, "", ".before-\(BackupName.stamp(now))")
      try content.data.takeName(from: DataDirectory(at: target))
      try Ownership(of: target).give(to: content.data.url)
      try Task.checkCancellation()
      try place(content.data.url, before)
      return Report(manifest: content.manifest, before: before, findings: findings)
    } catch let error as SQLiteStoreError {
      guard case .locked = error else { throw Refusal(fault: error) }
      throw Refusal(sentence: "--data: \(error.description) Stop the server first.")
    } catch let error as CancellationError {
      throw error
    } catch {
      throw Refusal(fault: error)
    }
  }

  private func opened() throws -> InputFile {
    do {
      return try InputFile(URL(filePath: source))
    } catch {
      throw Refusal(sentence: "--from: \(BackupFault(error))")
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

  /// - Throws: `Refusal` where there are data already, and they are not to be replaced.
  private func targetIsEmpty() throws -> Bool {
    var status = stat()
    if lstat(target.path, &status) == 0, status.st_mode & S_IFMT != S_IFDIR {
      throw Refusal(sentence: "--data: \(target.path) is no folder.")
    }
    let isEmpty = try Folder.names(in: target).isEmpty
    guard isEmpty || replaces else {
      throw Refusal(
        sentence: "--data: there is something in \(target.path) already; --replace keeps that beside and restores.")
    }
    return isEmpty
  }

  private static func beside(_ target: URL, _ prefix: String, _ suffix: String) -> URL {
    target.deletingLastPathComponent().appending(path: prefix + target.lastPathComponent + suffix)
  }

  /// - Parameter before: the name that the data from before get.
  private func place(_ new: URL, _ before: URL?) throws {
    if let before {
      try NewFile.require(absent: before, setting: "--data")
      // Under the name that the old data are to get: whenever this ends, there are data at the target.
      guard rename(new.path, before.path) == 0 else { throw refused(errno) }
      do {
        try Folder.exchange(before, target) { refused($0) }
      } catch {
        // Back to where it is cleared away.
        guard rename(before.path, new.path) == 0 else { throw BackupFault(at: before.path, errno) }
        throw error
      }
    } else {
      guard rename(new.path, target.path) == 0 else { throw refused(errno) }
    }
    try Folder.synchronize(target.deletingLastPathComponent())
  }

  private func refused(_ code: Int32) -> BackupFault {
    let reason =
      code == EBUSY
      ? "It is a file system of its own; restore into a folder within it." : "\(String(cString: strerror(code)))."
    return BackupFault("--data: \(target.path) cannot be replaced: \(reason)")
  }
}
