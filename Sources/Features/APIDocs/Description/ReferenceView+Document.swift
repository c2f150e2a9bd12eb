import Web

extension ReferenceView {
  /// The page of a document.
  /// - Parameter publicURL: the URL of the site for clients: `https://clinic.example.org`.
  /// - Throws: ``DescriptionFault`` if something that the page needs is missing.
  init(_ document: APIDocument, publicURL: String) throws {
    let root = document.root
    guard let info = root["info"], let title = info["title"]?.string,
      let base = root["servers"]?.elements.first?["url"]?.string
    else { throw DescriptionFault("It has no title, or no server.") }
    let (introduction, sections) = Prose.sections(of: info["description"]?.string ?? "")
    let problems = ProblemReader(document: document)
    self.init(
      title: title, summary: info["summary"]?.string ?? "", introduction: Prose.blocks(of: introduction),
      sections: sections.map { section in
        SectionView(
          anchor: "about-" + Self.slug(section.title), title: section.title, blocks: Prose.blocks(of: section.text))
      },
      setUp: ListingView(caption: nil, text: "API=\(publicURL)\(base)\n" + (root["x-shell"]?["source"]?.string ?? "")),
      setUpAbout: Prose.blocks(of: root["x-shell"]?["description"]?.string ?? ""), codes: problems.codes(),
      groups: try Self.groups(document, base: base), problems: try problems.all(),
      shapes: try ShapeReader(document: document).all())
  }

  private static func groups(_ document: APIDocument, base: String) throws -> [OperationGroupView] {
    let operations = try document.operations()
    let known = (document.root["tags"]?.elements ?? []).compactMap { tag in
      tag["name"]?.string.map { (name: $0, about: tag["description"]?.string ?? "") }
    }
    let names = Set(known.map(\.name))
    var groups = known
    for operation in operations where !names.contains(operation.tag) && groups.last?.name != operation.tag {
      groups.append((operation.tag, ""))
    }
    let reader = OperationReader(document: document, base: base)
    return try groups.compactMap { group in
      let members = operations.filter { $0.tag == group.name }
      guard !members.isEmpty else { return nil }
      return OperationGroupView(
        anchor: "group-" + slug(group.name), title: group.name, about: Prose.blocks(of: group.about),
        operations: try members.map(reader.view))
    }
  }

  private static func slug(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }
}
