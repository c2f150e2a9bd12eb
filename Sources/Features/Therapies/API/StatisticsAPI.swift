import Care
import Hummingbird
import Record
import Remedi
import Web

/// `GET /api/v1/statistics`: how much of what was planned was completed.
struct StatisticsAPI: Sendable {
  let record: MedicalRecord
  let longAnswers: LongAnswerTurns

  func get(_ request: Request, _ context: CareContext) async throws -> Response {
    let query = try QueryParameters(request)
    let dates = query.days(atMost: AnswerBound.mostDays)
    try query.finish()
    guard let dates else { throw RemediError.invalid("from", "This is missing.") }
    let file = try await record.file(context)
    let bound = AnswerBound(naming: QueryParameters.lastDay)
    let statistics = try await longAnswers.run(dates, of: file.patient.id, in: file.patient.clinicId) {
      try await file.statistics(dates, within: bound, at: context.now)
    }
    return Response.json { StatisticsJSON.write(statistics, to: &$0) }
  }
}
