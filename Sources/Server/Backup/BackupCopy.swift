import AllFeatures
import FeatureKit
import Foundation
import Record
import Remedi
import SQLiteStore

/// What goes into a backup, laid out in a folder: a copy of the store, looked through, and what stands beside it.
struct BackupCopy {
  let data: DataDirectory
  let heads: URL
  let manifest: BackupManifest
  /// Names in the folder for mail.
  let letters: [String]
  /// What is wrong with the data, a sentence each; none where all is whole. It is backed up as it stands nevertheless.
  let findings: [String]

  /// Lays it out below `folder`.
  /// - Parameter copyStore: writes a copy of the store at the name that it is given.
  /// - Throws: `StartupError`, `StoreError`, `SQLiteStoreError`, `BackupFault`
  init(
    of source: DataDirectory, in folder: URL, at now: Instant, _ copyStore: (URL) async throws -> Void
  ) async throws {
    data = try DataDirectory(folder.appending(path: "data").path)
    heads = folder.appending(path: Pack.heads)
    try await copyStore(SQLiteStore.file(in: data.url))
    // After the store: what is laid down in between will be once more, under the same name. Before it, it were lost.
    letters = try await OwnThread.run { [data] in try Self.copyLetters(from: source.mail, to: data.mail, $0) }
    let secret = try source.standingSecret()
    try Self.write(secret, to: data.secretFile)
    let store = try SQLiteStore(directory: data.url, indexes: FeatureList.all.collections.indexes)
    let record = try FeatureList.all.record(over: store, timeZones: try TimeZoneDatabase(), secret: secret)
    findings = try await Self.findings(store, record)
    let chains = try await Self.writeHeads(of: record, to: heads, at: now)
    let counts = RecordCounts(byCollection: try await store.counts())
    try store.close()
    manifest = BackupManifest(
      takenAt: now, storeFormat: SQLiteStore.format, counts: counts, chains: chains, letters: letters.count,
      storeSize: try InputFile(SQLiteStore.file(in: data.url)).size)
  }

  private static func findings(_ store: SQLiteStore, _ record: MedicalRecord) async throws -> [String] {
    var findings = try await store.verify()
    // What stands in a store that is damaged proves nothing, and may not be read to its end.
    guard findings.isEmpty else { return findings }
    _ = try await record.verifyAudit { findings.append($0.description) }
    return findings
  }

  /// - Returns: how many heads there are.
  private static func writeHeads(of record: MedicalRecord, to file: URL, at now: Instant) async throws -> Int {
    let output = try NewFile(at: file, setting: "heads")
    var writer = AuditHeadsWriter(takenAt: now)
    var count = 0
    try output.write(Data(writer.begin().utf8))
    // What cannot be read was found before, and is no reason to have no backup.
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
        // Taken by whoever delivers it.
        return false
      }
    }
  }

  /// Whether a file of this name in the folder for mail is a letter; one that is being written has another.
  static func isLetter(_ name: String) -> Bool {
    name.hasSuffix(".eml") && !name.hasPrefix(".") && !name.contains("/") && name.utf8.count <= 255
  }
}
