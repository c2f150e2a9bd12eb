/// Removes lines that contain only tags without visible output, and marks the beginnings of the other lines, so that
/// included content can be indented like them.
struct TemplateLines {
  /// In order. Every tag has its indentation.
  private(set) var tokens: [TemplateToken] = []
  /// Tags that close nothing or are never closed, as sentences without their subject.
  private(set) var faults: [String] = []

  private var open: [TemplateTag] = []
  private var present: [TemplateToken] = []

  init(_ scanned: [TemplateToken]) {
    for token in scanned {
      present.append(matched(token))
      if case .text(let text) = token, text.utf8.last == UInt8(ascii: "\n") { endLine() }
    }
    endLine()
    if faults.isEmpty { faults = open.map { "opens \($0.name) in line \($0.line) and never closes it" } }
  }

  private mutating func matched(_ token: TemplateToken) -> TemplateToken {
    guard case .tag(var tag) = token else { return token }
    switch tag.kind {
    case .section, .inverted, .parent, .block: open.append(tag)
    case .close:
      guard let opened = open.popLast() else {
        faults.append("closes \(tag.name) in line \(tag.line), which is not open")
        return token
      }
      // After the first mismatch, all further closing tags mismatch.
      if opened.name != tag.name, faults.isEmpty {
        faults.append("closes \(tag.name) in line \(tag.line), where \(opened.name) is open")
      }
      tag.closes = opened.kind
    case .value, .partial, .comment: break
    }
    return .tag(tag)
  }

  private mutating func endLine() {
    guard let first = present.first else { return }
    var indentation = ""
    if case .text(let text) = first {
      indentation = String(decoding: text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }
    if Self.isStandalone(present) {
      for case .tag(var tag) in present {
        (tag.indentation, tag.isStandalone) = (indentation, true)
        tokens.append(.tag(tag))
      }
    } else {
      tokens.append(.line(indentation: indentation))
      for (place, token) in present.enumerated() { add(token, at: place, indentation) }
    }
    present = []
  }

  private mutating func add(_ token: TemplateToken, at place: Int, _ indentation: String) {
    switch token {
    case .text(let text) where place == 0:
      let rest = String(decoding: text.utf8.dropFirst(indentation.utf8.count), as: UTF8.self)
      if !rest.isEmpty { tokens.append(.text(rest)) }
    case .tag(var tag) where place == 0 || place == 1 && !indentation.isEmpty && Self.isBlank(present[0]):
      tag.indentation = indentation
      tokens.append(.tag(tag))
    default: tokens.append(token)
    }
  }

  private static func isBlank(_ token: TemplateToken) -> Bool {
    guard case .text(let text) = token else { return false }
    return text.utf8.allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
  }

  /// Whether the line consists of a single tag without output. Several tags count only if all are of inheritance and no
  /// block is opened and closed in the line, because its filling belongs there.
  private static func isStandalone(_ line: [TemplateToken]) -> Bool {
    var tags: [TemplateTag] = []
    for token in line {
      if case .tag(let tag) = token { tags.append(tag) } else if !isBlank(token) { return false }
    }
    guard tags.allSatisfy({ $0.kind != .value }) else { return false }
    if tags.count <= 1 { return tags.count == 1 }
    return tags.allSatisfy(\.isOfInheritance) && !holdsWholeBlock(tags)
  }

  private static func holdsWholeBlock(_ tags: [TemplateTag]) -> Bool {
    var (parents, blocks) = (0, 0)
    for tag in tags {
      switch (tag.kind, tag.closes) {
      case (.parent, _): parents += 1
      case (_, .parent?): parents = max(0, parents - 1)
      case (.block, _) where parents == 0: blocks += 1
      case (_, .block?) where parents == 0 && blocks > 0: return true
      default: break
      }
    }
    return false
  }
}
