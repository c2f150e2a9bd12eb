import Hummingbird
import JSON
import Support

/// A practitioner's device. Paths begin after `/api/v1/member/`.
struct MemberCaller: Sendable {
  let api: APIClient

  private static func path(_ path: String) -> String { "/api/v1/member/\(path)" }

  func get(_ path: String, headers: HTTPFields = [:]) async throws -> Answer {
    try await api.get(Self.path(path), headers: headers)
  }

  func post(_ path: String, _ json: JSONValue) async throws -> Answer {
    try await api.post(Self.path(path), json: json)
  }

  func put(_ path: String, _ json: JSONValue, headers: HTTPFields = [:]) async throws -> Answer {
    try await api.put(Self.path(path), json: json, headers: headers)
  }

  func delete(_ path: String, headers: HTTPFields = [:]) async throws -> Answer {
    try await api.delete(Self.path(path), headers: headers)
  }
}

extension Answer {
  /// The IDs of a list.
  var ids: [String] { (json["items"]?.array ?? []).compactMap { $0["id"]?.string } }
}

extension JSONValue {
  /// The names of an object's members.
  var names: Set<String> { if case .object(let members) = self { Set(members.keys) } else { [] } }
}
