import DocumentStore
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/member/directory` and `/profile`: whom one may write to. What people say of themselves is changed on the
/// website alone.
struct DirectoryAPI: Sendable {
  let record: MedicalRecord

  private enum Listing: String, CaseIterable { case shown, hidden }

  /// `GET /member/directory`
  @Sendable func list(_ request: Request, _ context: MemberContext) async throws -> Response {
    let query = try QueryParameters(request)
    let listing = query.value("listing", "shown or hidden") { Listing(rawValue: $0) } ?? .shown
    let limit = query.limit()
    let cursor = query.value("cursor", "a cursor from the previous page") { PageCursor($0, fields: 0) }
    try query.finish()
    return try await answer("", listing, limit, cursor, context)
  }

  /// `POST /member/searches/directory`: no address contains what is sought of people.
  @Sendable func search(_ request: Request, _ context: MemberContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let sought = body.string("q", limit: 200)
    let listing = body.choice("listing", of: Listing.self, .optional) ?? .shown
    let limit = body.integer("limit", .optional, in: 1...500) ?? 100
    let cursor = body.text("cursor", .optional, "a cursor from the previous page") { PageCursor($0, fields: 0) }
    try body.finish()
    return try await answer(sought ?? "", listing, limit, cursor, context)
  }

  private func answer(
    _ sought: String, _ listing: Listing, _ limit: Int, _ cursor: PageCursor?, _ context: MemberContext
  ) async throws -> Response {
    let page = try await record.directory(of: context.practitioner).cards(
      matching: sought, hidden: listing == .hidden, limit: limit,
      after: cursor.map { Identifier($0.cursor.path.id) })
    return Response.json { json in
      json.object { json in
        json.member("items", array: page.cards) { DirectoryJSON.write($1, to: &$0) }
        json.member("next", page.next.map { Self.cursor(after: $0, context).text })
      }
    }
  }

  /// The position behind a person.
  static func cursor(after person: Identifier<Practitioner>, _ context: MemberContext) -> PageCursor {
    let place = References.practitioner(person, in: context.practitioner.clinicId)
    return PageCursor(Query.Cursor(values: [], path: place.path))
  }

  /// `PUT /member/directory/{id}/listing`: shows somebody again.
  @Sendable func show(_ request: Request, _ context: MemberContext) async throws -> Response {
    try await JSONObject.read(request).finish()
    try await record.directory(of: context.practitioner).setHidden(false, try context.identifier("id"))
    return .noContent
  }

  /// `DELETE /member/directory/{id}/listing`: deletes somebody from one's own directory alone.
  @Sendable func hide(_ request: Request, _ context: MemberContext) async throws -> Response {
    try await record.directory(of: context.practitioner).setHidden(true, try context.identifier("id"))
    return .noContent
  }

  /// `GET /member/profile`
  @Sendable func profile(_ request: Request, _ context: MemberContext) async throws -> Response {
    try QueryParameters(request).finish()
    let card = try await record.directoryCard(of: context.practitioner)
    return Response.json { DirectoryJSON.write(profile: card, to: &$0) }
  }
}
