/// A part of a template as it was written.
indirect enum TemplateNode: Sendable {
  case text(String)
  /// The beginning of a line, with its indentation.
  case line(indentation: String)
  case value(TemplateName)
  case section(TemplateName, isInverted: Bool, content: [TemplateNode])
  case partial(TemplateInclusion)
  /// Another template, with the fillings of its blocks.
  case parent(TemplateInclusion, fillings: [String: [TemplateNode]])
  case block(TemplateBlock)
}

/// A reference to another template.
struct TemplateInclusion: Sendable {
  let name: String
  let line: Int
  /// The indentation of each of its lines. Nil if it is within a line.
  var indentation: String?
}

/// A block, which templates that have this one as their parent can fill.
struct TemplateBlock: Sendable {
  let name: String
  /// The indentation of the tag, if only blanks precede it on its line.
  var indentation: String?
  /// Whether the tag is alone on its line.
  let isStandalone: Bool
  /// The default content.
  var content: [TemplateNode]
}

extension [TemplateNode] {
  /// The indentation of the first line. Nil if the first node is within a line.
  var indentation: String? {
    guard case .line(let indentation)? = first else { return nil }
    return indentation
  }

  /// The same with the indentation of the first line removed from all lines.
  var withoutIndentation: [TemplateNode] {
    guard let indentation, !indentation.isEmpty else { return self }
    return map { $0.dropping(indentation.utf8.count) }
  }
}

extension TemplateNode {
  fileprivate func dropping(_ width: Int) -> TemplateNode {
    func shorter(_ space: String) -> String { String(decoding: space.utf8.dropFirst(width), as: UTF8.self) }
    switch self {
    case .text, .value: return self
    case .line(let indentation): return .line(indentation: shorter(indentation))
    case .section(let name, let isInverted, let content):
      return .section(name, isInverted: isInverted, content: content.map { $0.dropping(width) })
    case .partial(var inclusion):
      inclusion.indentation = inclusion.indentation.map(shorter)
      return .partial(inclusion)
    case .parent(var inclusion, let fillings):
      inclusion.indentation = inclusion.indentation.map(shorter)
      return .parent(inclusion, fillings: fillings)
    case .block(var block):
      block.indentation = block.indentation.map(shorter)
      block.content = block.content.map { $0.dropping(width) }
      return .block(block)
    }
  }
}
