import Care
import Hummingbird
import Record
import Remedi
import Web

/// The report form, and the file that it downloads.
struct ReportPages: Sendable {
  let record: MedicalRecord

  /// The suggested number of days, including today.
  private static let proposedDays = 28

  /// Prefilled with `patient`, `for` and `recipient` if they are given: a consent links here.
  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let query = try QueryParameters(request)
    let (patient, audience) = (query.string("patient"), query.string("for"))
    let recipient = query.sealed("recipient", context)
    try query.finish()
    let today = try record.clock(context).today
    let first = today - (Self.proposedDays - 1)
    let choice = try await PatientChoice(context, record: record, keeping: patient ?? "")
    var view = ReportIndexView(choice, from: first.description, to: today.description)
    view.patient.value = patient ?? view.patient.value
    view.audience.value = audience ?? view.audience.value
    view.recipient.value = recipient ?? view.recipient.value
    view.separator.value = context.csvSeparator.rawValue
    return try context.page(view)
  }

  /// One row per occurrence of the requested days, recorded or not.
  func completions(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let query = try ReportQuery(QueryParameters(request), context)
    guard let dates = query.dates, let recipient = query.audienceOfFile, query.faults.isEmpty else {
      return try await mend(query, context)
    }
    let patients = try await ReportPatients(query.patientId(), for: recipient, context, record: record)
    let separator = query.separator ?? context.csvSeparator
    do {
      let rows = try await ReportRows(patients, dates, separator: separator, at: context.now)
      if let chosen = query.separator {
        try await record.remember(spreadsheetSeparator: chosen.rawValue, for: context.practitioner)
      }
      return .download(
        fileName: ReportFileName.make(for: patients.name, dates), mediaType: "text/csv; charset=utf-8; header=present",
        chunks: rows)
    } catch let error as RemediError where error.code == .conflict {
      return try await refuse(error.sentence, patients.one, query, context)
    }
  }

  /// Says that the patient has not consented, and links to the form to record a consent.
  private func refuse(
    _ refusal: String, _ file: PatientRecord?, _ query: ReportQuery, _ context: PractitionerContext
  ) async throws -> Response {
    var view = try await view(query, context)
    view.recipient.error = refusal
    if let file, file.may(.agree) {
      view.consentHref = PageAddress.text(
        "\(file.path)/consents/new", [("recipient", try context.sealed(query.recipient))])
    }
    return try context.page(view, status: .unprocessableContent)
  }

  private func mend(_ query: ReportQuery, _ context: PractitionerContext) async throws -> Response {
    try context.page(try await view(query, context), status: .unprocessableContent)
  }

  /// The form as submitted.
  private func view(_ query: ReportQuery, _ context: PractitionerContext) async throws -> ReportIndexView {
    let choice = try await PatientChoice(context, record: record, keeping: query.patient)
    var view = ReportIndexView(choice, from: query.from, to: query.to)
    view.patient.value = query.patient
    view.audience.value = query.audience
    view.recipient.value = query.recipient
    view.patient.error = query.faults["patient"]
    view.from.error = query.faults["from"]
    view.to.error = query.faults["to"]
    view.audience.error = query.faults["for"]
    view.recipient.error = query.faults["recipient"]
    view.separator.value = (query.separator ?? context.csvSeparator).rawValue
    view.separator.error = query.faults["separator"]
    return view
  }
}
