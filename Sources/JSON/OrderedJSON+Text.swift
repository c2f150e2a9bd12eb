extension OrderedJSON {
  /// The document on one line, with spaces as a person would write them.
  public var line: String {
    switch self {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number(let digits): digits
    case .string(let text): Self.quoted(text)
    case .array(let elements): "[" + elements.map(\.line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0.name) + ": " + $0.value.line }.joined(separator: ", ") + "}"
    }
  }

  /// The document formatted for people: what fits stays on one line, the rest is indented by two spaces per level.
  /// - Parameters:
  ///   - width: characters per line, if the words allow it. 0 puts each member and each element on its own line.
  ///   - indent: the indentation of the document. Its first line is not indented.
  public func text(width: Int, indent: Int = 0) -> String {
    if indent < width {
      let line = line
      if indent + line.count <= width { return line }
    }
    let (outer, inner) = (String(repeating: " ", count: indent), String(repeating: " ", count: indent + 2))
    func nest(_ open: String, _ parts: [String], _ close: String) -> String {
      guard !parts.isEmpty else { return open + close }
      return open + "\n" + parts.map { inner + $0 }.joined(separator: ",\n") + "\n" + outer + close
    }
    switch self {
    case .array(let elements): return nest("[", elements.map { $0.text(width: width, indent: indent + 2) }, "]")
    case .object(let members):
      let parts = members.map { Self.quoted($0.name) + ": " + $0.value.text(width: width, indent: indent + 2) }
      return nest("{", parts, "}")
    default: return line
    }
  }

  private static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONEscaping.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
