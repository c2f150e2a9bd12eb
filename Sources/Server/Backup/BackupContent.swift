import DocumentStore
import Foundation
import Record
import WebPush

/// A backup unpacked into a folder and verified there.
struct BackupContent {
  static let store = "remedi.sqlite"
  static let secret = "secret.key"
  /// Missing where pushes were off, and in backups of older releases.
  static let pushKeys = PushKeys.file
  /// The prefix of the name of each letter.
  static let mail = "mail/"

  let data: DataDirectory
  let manifest: BackupManifest
  private let heads: URL

  /// Decrypts the backup into `folder` and makes the files durable.
  /// - Throws: `SealedReader.Fault`, `BackupFault`, `StartupError`, `CancellationError`
  init(unpacking file: InputFile, key: BackupKey, in folder: URL, _ cancellation: Cancellation) throws {
    data = try DataDirectory(folder.appending(path: "data").path)
    heads = folder.appending(path: Pack.heads)
    var pack = PackReader(try SealedReader(file, key: key))
    guard let first = try pack.next(), first.name == Pack.manifest, first.size <= Pack.largestManifest else {
      throw Self.malformed
    }
    var text = Data()
    try pack.content(of: first) { text.append($0) }
    guard let manifest = try? JSONDecoder().decode(BackupManifest.self, from: text) else { throw Self.malformed }
    guard manifest.storeFormat <= StoreEngines.format else {
      throw StoreOpeningError.newer(found: manifest.storeFormat, known: StoreEngines.format)
    }
    self.manifest = manifest
    // An intact file is as large as its content.
    try FreeSpace.require(max(manifest.storeSize, file.size), in: folder)
    try Self.unpack(&pack, into: data, heads: heads, manifest, cancellation)
    try Folder.synchronize(data.url)
    try Folder.synchronize(folder)
  }

  private static let malformed = BackupFault("It is malformed: its content is not that of a backup.")

  private static func unpack(
    _ pack: inout PackReader, into data: DataDirectory, heads: URL, _ manifest: BackupManifest,
    _ cancellation: Cancellation
  ) throws {
    var targets = [
      Self.store: data.store, secret: data.secretFile, Pack.heads: heads,
      pushKeys: PushKeysFile(in: data).url,
    ]
    var letters = 0
    while let entry = try pack.next() {
      if entry.name.hasPrefix(mail) {
        let name = String(entry.name.dropFirst(mail.count))
        guard BackupCopy.isLetter(name) else { throw malformed }
        if letters == 0 { try Folder.make(data.mail) }
        letters += 1
        try write(entry, of: &pack, to: data.mail.appending(path: name), cancellation)
      } else {
        guard let target = targets.removeValue(forKey: entry.name) else { throw malformed }
        try write(entry, of: &pack, to: target, cancellation)
      }
    }
    targets[pushKeys] = nil
    guard targets.isEmpty, letters == manifest.letters else { throw malformed }
    if letters > 0 { try Folder.synchronize(data.mail) }
  }

  private static func write(
    _ entry: PackReader.Entry, of pack: inout PackReader, to file: URL, _ cancellation: Cancellation
  ) throws {
    let output = try NewFile(at: file, setting: entry.name)
    try pack.content(of: entry) { piece in
      try cancellation.check()
      try output.write(piece)
    }
    try output.finish()
  }

  /// Checks the store: SQLite's own structures, every document, every audit chain, and whether the chains end where
  /// they did when the backup was made.
  /// - Returns: the faults, one sentence each. Empty if everything is intact.
  /// - Throws: `StartupError`, `StoreError`, `StoreOpeningError`
  func findings() async throws -> [String] {
    let installation = try Installation(data: data.url.path, resources: nil)
    let findings = try await findings(of: installation)
    try await installation.store.close()
    return findings
  }

  private func findings(of installation: Installation) async throws -> [String] {
    // Before an upgrade, which stores the same in other documents.
    let counts = RecordCounts(byCollection: try await installation.store.counts())
    do {
      try await installation.upgrade()
    } catch let error as StartupError {
      // Damage of the store explains more than what it prevents.
      let damages = try await installation.store.verify()
      return damages.isEmpty ? [error.sentence] : damages
    }
    // Both read all data, each on its own processor. If the store is damaged, the results or errors of the other check
    // mean nothing.
    async let damages = installation.store.verify()
    async let deviations = deviations(of: installation, counts)
    let found = try await damages
    guard found.isEmpty else { return found }
    return try await deviations + installation.pushKeysFindings()
  }

  /// The differences from the state when the backup was made.
  private func deviations(of installation: Installation, _ counts: RecordCounts) async throws -> [String] {
    let record = installation.record
    var findings: [String] = []
    let tally = try await record.verifyAudit { findings.append($0.description) }
    var (compared, entries) = (0, 0)
    try await HeadsFile(path: heads.path).forEach { head in
      compared += 1
      entries += head.entries
      if let finding = try await record.compareAudit(with: head).finding { findings.append(finding.description) }
    }
    if findings.isEmpty, (compared, entries) != (tally.chains, tally.entries) {
      findings.append("The audit entries have changed since the heads were recorded.")
    }
    if counts != manifest.counts || compared != manifest.chains {
      findings.append("Its content differs from its summary: \(manifest.summary).")
    }
    return findings
  }
}
