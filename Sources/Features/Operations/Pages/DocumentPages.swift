import Hummingbird
import JSON
import Record
import Remedi
import Web

/// The stored documents of the clinic: path, size and structure. The content is shown only for a stated reason.
struct DocumentPages: Sendable {
  let record: MedicalRecord

  static let disclosed = Notice(
    "document-disclosed", "The content is shown for 15 minutes. Your reason is noted.")
  static let path = "/operations/documents"
  private static let pageSize = 50

  /// `GET /operations/documents?at=patients/p7&after=…`. The cursor is sealed because it is an id.
  @Sendable func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let query = try QueryParameters(request)
    let (place, cursor) = (query.string("at") ?? "", query.sealed("after", context))
    try query.finish()
    let documents = try record.documents(of: context.practitioner)
    if try await documents.ownerToOpen(at: place, now: context.now) != nil {
      return try context.page(ClosedPlaceView(PathInAddress(place)))
    }
    guard PathInAddress(place).isCollection else {
      guard cursor == nil else { throw RemediError.notFound }
      let document = try await documents.document(at: place, now: context.now)
      return try context.page(try await view(of: document, documents, context))
    }
    let page = try await documents.documents(in: place, limit: Self.pageSize, after: cursor, at: context.now)
    return try context.page(
      CollectionView(
        PathInAddress(place), page.documents, next: try page.next.map(context.sealed), isContinued: cursor != nil))
  }

  /// `POST /operations/documents?at=patients/p7`
  @Sendable func disclose(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let query = try QueryParameters(request)
    let place = query.string("at") ?? ""
    try query.finish()
    let documents = try record.documents(of: context.practitioner)
    let (typed, now) = (context.form["reason"], context.now)
    let reason = typed.trimming()
    let error =
      reason.isEmpty
      ? "Say why. The access log of the record shows this." : Disclosure.reason.fault(reason)
    if let owner = try await documents.ownerToOpen(at: place, now: now) {
      guard error == nil else {
        var view = ClosedPlaceView(PathInAddress(place))
        (view.reason.value, view.reason.error) = (typed, error)
        return try context.page(view, status: .unprocessableContent)
      }
      try await documents.disclose(owner, because: reason, at: now)
    } else {
      guard !PathInAddress(place).isCollection else { throw RemediError.notFound }
      let document = try await documents.document(at: place, now: now)
      guard error == nil else {
        var view = try await view(of: document, documents, context)
        (view.reason.value, view.reason.error) = (typed, error)
        return try context.page(view, status: .unprocessableContent)
      }
      try await documents.disclose(document.owner, because: reason, at: now)
    }
    return try context.redirect(to: PathInAddress(place).href, notice: Self.disclosed)
  }

  private func view(
    of document: StoredDocument, _ documents: ClinicDocuments, _ context: PractitionerContext
  ) async throws -> DocumentView {
    let clock = ClinicClock(context.clinic, record.timeZones, at: context.now)
    let content = try await documents.content(of: document, at: context.now)
    let until = try await documents.openUntil(document.owner, at: context.now)
    return DocumentView(
      document, content: content.map(Self.text), until: until.map(clock.moment), clinicName: context.clinic.name)
  }

  /// Pretty-printed. As stored if it is not JSON.
  private static func text(_ content: some Collection<UInt8>) -> String {
    (try? OrderedJSON(reading: content))?.text(width: 88) ?? String(decoding: content, as: UTF8.self)
  }
}
