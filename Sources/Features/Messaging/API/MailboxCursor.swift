import Record
import Remedi

/// A position in the changes of a mailbox, for clients: the number of a change, and of which restore of the store it is,
/// since numbers come again after a restore.
struct MailboxCursor: Sendable, Hashable {
  let sequence: Int
  private let restoration: String

  /// The position of a change.
  init(_ sequence: Int, in record: MedicalRecord) { (self.sequence, restoration) = (sequence, record.restoration) }

  /// Opaque to clients.
  var text: String { restoration.isEmpty ? "\(sequence)" : "\(sequence)-\(restoration)" }

  /// - Throws: `RemediError` `validation` naming `since` for a text that is none; `gone` for one from before the store
  ///   was restored.
  init(_ text: String, in record: MedicalRecord) throws(RemediError) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, (1...18).contains(first.utf8.count),
      first.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }), let sequence = Int(first),
      text.utf8.count <= 200
    else { throw .invalid(FieldIssue.queryMark + "since", "This is not a cursor of an earlier response.") }
    guard parts.dropFirst().first.map(String.init) ?? "" == record.restoration else {
      throw RemediError(.gone, "This cursor has expired. Read everything again, starting without a cursor.")
    }
    self.init(sequence, in: record)
  }
}
