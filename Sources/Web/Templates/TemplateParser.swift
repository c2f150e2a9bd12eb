/// Parses a template.
struct TemplateParser {
  /// The whole template. Unusable if there are faults.
  private(set) var nodes: [TemplateNode] = []
  /// The faults, as sentences without their subject.
  private(set) var faults: [String]

  private let template: String
  private var rest: ArraySlice<TemplateToken>

  /// - Parameter template: its name, for the faults.
  init(_ text: String, template: String) {
    let scanner = TemplateScanner(text)
    let lines = TemplateLines(scanner.tokens)
    self.template = template
    faults = scanner.faults.isEmpty ? lines.faults : scanner.faults
    rest = lines.tokens[...]
    if faults.isEmpty { nodes = content() }
  }

  /// The content up to the next closing tag, which is consumed too.
  private mutating func content() -> [TemplateNode] {
    var nodes: [TemplateNode] = []
    while let token = rest.popFirst() {
      switch token {
      case .text(let text): nodes.append(.text(text))
      case .line(let indentation): nodes.append(.line(indentation: indentation))
      case .tag(let tag) where tag.kind == .close: return nodes
      case .tag(let tag):
        if let node = node(tag) { nodes.append(node) }
      }
    }
    return nodes
  }

  private mutating func node(_ tag: TemplateTag) -> TemplateNode? {
    let inclusion = TemplateInclusion(
      name: tag.name, line: tag.line, indentation: tag.isStandalone ? tag.indentation : nil)
    switch tag.kind {
    case .comment, .close: return nil
    case .value: return name(tag).map(TemplateNode.value)
    case .section, .inverted:
      let content = content()
      return name(tag).map { .section($0, isInverted: tag.kind == .inverted, content: content) }
    case .partial: return .partial(inclusion)
    case .parent: return .parent(inclusion, fillings: fillings(content()))
    case .block:
      return .block(
        TemplateBlock(
          name: tag.name, indentation: tag.indentation, isStandalone: tag.isStandalone, content: content()))
    }
  }

  private mutating func name(_ tag: TemplateTag) -> TemplateName? {
    let name = TemplateName(tag.name, template: template, line: tag.line)
    if name == nil { faults.append("uses “\(tag.name)” in line \(tag.line), which is no name") }
    return name
  }

  /// According to the specification, anything else inside a parent's tags is not shown.
  private mutating func fillings(_ nodes: [TemplateNode]) -> [String: [TemplateNode]] {
    var fillings: [String: [TemplateNode]] = [:]
    for case .block(let block) in nodes {
      if fillings.updateValue(block.content.withoutIndentation, forKey: block.name) != nil {
        faults.append("fills the block \(block.name) twice")
      }
    }
    return fillings
  }
}
