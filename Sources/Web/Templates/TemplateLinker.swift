/// Inserts partials, parents and block fillings where a template names them, once, at start.
struct TemplateLinker {
  /// The templates by name.
  let templates: [String: [TemplateNode]]

  /// - Throws: ``TemplateFault`` if a template is missing or includes itself.
  func program(for name: String) throws -> TemplateProgram {
    var program = TemplateProgram()
    try include(TemplateInclusion(name: name, line: 0, indentation: ""), Surroundings(), into: &program)
    return program
  }

  /// What the enclosing templates have determined.
  private struct Surroundings {
    /// The indentation of each line.
    var indentation = ""
    /// By the name of the block.
    var fillings: [String: [TemplateNode]] = [:]
    /// The enclosing templates, each with the blocks that were filled when it was entered.
    var chain: [(name: String, filled: Set<String>)] = []
  }

  private func include(
    _ inclusion: TemplateInclusion, _ outer: Surroundings, into program: inout TemplateProgram
  ) throws {
    guard let nodes = templates[inclusion.name] else {
      let user = outer.chain.last.map { "\($0.name) names \(inclusion.name) in line \(inclusion.line), which" }
      throw TemplateFault(["\(user ?? inclusion.name) is missing"])
    }
    var inner = outer
    // Entering it again without any newly filled block would recurse forever.
    let filled = Set(outer.fillings.keys)
    if outer.chain.contains(where: { $0.name == inclusion.name && $0.filled == filled }) {
      let chain = (outer.chain.map(\.name) + [inclusion.name]).joined(separator: ", ")
      throw TemplateFault(["\(inclusion.name) includes itself without end: \(chain)"])
    }
    inner.chain.append((inclusion.name, filled))
    inner.indentation = inclusion.indentation.map { outer.indentation + $0 } ?? ""
    try add(nodes, inner, isWithinLine: inclusion.indentation == nil, to: &program)
  }

  /// - Parameter isWithinLine: whether the line has content already, so that these nodes must not begin it again.
  private func add(
    _ nodes: [TemplateNode], _ around: Surroundings, isWithinLine: Bool, to program: inout TemplateProgram
  ) throws {
    for (place, node) in nodes.enumerated() {
      switch node {
      case .text(let text): program.add(text)
      case .line(let indentation):
        if place == 0 && isWithinLine {
          program.add(indentation)
        } else {
          program.add(around.indentation + indentation)
        }
      case .value(let name): program.add(name)
      case .section(let name, let isInverted, let content):
        try program.addSection(name, isInverted: isInverted) { program in
          try add(content, around, isWithinLine: false, to: &program)
        }
      case .partial(let inclusion): try include(inclusion, around, into: &program)
      case .parent(let inclusion, let fillings):
        var inner = around
        // The outermost filling wins.
        inner.fillings.merge(fillings) { outer, _ in outer }
        try include(inclusion, inner, into: &program)
      case .block(let block): try add(block, around, to: &program)
      }
    }
  }

  private func add(_ block: TemplateBlock, _ around: Surroundings, to program: inout TemplateProgram) throws {
    guard let filling = around.fillings[block.name] else {
      return try add(block.content, around, isWithinLine: false, to: &program)
    }
    var inner = around
    // A nested block of the same name shows its own content; filling it again would recurse.
    inner.fillings[block.name] = nil
    inner.indentation += (block.isStandalone ? block.content.indentation : nil) ?? block.indentation ?? ""
    if block.isStandalone && filling.indentation == nil { program.add(inner.indentation) }
    try add(filling, inner, isWithinLine: !block.isStandalone, to: &program)
  }
}
