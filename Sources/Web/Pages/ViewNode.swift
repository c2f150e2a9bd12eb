import Mustache

/// A view as the engine walks it: its fields are asked for once, and a field that is nil stays nil instead of being
/// looked for further out.
final class ViewNode: MustacheParent {
  private let fields: [String: (any Sendable)?]
  private let depth: Int
  private let resolution: NameResolution?
  private var nodes: [String: Any] = [:]

  init(_ fields: [String: (any Sendable)?], depth: Int, resolution: NameResolution?) {
    self.fields = fields
    self.depth = depth
    self.resolution = resolution
  }

  func child(named name: String) -> Any? {
    guard let field = fields[name] else {
      resolution?.asked(name, of: self, depth: depth, isKnown: false)
      return nil
    }
    resolution?.asked(name, of: self, depth: depth, isKnown: true)
    if let node = nodes[name] { return node }
    let node = node(of: field)
    nodes[name] = node
    return node
  }

  private func node(of field: Any?) -> Any {
    switch field {
    case nil: TextNode("", depth: depth + 1, resolution: resolution)
    case let text as String: TextNode(text, depth: depth + 1, resolution: resolution)
    case let flag as Bool: flag
    case let view as any View: ViewNode(view.fields, depth: depth + 1, resolution: resolution)
    case let views as [any View]: views.map { ViewNode($0.fields, depth: depth + 1, resolution: resolution) }
    case let texts as [String]: texts.map { TextNode($0, depth: depth + 1, resolution: resolution) }
    case let nested as any OptionalField: node(of: nested.field)
    case let other?: TextNode(String(describing: other), depth: depth + 1, resolution: resolution)
    }
  }
}

/// A text as the engine walks it; an empty one opens no section.
private final class TextNode: MustacheParent, MustacheCustomRenderable {
  let renderText: String
  private let depth: Int
  private let resolution: NameResolution?

  init(_ text: String, depth: Int, resolution: NameResolution?) {
    renderText = text
    self.depth = depth
    self.resolution = resolution
  }

  var isNull: Bool { renderText.isEmpty }

  func child(named name: String) -> Any? {
    resolution?.asked(name, of: self, depth: depth, isKnown: false)
    return nil
  }
}

/// An optional that stands inside another.
private protocol OptionalField {
  var field: Any? { get }
}

extension Optional: OptionalField {
  fileprivate var field: Any? { self }
}
