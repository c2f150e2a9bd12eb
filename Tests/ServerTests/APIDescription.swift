import JSON
import Support
import Testing
import Web

/// The document at `/api/openapi.json` as its readers find it.
struct APIDescription: Sendable {
  let document: JSONValue

  /// One method of one path.
  struct Operation: Hashable, Sendable, CustomStringConvertible {
    let method: String
    /// Behind `/api/v1`.
    let path: String
    var description: String { "\(method) \(path)" }
  }

  init(_ client: SiteClient) async throws {
    document = try await client.anonymousAPI.get("/api/openapi.json").json
  }

  private static let methods = ["get", "post", "put", "patch", "delete"]

  var operations: Set<Operation> {
    let paths = Self.members(document["paths"])
    return Set(
      paths.flatMap { path, item in
        Self.methods.filter { item[$0] != nil }.map { Operation(method: $0.uppercased(), path: path) }
      })
  }

  subscript(operation: Operation) -> JSONValue? {
    document["paths"]?[operation.path]?[operation.method.lowercased()]
  }

  /// What the operation answers with this status; nil where the document does not say.
  func response(_ operation: Operation, _ status: Int) -> JSONValue? {
    self[operation]?["responses"]?[String(status)].flatMap(resolve)
  }

  /// What a reference leads to; anything else is itself.
  func resolve(_ value: JSONValue) -> JSONValue? {
    guard let reference = value["$ref"]?.string else { return value }
    let steps = reference.split(separator: "/")
    guard steps.first == "#" else { return nil }
    return steps.dropFirst().reduce(Optional(document)) { $0?[String($1)] }
  }

  /// Every object in the document, with the way to it.
  func objects() -> [(path: String, value: JSONValue)] {
    func walk(_ value: JSONValue, _ path: String) -> [(String, JSONValue)] {
      switch value {
      case .object(let members): [(path, value)] + members.flatMap { walk($0.value, "\(path)/\($0.key)") }
      case .array(let values): values.enumerated().flatMap { walk($0.element, "\(path)/\($0.offset)") }
      default: []
      }
    }
    return walk(document, "#")
  }

  static func members(_ value: JSONValue?) -> [String: JSONValue] {
    if case .object(let members)? = value { members } else { [:] }
  }
}
