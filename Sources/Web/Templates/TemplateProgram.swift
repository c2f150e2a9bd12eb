/// A template with all that it includes, as a list of steps.
struct TemplateProgram: Sendable {
  /// Tells one from all others.
  final class Identity: Equatable, Sendable {
    static func == (a: Identity, b: Identity) -> Bool { a === b }
  }

  enum Step: Sendable {
    /// Bytes of ``literals``.
    case literal(Range<Int>)
    /// One of ``names``, escaped.
    case value(Int)
    /// One of ``names``; the steps up to `end` are for what stands there.
    case section(Int, end: Int)
    /// One of ``names``; the steps up to `end` are for when nothing stands there.
    case inverted(Int, end: Int)
  }

  let identity = Identity()
  private(set) var steps: [Step] = []
  private(set) var literals: [UInt8] = []
  private(set) var names: [TemplateName] = []
  /// Before this step begins or ends a section: what follows must not melt into what stands before.
  private var border = 0

  mutating func add(_ text: String) {
    guard !text.isEmpty else { return }
    let start = literals.count
    literals.append(contentsOf: text.utf8)
    if steps.count > border, case .literal(let before)? = steps.last {
      steps[steps.count - 1] = .literal(before.lowerBound..<literals.count)
    } else {
      steps.append(.literal(start..<literals.count))
    }
  }

  mutating func add(_ name: TemplateName) {
    steps.append(.value(names.count))
    names.append(name)
  }

  mutating func addSection(_ name: TemplateName, isInverted: Bool, _ content: (inout TemplateProgram) throws -> Void)
    rethrows
  {
    let (head, index) = (steps.count, names.count)
    names.append(name)
    steps.append(.section(index, end: head))
    border = steps.count
    try content(&self)
    border = steps.count
    steps[head] = isInverted ? .inverted(index, end: border) : .section(index, end: border)
  }
}
