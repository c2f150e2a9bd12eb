import Foundation
import Record
import Remedi

/// The description of a backup in its own file.
struct BackupManifest: Codable, Hashable, Sendable {
  /// The backup contains everything that was acknowledged before this moment.
  let takenAt: Instant
  /// The format of the store.
  let storeFormat: Int
  let counts: RecordCounts
  /// The number of audit chains.
  let chains: Int
  /// The number of letters in the mail folder.
  let letters: Int
  /// The size of the store in bytes.
  let storeSize: Int

  /// The amount of content, for people.
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
