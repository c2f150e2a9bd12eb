import FeatureKit
import Hummingbird
import Record
import Remedi

/// Makes the archive of the export for other features.
struct RecordArchiveWriter: RecordArchive {
  let record: MedicalRecord

  func write(
    _ file: PatientRecord, in folder: String, at now: Instant, to sink: ([UInt8]) async throws -> Void
  ) async throws {
    guard let clinic = try await record.clinic(file.patient.clinicId) else { throw RemediError.notFound }
    let words = try record.auditPhrases(to: .patient, in: clinic)
    let chunks = try await ArchiveFiles(file.inPassing, words, in: folder, separator: .comma, record: record, at: now)
    for try await chunk in chunks { try await sink(Array(buffer: chunk)) }
  }
}
