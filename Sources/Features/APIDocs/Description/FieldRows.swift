import JSON

/// Lists the fields of an object, including those of nested objects: `feedback.pain`, `careTeam[].name`.
struct FieldRows {
  let document: APIDocument
  /// Whether a client sends it. If so, the rows say which fields are required; otherwise, which may be missing.
  let isSent: Bool

  private var words: SchemaPhrases { SchemaPhrases(document: document, isInline: isSent) }

  /// The fields of an object schema. Empty for anything else.
  func rows(_ schema: OrderedJSON, prefix: String = "") throws -> [FieldRowView] {
    let required = (schema["required"]?.elements ?? []).compactMap(\.string)
    return try (schema["properties"]?.members ?? []).flatMap { property in
      let name = prefix + property.name
      let row = FieldRowView(
        name: name, type: try words.pieces(property.value),
        note: note(isRequired: required.contains(property.name)),
        about: Prose.pieces(of: property.value["description"]?.string ?? ""))
      return [row] + (try inner(property.value, prefix: name))
    }
  }

  private func note(isRequired: Bool) -> String? {
    switch (isSent, isRequired) {
    case (true, true): "required"
    case (false, false): "optional"
    default: nil
    }
  }

  /// The fields of the object, of the list's objects, or of the one object next to null.
  private func inner(_ schema: OrderedJSON, prefix: String) throws -> [FieldRowView] {
    if document.name(schema) != nil {
      return isSent ? try inner(document.resolve(schema), prefix: prefix) : []
    }
    if let items = schema["items"] { return try inner(items, prefix: prefix + "[]") }
    if let choices = schema["oneOf"]?.elements, choices.count == 2, choices[1]["type"]?.string == "null" {
      return try inner(choices[0], prefix: prefix)
    }
    return try rows(schema, prefix: prefix + ".")
  }
}
