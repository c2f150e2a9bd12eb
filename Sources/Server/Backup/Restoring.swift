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

  init(from source: String, key: BackupKey, to target: String, replaces: Bool) {
    self.source = source
    self.key = key
    self.target = URL(filePath: target).standardizedFileURL.resolvingSymlinksInPath()
    self.replaces = replaces
  }

  struct Report {
    let manifest: BackupManifest
    /// Where the data from before are kept; nil where there were none.
    let before: URL?
  }

  /// - Throws: `Refusal`: with 2 where it was asked wrongly, with 1 where the backup is not whole or cannot be put there.
  ///   Then the data folder is as it was, but for the lock's file in one that is not empty.
  func run(at now: Instant) async throws -> Report {
    do {
      let isEmpty = try targetIsEmpty()
      let file = try opened()
      // Nobody opens the data from here on, until the folder of this name is another.
      // Also where there is no store yet: a server may be about to make one.
      let closed: ClosedStore? = try isEmpty ? nil : ClosedStore(directory: target)
      defer { closed?.release() }
      let scratch = try ScratchFolder(beside(".", ".remedi-restoring"))
      let content = try unpacked(file, in: scratch)
      let findings = try await content.findings()
      if let first = findings.first {
        let more = findings.count > 1 ? " (and \(findings.count - 1) more)" : ""
        throw BackupFault("--from: \(source) is not whole: \(first)\(more)")
      }
      let before = isEmpty ? nil : beside("", ".before-\(BackupName.stamp(now))")
      try place(content.data.url, before)
      return Report(manifest: content.manifest, before: before)
    } catch let error as SQLiteStoreError {
      guard case .locked = error else { throw Refusal(fault: error) }
      throw Refusal(sentence: "--data: \(error.description) Stop the server first.")
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

  private func unpacked(_ file: InputFile, in scratch: ScratchFolder) throws -> BackupContent {
    do {
      return try BackupContent(unpacking: file, key: key, in: scratch.url)
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

  private func beside(_ prefix: String, _ suffix: String) -> URL {
    target.deletingLastPathComponent().appending(path: prefix + target.lastPathComponent + suffix)
  }

  /// - Parameter before: the name that the data from before get.
  private func place(_ new: URL, _ before: URL?) throws {
    if let before {
      try NewFile.require(absent: before, setting: "--data")
      guard rename(target.path, before.path) == 0 else { throw refused(errno) }
    }
    guard rename(new.path, target.path) == 0 else {
      let code = errno
      if let before, rename(before.path, target.path) != 0 {
        throw BackupFault("--data: nothing is at \(target.path) now: what was there is at \(before.path).")
      }
      throw refused(code)
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
