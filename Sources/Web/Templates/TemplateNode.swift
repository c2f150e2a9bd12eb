/// A part of a template as it was written.
indirect enum TemplateNode: Sendable {
  case text(String)
  /// The head of a line, with the space that it begins with.
  case line(indentation: String)
  case value(TemplateName)
  case section(TemplateName, isInverted: Bool, content: [TemplateNode])
  case partial(TemplateInclusion)
  /// Another template, with what fills its blocks.
  case parent(TemplateInclusion, fillings: [String: [TemplateNode]])
  case block(TemplateBlock)
}

/// Another template that is put into one.
struct TemplateInclusion: Sendable {
  let name: String
  let line: Int
  /// What each of its lines is indented by; nil where it stands within a line.
  var indentation: String?
}

/// A place that a template leaves to those that have it as their parent.
struct TemplateBlock: Sendable {
  let name: String
  /// The space before the tag where nothing else stands before it on its line.
  var indentation: String?
  /// Whether the tag has its line alone.
  let isStandalone: Bool
  /// What stands there unless it is filled.
  var content: [TemplateNode]
}

extension [TemplateNode] {
  /// The space that the first line begins with; nil where the first node stands within a line.
  var indentation: String? {
    guard case .line(let indentation)? = first else { return nil }
    return indentation
  }

  /// The same with the space of the first line taken away from all.
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
