import Care
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/notices`: the notices to patients about their record (FHIR: Communication).
struct NoticesAPI: Sendable {
  let record: MedicalRecord

  private enum Include: String { case read }

  func list(_ request: Request, _ context: CareContext) async throws -> Response {
    let query = try QueryParameters(request)
    let limit = query.limit()
    let include = query.choice("include", of: Include.self)
    let cursor = query.value("cursor", "a cursor from the previous page") { PageCursor($0, fields: 1) }
    try query.finish()
    let file = try await record.file(context)
    let page = try await file.notices(include == .read ? .all : .unread, limit: limit, after: cursor)
    return Response.json { json in
      json.object { json in
        json.member("items", array: page.notices) { json, notice in
          json.object { NoticeJSON.write(notice, to: file.holder, file.calendar, in: &$0) }
        }
        json.member("next", page.next?.text)
      }
    }
  }

  /// Returns 204 also if the notice was already read.
  func read(_ request: Request, _ context: CareContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let isRead = body.bool("isRead")
    if isRead == false { body.fault("isRead", "This must be true: a notice that was read stays read.") }
    try body.finish()
    try await record.file(context).readNotice(try context.identifier("id"), at: context.now)
    return .noContent
  }
}

/// Writes a notice in the patient API.
enum NoticeJSON {
  /// - Parameter reader: the account that read the notices.
  static func write(
    _ notice: PatientNotice, to reader: Actor, _ calendar: PatientCalendar, in json: inout JSONWriter
  ) {
    json.member("id", notice.id.text)
    json.member("kind", notice.content.kind.rawValue)
    json.member("at", calendar.written(notice.at).text)
    json.member("sentence", notice.content.sentence)
    json.member("details") { json in
      json.object { json in
        for (name, detail) in notice.content.details.sorted(by: { $0.key < $1.key }) {
          switch detail {
          case .text(let text): json.member(name, text)
          case .number(let number): json.member(name, number)
          case .list(let list): json.member(name, array: list) { $0.value($1) }
          }
        }
      }
    }
    json.member("readAt", notice.reading(by: reader).map { calendar.written($0.at).text })
    if let supersession = notice.supersession {
      json.member("supersededAt", calendar.written(supersession.at).text)
      if let successor = supersession.by { json.member("supersededBy", successor.text) }
    }
  }
}
