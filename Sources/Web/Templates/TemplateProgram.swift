/// A template with everything that it includes, as a list of steps.
struct TemplateProgram: Sendable {
  /// Identifies a program.
  final class Identity: Equatable, Sendable {
    static func == (a: Identity, b: Identity) -> Bool { a === b }
  }

  enum Step: Sendable {
    /// Bytes of ``literals``.
    case literal(Range<Int>)
    /// One of ``names``, escaped.
    case value(Int)
    /// One of ``names``; the steps up to `end` are for its content.
    case section(Int, end: Int)
    /// One of ``names``; the steps up to `end` are for the case that it has no content.
    case inverted(Int, end: Int)
  }

  let identity = Identity()
  private(set) var steps: [Step] = []
  private(set) var literals: [UInt8] = []
  private(set) var names: [TemplateName] = []
  /// A section begins or ends before this step: later literals must not be merged with earlier ones.
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
