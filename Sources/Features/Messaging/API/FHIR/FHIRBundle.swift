import Hummingbird
import JSON
import Record
import Remedi
import Web

/// A page of a search (FHIR R4, Bundle of type `searchset`).
struct FHIRBundle {
  static let mediaType = "application/fhir+json"

  /// A resource, with its type and ID.
  typealias Resource = (type: String, id: String, write: (inout JSONWriter) -> Void)

  let resources: [Resource]
  /// The address of this page, and of the next one. Nil on the last.
  let (own, next): (String, String?)

  /// - Parameters:
  ///   - query: of the request, without its cursor.
  ///   - cursor: of the next page. Nil on the last.
  init(
    _ resources: [Resource], _ request: Request, query: [(String, String)], cursor: String?, _ context: MemberContext
  ) {
    let address = "\(context.web.publicURL)\(request.uri.path)"
    self.resources = resources
    own = Self.address(address, query)
    next = cursor.map { Self.address(address, query + [("cursor", $0)]) }
  }

  var response: Response {
    Response.json(mediaType: Self.mediaType) { json in
      json.object { json in
        json.member("resourceType", "Bundle")
        json.member("type", "searchset")
        json.member("link", array: [("self", own), ("next", next)].filter { $0.1 != nil }) { json, link in
          json.object { json in
            json.member("relation", link.0)
            json.member("url", link.1)
          }
        }
        // FHIR knows no empty arrays.
        guard !resources.isEmpty else { return }
        json.member("entry", array: resources, Self.write)
      }
    }
  }

  private static func write(_ json: inout JSONWriter, _ resource: Resource) {
    json.object { json in
      json.member("resource") { json in
        json.object { json in
          json.member("resourceType", resource.type)
          json.member("id", resource.id)
          resource.write(&json)
        }
      }
      json.member("search") { json in json.object { $0.member("mode", "match") } }
    }
  }

  /// The values are IDs, numbers and cursors, which need no escaping.
  private static func address(_ path: String, _ query: [(String, String)]) -> String {
    query.isEmpty ? path : "\(path)?\(query.map { "\($0.0)=\($0.1)" }.joined(separator: "&"))"
  }
}
