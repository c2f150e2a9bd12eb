import Record
import Web

extension MedicalRecord {
  /// Checks the record, including the stored letters of the declared kinds.
  /// - Throws: `RemediError` `storageUnavailable`.
  package func check(_ letters: LetterRegistry) async throws -> CheckReport {
    try await check { message in _ = try letters.view(of: message, site: "") }
  }
}
