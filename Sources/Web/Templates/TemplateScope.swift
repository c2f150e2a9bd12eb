/// The contents that enclose the current position during rendering, innermost last.
struct TemplateScope {
  private var contents: [FieldContent]
  /// The index at which each name of the program was found last.
  private var hints: [Int]
  /// Lookup does not climb beyond this depth.
  private var floor = 0

  /// - Parameter names: the number of names in the program.
  init(_ root: FieldContent, names: Int) {
    contents = [root]
    hints = Array(repeating: 0, count: names)
  }

  mutating func push(_ content: FieldContent) { contents.append(content) }

  mutating func pop() { contents.removeLast() }

  /// Enters a view in which the enclosing contents are hidden.
  /// - Returns: the value for ``leave(_:)``.
  mutating func enter(_ view: RenderedView) -> Int {
    let outer = floor
    floor = contents.count
    contents.append(.view(view.fields))
    return outer
  }

  mutating func leave(_ outer: Int) {
    contents.removeLast()
    floor = outer
  }

  /// The root of a part that is shown here: its fields, and the `site` of the page unless enclosing contents are
  /// hidden.
  func root(of part: Fields) -> FieldContent {
    guard floor == 0, case .view(let page) = contents[0], let site = page["site"] else { return .view(part) }
    return .view(part.adding("site", site))
  }

  /// The content of a name here. Nil if it cannot be resolved.
  /// - Parameter index: the name's index in the program.
  mutating func content(_ name: TemplateName, at index: Int) -> FieldContent? {
    guard var found = first(name, at: index) else { return nil }
    for part in name.rest {
      switch found {
      case .absent: return .absent
      case .view(let fields):
        guard let value = Self.value(part, in: fields) else { return nil }
        found = value
      case .kept(let view):
        guard let value = Self.value(part, in: view.fields) else { return nil }
        found = value
      case .flag, .text, .list, .part: return nil
      }
    }
    return found
  }

  private static func value(_ name: String, in fields: Fields) -> FieldContent? {
    fields.index(of: name, near: 0).map(fields.content)
  }

  private mutating func first(_ name: TemplateName, at index: Int) -> FieldContent? {
    switch name.scope {
    case .current: return contents.last
    case .own: return content(name.first, in: contents.count - 1, at: index)
    case .climbing:
      for depth in (floor..<contents.count).reversed() {
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
