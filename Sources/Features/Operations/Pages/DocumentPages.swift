import Hummingbird
import Record
import Remedi
import Web

/// What is stored of the clinic: where, how much, how it is made; what stands in it only for a reason.
struct DocumentPages: Sendable {
  let record: MedicalRecord

  static let disclosed = Notice(
    "document-disclosed", "The content is shown for 15 minutes. Your reason is noted.")
  static let path = "/operations/documents"
  private static let pageSize = 50

  /// `GET /operations/documents?at=patients/p7&after=…`
  @Sendable func show(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let query = try QueryParameters(request)
    let (place, cursor) = (query.string("at") ?? "", query.string("after"))
    try query.finish()
    let documents = try record.documents(of: context.physician)
    guard DocumentPlace(place).isCollection else {
      guard cursor == nil else { throw RemediError.notFound }
      return try context.page(try await view(of: try await documents.document(at: place), documents, context))
    }
    let page = try await documents.documents(in: place, limit: Self.pageSize, after: cursor)
    return try context.page(
      CollectionView(DocumentPlace(place), page.documents, next: page.next, isContinued: cursor != nil))
  }

  /// `POST /operations/documents?at=patients/p7`
  @Sendable func disclose(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let query = try QueryParameters(request)
    let place = query.string("at") ?? ""
    try query.finish()
    let documents = try record.documents(of: context.physician)
    guard !DocumentPlace(place).isCollection else { throw RemediError.notFound }
    let document = try await documents.document(at: place)
    var view = try await view(of: document, documents, context)
    view.reason.value = context.form["reason"]
    let reason = view.reason.value.trimming()
    view.reason.error =
      reason.isEmpty
      ? "Say why. The access log of the record shows this." : Disclosure.reason.fault(reason)
    guard view.reason.error == nil else { return try context.page(view, status: .unprocessableContent) }
    try await documents.disclose(document.owner, because: reason, at: context.now)
    return try context.redirect(to: DocumentPlace(place).href, notice: Self.disclosed)
  }

  private func view(
    of document: StoredDocument, _ documents: ClinicDocuments, _ context: PhysicianContext
  ) async throws -> DocumentView {
    let clock = ClinicClock(context.clinic, record.timeZones, at: context.now)
    let content = try await documents.content(of: document, at: context.now)
    let until = try await documents.openUntil(document.owner, at: context.now)
    return DocumentView(
      document, content: content.map(Self.text), until: until.map(clock.moment), clinicName: context.clinic.name)
  }

  /// Laid out for people; as it is stored where it is no JSON.
  private static func text(_ content: some Collection<UInt8>) -> String {
    (try? OrderedJSON(reading: content))?.text(width: 88) ?? String(decoding: content, as: UTF8.self)
  }
}
