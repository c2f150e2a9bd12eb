import JSON

/// Describes in words what a schema allows: "whole number, 0 to 10, or null".
struct SchemaPhrases {
  let document: APIDocument
  /// Whether named objects are shown inline instead of being linked.
  let isInline: Bool

  func pieces(_ schema: OrderedJSON) throws -> [PieceView] {
    if let name = document.name(schema) {
      if isInline, try document.resolve(schema)["properties"] != nil { return [.plain("object")] }
      return [.link(name, to: ShapeView.address(name))]
    }
    if case let choices = schema["oneOf"]?.elements ?? [], !choices.isEmpty {
      return Self.joined(try choices.map(pieces), last: " or ")
    }
    if let constant = schema["const"] { return [.code(constant.line)] }
    if case let values = schema["enum"]?.elements ?? [], !values.isEmpty {
      return Self.joined(values.map { [$0 == .null ? .plain("null") : .code($0.string ?? $0.line)] }, last: " or ")
    }
    let types = schema["type"].map { $0.string.map { [$0] } ?? $0.elements.compactMap(\.string) } ?? []
    let type = types.first { $0 != "null" }
    var pieces: [PieceView] = [.plain(word(type ?? types.first, schema))]
    if type == "array", let items = schema["items"] { pieces = [.plain("array of ")] + (try self.pieces(items)) }
    let more = limits(schema) + (type != nil && types.contains("null") ? ["or null"] : [])
    if !more.isEmpty { pieces.append(.plain(more.map { ($0.hasPrefix("or ") ? " " : ", ") + $0 }.joined())) }
    return pieces
  }

  private func word(_ type: String?, _ schema: OrderedJSON) -> String {
    switch (type, schema["format"]?.string) {
    case ("string", "uuid"): "UUID"
    case ("string", _): "string"
    case ("integer", _): "integer"
    case ("number", _): "number"
    case ("boolean", _): "boolean"
    case ("array", _): "array"
    case ("object", _): "object"
    case (let type?, _): type
    case (nil, _): "anything"
    }
  }

  private func limits(_ schema: OrderedJSON) -> [String] {
    var limits = [
      Self.range(schema["minimum"]?.integer, schema["maximum"]?.integer, ""),
      Self.range(schema["minLength"]?.integer, schema["maxLength"]?.integer, " characters"),
      Self.range(schema["minItems"]?.integer, schema["maxItems"]?.integer, " items"),
    ].compactMap { $0 }
    if let standard = schema["default"] { limits.append("default \(standard.line)") }
    return limits
  }

  private static func range(_ least: Int?, _ most: Int?, _ unit: String) -> String? {
    switch (least, most) {
    case (let least?, let most?): "\(least) to \(most)\(unit)"
    case (let least?, nil): "at least \(least)\(unit)"
    case (nil, let most?): "at most \(most)\(unit)"
    case (nil, nil): nil
    }
  }

  private static func joined(_ parts: [[PieceView]], last: String) -> [PieceView] {
    parts.enumerated().flatMap { index, part in
      index == 0 ? part : [.plain(index == parts.count - 1 ? last : ", ")] + part
    }
  }
}
