import NIOCore

/// The format of a template, which determines how its values are escaped.
enum TemplateMarkup: Sendable {
  /// A value cannot add an element or end an attribute.
  case html
  /// A value cannot add a line.
  case plainText
}

/// Renders a page: executes the steps of a program with its content.
struct TemplateRendering {
  private let program: TemplateProgram
  private let markup: TemplateMarkup
  /// The programs of parts, by template.
  private let parts: [String: TemplateProgram]
  private var scope: TemplateScope
  private var page: ByteBuffer

  private init(
    _ program: TemplateProgram, _ root: FieldContent, _ markup: TemplateMarkup, _ parts: [String: TemplateProgram]
  ) {
    self.program = program
    self.markup = markup
    self.parts = parts
    scope = TemplateScope(root, names: program.names.count)
    page = ByteBufferAllocator().buffer(capacity: 2 * program.literals.count)
  }

  /// - Parameters:
  ///   - root: the content of the whole template. Names that cannot be resolved produce nothing.
  ///   - parts: the programs of the parts that it may show, by template.
  static func page(
    _ program: TemplateProgram, on root: FieldContent, as markup: TemplateMarkup = .html,
    parts: [String: TemplateProgram] = [:]
  ) -> ByteBuffer {
    var rendering = TemplateRendering(program, root, markup, parts)
    rendering.run(0..<program.steps.count)
    return rendering.page
  }

  private mutating func run(_ range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      switch program.steps[place] {
      case .literal(let bytes):
        page.writeBytes(program.literals[bytes])
        place += 1
      case .value(let name):
        write(content(name))
        place += 1
      case .section(let name, let end):
        run(place + 1..<end, on: content(name))
        place = end
      case .inverted(let name, let end):
        if !content(name).opensSections { run(place + 1..<end) }
        place = end
      }
    }
  }

  private mutating func content(_ name: Int) -> FieldContent {
    scope.content(program.names[name], at: name) ?? .absent
  }

  private mutating func write(_ content: FieldContent) {
    switch content {
    case .text(let text):
      switch markup {
      case .html: page.writeEscaped(text)
      case .plainText: page.writeInOneLine(text)
      }
    case .flag(let flag): page.writeStaticString(flag ? "true" : "false")
    case .part(let template, let fields):
      guard let program = parts[template] else { break }
      page.writeImmutableBuffer(Self.page(program, on: scope.root(of: fields), as: markup, parts: parts))
    case .absent, .view, .list, .kept: break
    }
  }

  private mutating func run(_ steps: Range<Int>, on content: FieldContent) {
    guard content.opensSections else { return }
    switch content {
    case .absent: break
    case .flag: run(steps)
    case .text, .view, .kept, .part: run(steps, inside: content)
    case .list(let list): for element in list { run(steps, inside: element) }
    }
  }

  private mutating func run(_ steps: Range<Int>, inside content: FieldContent) {
    if case .kept(let view) = content { return write(view, by: steps) }
    scope.push(content)
    run(steps)
    scope.pop()
  }

  private mutating func write(_ view: RenderedView, by steps: Range<Int>) {
    let place = RenderedView.Place(program: program.identity, step: steps.lowerBound, markup: markup)
    if let bytes = view.bytes(at: place) {
      page.writeBytes(bytes)
      return
    }
    let start = page.writerIndex
    let outer = scope.enter(view)
    run(steps)
    scope.leave(outer)
    view.keep(Array(page.readableBytesView[start...]), at: place)
  }
}
