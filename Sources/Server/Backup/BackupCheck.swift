import Foundation

/// Proves that a backup can be put back, as restoring does, and puts nothing back.
struct BackupCheck {
  let file: URL
  let key: BackupKey
  /// Where it is unpacked, and taken away again.
  let scratch: URL

  /// What was read.
  struct Report {
    let manifest: BackupManifest
    /// What is wrong, a sentence each; none where all is whole.
    let findings: [String]
  }

  /// - Parameter note: told what is done next.
  /// - Throws: `SealedReader.Fault` where a seal is broken; `BackupFault`, `StartupError`, `StoreError`, `SQLiteStoreError`.
  func run(noting note: @Sendable (_ step: String) async -> Void) async throws -> Report {
    let scratch = try ScratchFolder(scratch)
    defer { withExtendedLifetime(scratch) {} }
    await note("Opening every seal")
    let content = try await OwnThread.run { [file, key, url = scratch.url] in
      try BackupContent(unpacking: try InputFile(file), key: key, in: url, $0)
    }
    await note("Reading every document and every chain of the audit")
    return Report(manifest: content.manifest, findings: try await content.findings())
  }
}
