import Foundation

/// Checks that a backup can be restored, without replacing any data.
struct BackupCheck {
  let file: URL
  let key: BackupKey
  /// Where the backup is unpacked temporarily.
  let scratch: URL

  /// The result of the check.
  struct Report {
    let manifest: BackupManifest
    /// The faults, one sentence each. Empty if the backup is intact.
    let findings: [String]
  }

  /// - Parameter note: receives each step as it begins.
  /// - Throws: `SealedReader.Fault` if a seal is broken; `BackupFault`, `StartupError`, `StoreError`,
  ///   `StoreOpeningError`.
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
