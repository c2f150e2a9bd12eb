import Hummingbird
import Record
import Remedi
import Web

/// The form that asks for a report, and the file that answers it.
struct ReportPages: Sendable {
  let record: MedicalRecord

  /// Days that the form proposes, today included.
  private static let proposedDays = 28

  func form(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let today = try record.calendar(of: context.clinic).date(at: context.now)
    let first = today - (Self.proposedDays - 1)
    let choice = try await PatientChoice(context, record: record)
    return try context.page(ReportIndexView(choice, from: first.description, to: today.description))
  }

  /// One row an occurrence of the days asked for, recorded or not.
  func completions(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let query = try ReportQuery(QueryParameters(request))
    guard let dates = query.dates else { return try await mend(query, context) }
    let patients = try await ReportPatients(query.patientId(), context, record: record)
    return .download(
      fileName: ReportFileName.make(for: patients.name, dates), mediaType: "text/csv; charset=utf-8; header=present",
      chunks: try await ReportRows(patients, dates, at: context.now))
  }

  private func mend(_ query: ReportQuery, _ context: PhysicianContext) async throws -> Response {
    let choice = try await PatientChoice(context, record: record)
    var view = ReportIndexView(choice, from: query.from, to: query.to)
    view.patient.value = query.patient
    view.from.error = query.faults["from"]
    view.to.error = query.faults["to"]
    return try context.page(view, status: .unprocessableContent)
  }
}
