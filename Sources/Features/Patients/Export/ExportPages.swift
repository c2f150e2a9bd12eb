import Care
import Hummingbird
import Record
import Remedi
import Web

/// Downloads everything about one patient as one archive.
struct ExportPages: Sendable {
  let record: MedicalRecord

  /// `GET /patients/{patient}/export`: asks for the recipient.
  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .export)
    return try context.page(ExportView(patientName: file.patient.name, patientHref: file.path))
  }

  /// `POST /patients/{patient}/export`: redirects to the archive.
  func ask(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    _ = try await record.patient(context, for: .export)
    return try await AddressForm(leadingTo: ".zip", typed: "recipient", chosen: ["for"]).lead(request, context)
  }

  /// `GET /patients/{patient}/export.zip?for=other&recipient=…`; the recipient is sealed.
  func download(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .export)
    let query = try QueryParameters(request)
    var view = ExportView(patientName: file.patient.name, patientHref: file.path)
    view.audience.value = query.string("for") ?? "clinic"
    view.recipient.value = query.sealed("recipient", context) ?? ""
    try query.finish()
    guard let recipient = view.check() else { return try context.page(view, status: .unprocessableContent) }
    do {
      try await file.noteExport(.record, nil, for: recipient, at: context.now)
    } catch let error as RemediError where error.code == .conflict {
      view.recipient.error = error.sentence
      if file.may(.agree) {
        view.consentHref = PageAddress.text(
          "\(file.path)/consents/new", [("recipient", try context.sealed(view.recipient.value))])
      }
      return try context.page(view, status: .unprocessableContent)
    }
    let name = "remedi-\(file.patient.userName)-\(file.today(at: context.now))"
    return .download(
      fileName: "\(name).zip", mediaType: "application/zip",
      chunks: try await ArchiveFiles(
        file, record.auditPhrases(to: .physician, in: context.clinic), in: name,
        separator: context.csvSeparator, record: record, at: context.now))
  }
}

extension ExportView {
  /// The recipient of the archive. Nil if a field is invalid; the fields then hold the errors.
  fileprivate mutating func check() -> ExportRecipient? {
    let name = recipient.value.trimming()
    switch audience.value {
    case "clinic", "patient":
      // A filled-in recipient must not be ignored: nothing leaves without that name and without a consent.
      guard name.isEmpty else {
        audience.error = "Choose “Somebody else”, or empty the name."
        return nil
      }
      return audience.value == "clinic" ? .clinic : .patient
    case "other":
      if name.isEmpty { recipient.error = "Say who it is for, by the name in the consent." }
      if let fault = TextLimit.line(upTo: ConsentRules.longestRecipient).fault(name) { recipient.error = fault }
      return recipient.error == nil ? .other(name) : nil
    default:
      audience.error = "Choose who the archive is for."
      return nil
    }
  }
}
