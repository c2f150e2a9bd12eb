import JSON

extension ServiceReferenceView {
  /// - Throws: ``DescriptionFault``
  init(_ document: ServiceDocument) throws {
    let root = document.root
    let (introduction, sections) = Prose.sections(of: try document.text("description", of: root))
    self.init(
      title: try document.text("title", of: root), summary: try document.text("summary", of: root),
      introduction: Prose.blocks(of: introduction),
      sections: sections.map { section in
        SectionView(
          anchor: "about-" + Self.anchor(section.title), title: section.title, blocks: Prose.blocks(of: section.text))
      },
      tables: Prose.blocks(of: try document.text("tables", of: root)),
      operations: try (root["operations"]?.elements ?? []).map { try Self.operation($0, document) })
  }

  private static func operation(_ value: OrderedJSON, _ document: ServiceDocument) throws -> ServiceOperationView {
    let name = try document.text("name", of: value)
    return ServiceOperationView(
      anchor: anchor(name), name: name, sectionsCode: value["sections"]?.integer.map(String.init),
      listCode: value["list"]?.integer.map(String.init),
      about: Prose.blocks(of: try document.text("about", of: value)),
      told: value["told"]?.string.map(Prose.pieces) ?? [],
      input: try rows("input", of: value, document), answer: try rows("answer", of: value, document),
      examples: try (value["examples"]?.elements ?? []).map { try example($0, document) })
  }

  private static func rows(
    _ name: String, of value: OrderedJSON, _ document: ServiceDocument
  ) throws -> [FieldRowView] {
    try (value[name]?.elements ?? []).map { field in
      FieldRowView(
        name: try document.text("name", of: field), type: Prose.pieces(of: try document.text("type", of: field)),
        note: field["note"]?.string, about: Prose.pieces(of: field["about"]?.string ?? ""))
    }
  }

  private static func example(_ value: OrderedJSON, _ document: ServiceDocument) throws -> ServiceExampleView {
    let example = try document.example(value)
    let showsAnswer = value["only"]?.string != "request"
    return ServiceExampleView(
      caption: value["caption"]?.string, request: example.request.text(width: Examples.width),
      answer: showsAnswer ? example.answer.text(width: Examples.width) : nil)
  }

  private static func anchor(_ title: String) -> String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
