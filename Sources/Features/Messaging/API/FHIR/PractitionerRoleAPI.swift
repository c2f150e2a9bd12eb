import DocumentStore
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `GET /api/v1/member/fhir/PractitionerRole`: the directory.
struct PractitionerRoleAPI: Sendable {
  let record: MedicalRecord

  @Sendable func get(_ request: Request, _ context: MemberContext) async throws -> Response {
    let query = try QueryParameters(request)
    let count = query.integer("_count", default: 50, in: 1...100)
    let cursor = query.value("cursor", "a cursor from the previous page") { PageCursor($0, fields: 0) }
    try query.finish()
    let page = try await record.directory(of: context.practitioner).cards(
      matching: "", limit: count, after: cursor.map { Identifier($0.cursor.path.id) })
    let resources = page.cards.map { card -> FHIRBundle.Resource in
      ("PractitionerRole", FHIRID.text(card.person.id.text), { Self.write(card, to: &$0) })
    }
    let next = page.next.map { person in
      DirectoryAPI.cursor(after: person, context).text
    }
    return FHIRBundle(resources, request, query: [("_count", "\(count)")], cursor: next, context).response
  }

  private static func write(_ card: DirectoryCard, to json: inout JSONWriter) {
    json.member("active", true)
    json.member("practitioner") { $0.reference(card.person) }
    json.member("organization") { json in
      json.reference("Organization", card.person.clinicId.text, display: card.practice)
    }
    if !card.specialty.isEmpty {
      json.member("specialty", array: [card.specialty]) { json, text in json.object { $0.member("text", text) } }
    }
    let place = [card.city, card.state].filter { !$0.isEmpty }.joined(separator: ", ")
    if !place.isEmpty {
      json.member("location", array: [place]) { json, text in json.object { $0.member("display", text) } }
    }
    if !card.phone.isEmpty {
      json.member("telecom", array: [card.phone]) { json, phone in
        json.object { json in
          json.member("system", "phone")
          json.member("value", phone)
          json.member("use", "work")
        }
      }
    }
  }
}
