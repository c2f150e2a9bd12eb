import JSON

/// The named objects and values that something on the page links to.
struct ShapeReader {
  let document: APIDocument

  private var schemas: [OrderedJSON.Member] { document.root["components"]?["schemas"]?.members ?? [] }

  /// In document order.
  func all() throws -> [ShapeView] {
    let operations = try document.operations()
    let answers = try operations.flatMap { operation in
      try (operation.value["responses"]?.members ?? []).map { try document.resolve($0.value) }
    }
    var linked: Set<String> = []
    for answer in answers { try collect(answer, into: &linked) }
    // Request bodies are shown inline, except for named simple values.
    var sent: Set<String> = []
    for operation in operations {
      for part in operation.parameters + [operation.value["requestBody"]].compactMap({ $0 }) {
        try collect(part, into: &sent)
      }
    }
    return try schemas.filter { schema in
      linked.contains(schema.name) || (sent.contains(schema.name) && schema.value["properties"] == nil)
    }.map(view)
  }

  /// The names of all schemas that a value refers to, directly or indirectly.
  private func collect(_ value: OrderedJSON, into names: inout Set<String>) throws {
    if value["$ref"]?.string?.hasPrefix("#/components/schemas/") == true, let name = document.name(value) {
      guard names.insert(name).inserted else { return }
      try collect(try document.resolve(value), into: &names)
    }
    for member in value.members where !["example", "examples"].contains(member.name) {
      try collect(member.value, into: &names)
    }
    for element in value.elements { try collect(element, into: &names) }
  }

  private func view(_ schema: OrderedJSON.Member) throws -> ShapeView {
    let rows = FieldRows(document: document, isSent: false)
    let choices = schema.value["oneOf"]?.elements ?? []
    var forms = try choices.enumerated().map { index, choice in
      ShapeView.Form(label: index == 0 ? "Either" : "Or", rows: try rows.rows(choice))
    }.filter { !$0.rows.isEmpty }
    if schema.value["properties"] != nil { forms = [ShapeView.Form(label: nil, rows: try rows.rows(schema.value))] }
    let words = SchemaPhrases(document: document, isInline: false)
    return ShapeView(
      name: schema.name, about: Prose.pieces(of: schema.value["description"]?.string ?? ""),
      type: forms.isEmpty ? try words.pieces(schema.value) : [], forms: forms,
      examples: (schema.value["examples"]?.elements ?? []).map { Examples.listing($0, caption: nil) })
  }
}
