import Care
import Hummingbird
import Record
import Remedi
import Web

/// The summaries that were shared for a patient, latest first, paginated.
struct SummariesPage: Sendable {
  let record: MedicalRecord

  private static let pageSize = 20

  /// `GET /patients/{patient}/summaries?cursor=…`
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context)
    let query = try QueryParameters(request)
    let cursor = query.value("cursor", "a cursor from the previous page") { PageCursor($0, fields: 1) }
    try query.finish()
    let (summaries, next) = try await file.summaries(limit: Self.pageSize, after: cursor)
    try await file.noteOpened(summaries, at: context.now)
    let clock = file.clock(at: context.now)
    let path = "\(file.path)/summaries"
    return try context.page(
      SummariesView(
        patientName: file.patient.name, patientHref: file.path,
        summaries: summaries.map { SharedSummaryView($0, clock) }, latestHref: cursor == nil ? nil : path,
        earlierHref: next.map { "\(path)?cursor=\($0.text)" }))
  }
}
