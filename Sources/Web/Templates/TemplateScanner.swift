/// Splits a template into text and tags.
struct TemplateScanner {
  /// Texts end with their line at the latest. No token is a `line` yet.
  private(set) var tokens: [TemplateToken] = []
  /// What a template must not contain, as sentences without their subject.
  private(set) var faults: [String] = []

  private let bytes: [UInt8]
  private var line = 1

  init(_ text: String) {
    bytes = Array(text.utf8)
    var position = 0
    while position < bytes.count {
      guard let start = find(Self.opening, from: position) else { break }
      addText(position..<start)
      guard let end = find(Self.closing, from: start + 2) else {
        faults.append("opens a tag in line \(line) and never closes it")
        return
      }
      read(bytes[start + 2..<end])
      position = end + 2
    }
    addText(position..<bytes.count)
  }

  private static let opening = Array("{{".utf8)
  private static let closing = Array("}}".utf8)

  private func find(_ mark: [UInt8], from position: Int) -> Int? {
    (position..<max(position, bytes.count - 1)).first { bytes[$0] == mark[0] && bytes[$0 + 1] == mark[1] }
  }

  private mutating func addText(_ range: Range<Int>) {
    for piece in bytes[range].splitAfterNewlines() {
      tokens.append(.text(String(decoding: piece, as: UTF8.self)))
      if piece.last == UInt8(ascii: "\n") { line += 1 }
    }
  }

  private mutating func read(_ tag: ArraySlice<UInt8>) {
    let begin = line
    line += tag.count { $0 == UInt8(ascii: "\n") }
    let text = String(decoding: tag, as: UTF8.self)
    let name = String(decoding: tag.dropFirst(), as: UTF8.self).trimmed
    func add(_ kind: TemplateTag.Kind, _ name: String) { tokens.append(.tag(TemplateTag(kind, name, line: begin))) }
    switch text.unicodeScalars.first {
    case "!": add(.comment, "")
    case "#": add(.section, name)
    case "^": add(.inverted, name)
    case "/": add(.close, name)
    case "<": add(.parent, name)
    case "$": add(.block, name)
    case ">" where name.hasPrefix("*"):
      faults.append("names a partial by a variable in line \(begin), which nothing can check")
    case ">": add(.partial, name)
    case "{", "&": faults.append("prints {{\(text)}} in line \(begin) unescaped")
    case "=": faults.append("changes the marks of its tags in line \(begin)")
    case "%": faults.append("has a pragma in line \(begin), and there are none")
    default: add(.value, text.trimmed)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The lines with their line endings, and the text after the last.
  fileprivate func splitAfterNewlines() -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var rest = self
    while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
      pieces.append(rest[rest.startIndex...newline])
      rest = rest[(newline + 1)...]
    }
    return rest.isEmpty ? pieces : pieces + [rest]
  }
}

extension String {
  /// Without surrounding blanks.
  fileprivate var trimmed: String {
    let scalars = unicodeScalars.drop { $0.properties.isWhitespace }
    let end = scalars.lastIndex { !$0.properties.isWhitespace }
    return end.map { String(scalars[...$0]) } ?? ""
  }
}
