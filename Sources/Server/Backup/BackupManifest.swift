import Foundation
import Record
import Remedi

/// What a backup says of itself.
struct BackupManifest: Codable, Hashable, Sendable {
  /// Everything that was acknowledged before is in it.
  let takenAt: Instant
  /// The format of the store.
  let storeFormat: Int
  let counts: RecordCounts
  /// Chains of the audit.
  let chains: Int
  /// Letters that lay in the folder for mail.
  let letters: Int
  /// Bytes of the store.
  let storeSize: Int

  /// How much it holds, for a person.
  var summary: String {
    "\(counts.documents) documents, \(counts.patients) patients, \(counts.completions) completions,"
      + " \(counts.auditEntries) audit entries in \(chains) chains, \(letters) letters"
  }

  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return try encoder.encode(self)
  }
}
