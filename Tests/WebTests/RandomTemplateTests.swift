import NIOCore
import Remedi
import Testing

@testable import Web

/// Random templates on random data, against an evaluation that knows nothing of programs, lines and buffers.
@Suite struct RandomTemplateTests {
  @Test(arguments: 0..<40)
  func aRandomTemplateIsRenderedAsItReads(seed: Int) throws {
    var random = RandomTemplate(seed: UInt64(seed))
    for _ in 0..<25 {
      let (data, parts) = (random.view(depth: 4), random.parts(depth: 4))
      let (partial, parent) = (random.parts(depth: 2), random.parts(depth: 2))
      let library = try TemplateLibrary(
        [
          "sample": parts.map(\.source).joined(), "partial": partial.map(\.source).joined(),
          "parent": "<{{$block}}" + parent.map(\.source).joined() + "{{/block}}>",
        ], isStrict: false)
      let reading = Reading(partial: partial, parent: parent)
      let source = parts.map(\.source).joined()
      let text = reading.text(parts, [data])
      // The second time what is kept is there already.
      for _ in 1...2 { #expect(String(buffer: try library.render("sample", on: data)) == text, "\(source)") }
    }
  }

  @Test func theRandomTemplatesShowSomething() {
    var random = RandomTemplate(seed: 1)
    var shown = 0
    for _ in 0..<100 {
      let (data, parts) = (random.view(depth: 4), random.parts(depth: 4))
      shown += Reading(partial: [], parent: []).text(parts, [data]).contains("&lt;") ? 1 : 0
    }
    #expect(shown > 10)
  }
}

/// A part of a template within one line.
indirect enum TemplatePart {
  case text(String)
  case value(String)
  case section(String, isInverted: Bool, [TemplatePart])
  case partial
  /// The parent, with what fills its block; nil leaves the block as it is.
  case parent([TemplatePart]?)

  var source: String {
    switch self {
    case .text(let text): text
    case .value(let name): "{{\(name)}}"
    case .section(let name, let isInverted, let parts):
      "{{\(isInverted ? "^" : "#")\(name)}}\(parts.map(\.source).joined()){{/\(name)}}"
    case .partial: "-{{> partial}}"
    case .parent(nil): "-{{<parent}}{{/parent}}"
    case .parent(let parts?): "-{{<parent}}{{$block}}\(parts.map(\.source).joined()){{/block}}{{/parent}}"
    }
  }
}

/// What a template shows, word for word after the specification.
struct Reading {
  let partial: [TemplatePart]
  let parent: [TemplatePart]

  func text(_ parts: [TemplatePart], _ stack: [FieldContent]) -> String {
    parts.map { text($0, stack) }.joined()
  }

  private func text(_ part: TemplatePart, _ stack: [FieldContent]) -> String {
    switch part {
    case .text(let text): return text
    case .value(let name):
      switch content(name, stack) {
      case .text(let text): return text.map(escaped).joined()
      case .flag(let flag): return String(flag)
      default: return ""
      }
    case .section(let name, let isInverted, let parts):
      let inside: [[FieldContent]]
      switch content(name, stack) {
      case .text(let text): inside = text.isEmpty ? [] : [stack + [.text(text)]]
      case .flag(let flag): inside = flag ? [stack] : []
      case .list(let list): inside = list.map { self.stack(stack, entering: $0) }
      case .view, .kept: inside = [self.stack(stack, entering: content(name, stack)!)]
      // A part is shown as a value of a page; no random view has one.
      case .absent, .part, nil: inside = []
      }
      if isInverted { return inside.isEmpty ? text(parts, stack) : "" }
      return inside.map { text(parts, $0) }.joined()
    case .partial: return "-" + text(partial, stack)
    case .parent(let parts): return "-<" + text(parts ?? parent, stack) + ">"
    }
  }

  /// Inside of what is kept nothing of its surroundings is known.
  private func stack(_ outer: [FieldContent], entering content: FieldContent) -> [FieldContent] {
    if case .kept(let view) = content { return [.view(view.fields)] }
    return outer + [content]
  }

  private func escaped(_ sign: Character) -> String {
    ["<": "&lt;", ">": "&gt;", "&": "&amp;", "\"": "&quot;", "'": "&#39;"][sign] ?? String(sign)
  }

  private func content(_ name: String, _ stack: [FieldContent]) -> FieldContent? {
    if name == "." { return stack.last }
    let isOwn = name.hasPrefix(".")
    let names = name.split(separator: ".").map(String.init)
    let places = isOwn ? [stack[stack.count - 1]] : stack.reversed()
    guard var found = places.lazy.compactMap({ member(names[0], of: $0) }).first else { return nil }
    for name in names.dropFirst() {
      guard let inner = member(name, of: found) else { return nil }
      found = inner
    }
    return found
  }

  private func member(_ name: String, of content: FieldContent) -> FieldContent? {
    let fields: Fields
    switch content {
    case .view(let own): fields = own
    case .kept(let view): fields = view.fields
    default: return nil
    }
    guard let entry = fields.entries.first(where: { $0.0 == name }) else { return nil }
    return entry.1?.fieldContent ?? .absent
  }
}

/// Templates and data of a few names, so that names meet, climb and miss.
struct RandomTemplate {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1) }

  private mutating func number(below bound: Int) -> Int { Int(random.next() % UInt64(bound)) }

  private mutating func pick<T>(_ choices: [T]) -> T { choices[number(below: choices.count)] }

  private static let names = ["a", "b", "c", "aRatherLongNameOfAField"]

  mutating func view(depth: Int) -> FieldContent {
    var entries: [Fields.Entry] = []
    let first = number(below: 4)
    for index in 0..<1 + number(below: 4) { entries.append((Self.names[(first + index) % 4], content(depth: depth))) }
    return .view(Fields(entries))
  }

  private mutating func kept(depth: Int) -> FieldContent {
    guard case .view(let fields) = view(depth: depth) else { return .absent }
    return .kept(RenderedView(AnyView(fields: fields)))
  }

  private mutating func content(depth: Int) -> FieldContent {
    switch number(below: depth > 0 ? 10 : 5) {
    case 0: .absent
    case 1: .flag(number(below: 2) == 0)
    case 2: .text(pick(["", "<", "plain", "a&b\"c", "'ä😀"]))
    case 3: .text("<t\(number(below: 9))>")
    case 4: .flag(true)
    case 5, 6: .list((0..<number(below: 4)).map { _ in content(depth: depth - 1) })
    case 7: kept(depth: depth - 1)
    default: view(depth: depth - 1)
    }
  }

  mutating func parts(depth: Int) -> [TemplatePart] {
    (0..<1 + number(below: 5)).map { _ in part(depth: depth) }
  }

  private mutating func part(depth: Int) -> TemplatePart {
    switch number(below: depth > 2 ? 9 : depth > 0 ? 7 : 4) {
    case 0: .text(pick(["x", "<p title=\"\">", " ", "ö"]))
    case 1, 2, 3: .value(name())
    case 4, 5, 6: .section(name(), isInverted: number(below: 4) == 0, parts(depth: depth - 1))
    case 7: .partial
    default: .parent(number(below: 3) == 0 ? nil : parts(depth: 2))
    }
  }

  private mutating func name() -> String {
    switch number(below: 8) {
    case 0: "."
    case 1, 2: "." + pick(Self.names)
    case 3: pick(Self.names) + "." + pick(Self.names)
    default: pick(Self.names)
    }
  }
}
