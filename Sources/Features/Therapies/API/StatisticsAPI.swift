import Hummingbird
import Record
import Remedi
import Web

/// `GET /api/v1/statistics`: how much of what was asked for was done.
struct StatisticsAPI: Sendable {
  let record: MedicalRecord

  /// The most days that one answer holds.
  static let longestRange = 366

  func get(_ request: Request, _ context: CareContext) async throws -> Response {
    let query = try QueryParameters(request)
    let dates = query.days(atMost: Self.longestRange)
    try query.finish()
    guard let dates else { throw RemediError.invalid("from", "This is missing.") }
    let file = try await record.file(context)
    let statistics = try await file.statistics(dates, at: context.now)
    return Response.json { StatisticsJSON.write(statistics, to: &$0) }
  }
}
