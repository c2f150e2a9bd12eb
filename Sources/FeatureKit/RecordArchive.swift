import Record
import Remedi

/// Makes the archive with everything of a patient's record. A service of the feature that exports records, for those that
/// take archives elsewhere.
package protocol RecordArchive: Sendable {
  /// Writes a ZIP archive, piece by piece.
  /// - Parameters:
  ///   - file: in the hands of whom it is made for.
  ///   - folder: the top-level folder of the archive.
  ///   - sink: gets the pieces in order. What it throws is rethrown.
  func write(
    _ file: PatientRecord, in folder: String, at now: Instant, to sink: ([UInt8]) async throws -> Void
  ) async throws
}
