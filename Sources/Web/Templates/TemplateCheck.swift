/// Traverses a program as rendering does, and finds names that cannot be resolved. It also enters sections that a
/// Boolean hides, because their names are known all the same.
struct TemplateCheck {
  private let program: TemplateProgram
  /// The programs of parts, by template.
  private let parts: [String: TemplateProgram]
  private var scope: TemplateScope
  private var faults: [String] = []
  private var told: Set<Int> = []

  /// The unresolved names of a program for the given root, as sentences that begin with the template's name.
  /// - Parameter parts: the programs of the parts that it may show, by template.
  static func faults(
    of program: TemplateProgram, on root: FieldContent, parts: [String: TemplateProgram] = [:]
  ) -> [String] {
    var check = TemplateCheck(program: program, parts, root)
    check.lookForDoubles(root)
    check.run(0..<program.steps.count)
    return check.faults
  }

  private init(program: TemplateProgram, _ parts: [String: TemplateProgram], _ root: FieldContent) {
    (self.program, self.parts) = (program, parts)
    scope = TemplateScope(root, names: program.names.count)
  }

  private mutating func run(_ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      switch program.steps[place] {
      case .literal: place += 1
      case .value(let name):
        switch content(name) {
        case .view, .list, .kept: tell(name, "and prints it, which is no text")
        case .part(let template, let fields): check(part: template, fields)
        case nil, .absent, .flag, .text: break
        }
        place += 1
      case .section(let name, let end):
        if let content = content(name) { run(place + 1..<end, on: content) }
        place = end
      case .inverted(let name, let end):
        _ = content(name)
        run(place + 1..<end)
        place = end
      }
    }
  }

  private mutating func check(part template: String, _ fields: Fields) {
    guard let program = parts[template] else {
      faults.append("\(template) is missing")
      return
    }
    faults += Self.faults(of: program, on: scope.root(of: fields), parts: parts).filter { !faults.contains($0) }
  }

  private mutating func run(_ steps: Range<Int>, on content: FieldContent) {
    switch content {
    // The content that would be there is unknown.
    case .absent: break
    case .flag: run(steps)
    case .text, .view, .kept, .part: run(steps, inside: content)
    case .list(let list): for element in list { run(steps, inside: element) }
    }
  }

  private mutating func run(_ steps: Range<Int>, inside content: FieldContent) {
    if case .kept(let view) = content {
      lookForDoubles(.view(view.fields))
      let outer = scope.enter(view)
      run(steps)
      scope.leave(outer)
      return
    }
    lookForDoubles(content)
    scope.push(content)
    run(steps)
    scope.pop()
  }

  private mutating func content(_ name: Int) -> FieldContent? {
    let content = scope.content(program.names[name], at: name)
    if content == nil { tell(name, "which resolves nowhere") }
    return content
  }

  private mutating func tell(_ index: Int, _ words: String) {
    guard told.insert(index).inserted else { return }
    let name = program.names[index]
    faults.append("\(name.template) uses the name \(name.text) in line \(name.line), \(words)")
  }

  private mutating func lookForDoubles(_ content: FieldContent) {
    guard case .view(let fields) = content else { return }
    var known: Set<String> = []
    for (name, _) in fields.entries where !known.insert(name).inserted {
      let fault = "a view has the field \(name) twice"
      if !faults.contains(fault) { faults.append(fault) }
    }
  }
}
