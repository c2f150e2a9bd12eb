import ModuleKit
import Remedi

/// A reading that shows a finding, as it stood.
struct FindingEvidence: Codable, Sendable, Hashable {
  let module: ModuleID
  let id: String
  let revision: Int
  let measuredAt: Instant
  let date: LocalDate
  let context: String?
  let values: [MeasuredValue]
  /// In the fields' own units.
  let own: [String: Double]

  init(_ reading: AnalysisReading) {
    (module, id, revision) = (reading.module, reading.id, reading.revision)
    (measuredAt, date, context) = (reading.measuredAt, reading.date, reading.context)
    (values, own) = (reading.values, reading.own)
  }

  var reading: AnalysisReading {
    AnalysisReading(
      id, of: module, revision: revision, .init(measuredAt: measuredAt, values: values, context: context), on: date,
      own: own)
  }
}
