/// What stands around a place of a template while a page is written, innermost last.
struct TemplateScope {
  private var contents: [FieldContent]
  /// Where each name of the program stood when it was last asked for.
  private var hints: [Int]

  /// - Parameter names: how many names the program has.
  init(_ root: FieldContent, names: Int) {
    contents = [root]
    hints = Array(repeating: 0, count: names)
  }

  mutating func push(_ content: FieldContent) { contents.append(content) }

  mutating func pop() { contents.removeLast() }

  /// What a name means here; nil where it resolves nowhere.
  /// - Parameter index: the name's place in the program.
  mutating func content(_ name: TemplateName, at index: Int) -> FieldContent? {
    guard var found = first(name, at: index) else { return nil }
    for part in name.rest {
      switch found {
      case .absent: return .absent
      case .view(let fields):
        guard let place = fields.index(of: part, near: 0) else { return nil }
        found = fields.content(at: place)
      case .flag, .text, .list: return nil
      }
    }
    return found
  }

  private mutating func first(_ name: TemplateName, at index: Int) -> FieldContent? {
    switch name.scope {
    case .current: return contents.last
    case .own: return content(name.first, in: contents.count - 1, at: index)
    case .climbing:
      for depth in contents.indices.reversed() {
        if let found = content(name.first, in: depth, at: index) { return found }
      }
      return nil
    }
  }

  private mutating func content(_ name: String, in depth: Int, at index: Int) -> FieldContent? {
    guard case .view(let fields) = contents[depth], let place = fields.index(of: name, near: hints[index]) else {
      return nil
    }
    hints[index] = place
    return fields.content(at: place)
  }
}
