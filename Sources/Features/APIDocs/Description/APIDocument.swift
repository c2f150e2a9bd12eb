import JSON

/// The OpenAPI 3.1 document of the API, in its written order.
struct APIDocument: Sendable {
  let root: OrderedJSON

  /// - Throws: ``DescriptionFault``
  init(reading bytes: some Collection<UInt8>) throws {
    do {
      root = try OrderedJSON(reading: bytes)
    } catch {
      throw DescriptionFault(error.sentence)
    }
    guard root["openapi"]?.string?.hasPrefix("3.1") == true else { throw DescriptionFault("It is not OpenAPI 3.1.") }
  }

  /// The target of a reference, or the value itself. A description next to a reference overrides that of the target
  /// (OpenAPI 3.1, Reference Object).
  /// - Throws: ``DescriptionFault`` if the target does not exist.
  func resolve(_ value: OrderedJSON) throws -> OrderedJSON {
    guard let reference = value["$ref"]?.string else { return value }
    let steps = reference.split(separator: "/")
    let target = steps.dropFirst().reduce(Optional(root)) { $0?[String($1)] }
    guard steps.first == "#", let target, target["$ref"] == nil else {
      throw DescriptionFault("\(reference) leads nowhere.")
    }
    guard let description = value["description"] else { return target }
    return .object(target.members.filter { $0.name != "description" } + [.init("description", description)])
  }

  /// The name of a reference: `Instant` for `#/components/schemas/Instant`.
  func name(_ value: OrderedJSON) -> String? {
    value["$ref"]?.string?.split(separator: "/").last.map(String.init)
  }

  /// Every operation, in file order.
  func operations() throws -> [APIOperation] {
    try (root["paths"]?.members ?? []).flatMap { path in
      try path.value.members.filter { APIOperation.methods.contains($0.name) }.map { method in
        let parameters = (path.value["parameters"]?.elements ?? []) + (method.value["parameters"]?.elements ?? [])
        return APIOperation(
          method: method.name.uppercased(), path: path.name, value: method.value,
          parameters: try parameters.map(resolve))
      }
    }
  }
}

/// One method of one path.
struct APIOperation: Sendable {
  static let methods = ["get", "put", "post", "delete", "patch"]

  let method: String
  /// The path after `/api/v1`.
  let path: String
  let value: OrderedJSON
  /// The parameters of the path and of the operation.
  let parameters: [OrderedJSON]

  var id: String { value["operationId"]?.string ?? "\(method)-\(path)" }
  /// The group of the operation.
  var tag: String { value["tags"]?.elements.first?.string ?? "Other calls" }
  /// Whether anyone may call it.
  var isOpen: Bool { value["security"]?.elements.isEmpty == true }
}

/// Why the API document cannot be shown.
public struct DescriptionFault: Error, CustomStringConvertible, Sendable {
  public let description: String

  /// - Parameter file: of `Public`.
  init(_ sentence: String, in file: String = "api/openapi.json") {
    description = "Public/\(file): \(sentence)"
  }
}
