import AllFeatures
import DocumentStore
import FeatureKit
import Foundation
import Record
import Remedi

/// The content of a backup in a folder: a verified copy of the store, and the other files.
struct BackupCopy {
  let data: DataDirectory
  let heads: URL
  let manifest: BackupManifest
  /// The names in the mail folder.
  let letters: [String]
  /// The faults of the data, one sentence each. Empty if everything is intact. Faulty data are backed up nevertheless.
  let findings: [String]

  /// Writes the content to `folder`.
  /// - Parameter copyStore: writes a copy of the store to the given path.
  /// - Throws: `StartupError`, `StoreError`, `StoreOpeningError`, `BackupFault`
  init(
    of source: DataDirectory, in folder: URL, at now: Instant, _ copyStore: (URL) async throws -> Void
  ) async throws {
    data = try DataDirectory(folder.appending(path: "data").path)
    heads = folder.appending(path: Pack.heads)
    try await copyStore(data.store)
    // Copied after the store: a letter written in between will be written again under the same name. Copied before, it
    // would be lost.
    letters = try await OwnThread.run { [data] in try Self.copyLetters(from: source.mail, to: data.mail, $0) }
    let secret = try source.existingSecret()
    try Self.write(secret, to: data.secretFile)
    let pushKeys = PushKeysFile(in: source)
    // Damaged ones too: the copy is what a person mends.
    if let bytes = try pushKeys.bytes() { try Self.write(bytes, to: PushKeysFile(in: data).url) }
    let store = try StoreEngines.open(data.url, indexes: FeatureList.all.collections.indexes)
    let record = try FeatureList.all.record(over: store, timeZones: try TimeZoneDatabase(), secret: secret)
    guard try await record.unfinishedFilling() == nil else {
      throw BackupFault("The store is not filled to its end, and is not backed up.")
    }
    guard try await record.secretVerdict() != .wrong else {
      throw BackupFault("The store was made with another secret than \(source.secretFile.path), and is not backed up.")
    }
    findings = try await Self.findings(store, record) + [pushKeys.damage].compactMap { $0 }
    let chains = try await Self.writeHeads(of: record, to: heads, at: now)
    let counts = RecordCounts(byCollection: try await store.counts())
    try await store.close()
    manifest = BackupManifest(
      takenAt: now, storeFormat: StoreEngines.format, counts: counts, chains: chains, letters: letters.count,
      storeSize: try InputFile(data.store).size)
  }

  private static func findings(_ store: any StoreEngine, _ record: MedicalRecord) async throws -> [String] {
    var findings = try await store.verify()
    // The content of a damaged store proves nothing, and may not be readable to its end.
    guard findings.isEmpty else { return findings }
    _ = try await record.verifyAudit { findings.append($0.description) }
    return findings
  }

  /// - Returns: the number of heads.
  private static func writeHeads(of record: MedicalRecord, to file: URL, at now: Instant) async throws -> Int {
    let output = try NewFile(at: file, setting: "heads")
    var writer = AuditHeadsWriter(takenAt: now)
    var count = 0
    try output.write(Data(writer.begin().utf8))
    // What cannot be read was reported before, and must not prevent the backup.
    try await record.auditHeads(unreadable: { _ in }) { head in
      try output.write(Data(writer.write(head).utf8))
      count += 1
    }
    try output.write(Data(writer.end().utf8))
    try output.finish()
    return count
  }

  private static func write(_ content: Data, to file: URL) throws {
    let output = try NewFile(at: file, setting: "copy")
    try output.write(content)
    try output.finish()
  }

  private static func copyLetters(
    from source: URL, to target: URL, _ cancellation: Cancellation
  ) throws -> [String] {
    let names = try Folder.names(in: source).filter(isLetter)
    guard !names.isEmpty else { return [] }
    try Folder.make(target)
    return try names.filter { name in
      try cancellation.check()
      do {
        try FileManager.default.copyItem(at: source.appending(path: name), to: target.appending(path: name))
        return true
      } catch CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile {
        // A delivery has removed the letter.
        return false
      }
    }
  }

  /// Whether a name in the mail folder is a letter's. A letter being written has another name.
  static func isLetter(_ name: String) -> Bool {
    name.hasSuffix(".eml") && !name.hasPrefix(".") && !name.contains("/") && name.utf8.count <= 255
  }
}
