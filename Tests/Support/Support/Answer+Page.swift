extension Answer {
  /// The page as a person reads it: without tags, characters as they are, blanks run together.
  public var words: String { Self.words(of: text) }

  /// The same of a part of a page.
  public static func words(of text: String) -> String {
    var result = ""
    var isTag = false
    // A reader does not see the characters that isolate a direction or let a line break.
    for character in ["<bdi>", "</bdi>", "<wbr>"].reduce(text, { $0.replacing($1, with: "") }) {
      switch character {
      case "<":
        isTag = true
        result += " "
      case ">" where isTag: isTag = false
      default: if !isTag { result.append(character) }
      }
    }
    return unescape(result).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The sentence beside a field that has to be mended; nil where there is none.
  public func fault(of field: String) -> String? {
    between("id=\"\(field)-error\">", "</p>")
  }

  /// The value of a control, as it would be sent; nil where there is none of that name. Of a list or of radio buttons
  /// the chosen value.
  public func value(of field: String) -> String? {
    let tags = text.split(separator: "<").filter { $0.contains(" name=\"\(field)\"") }
    for tag in tags {
      switch tag.prefix(while: { !$0.isWhitespace }) {
      case "input" where tag.contains("type=\"radio\"") || tag.contains("type=\"checkbox\""):
        if tag.contains(" checked") { return Self.attribute("value", in: tag) ?? "on" }
      case "input", "button": return Self.attribute("value", in: tag) ?? ""
      case "select": return selected(behind: tag)
      case "textarea":
        // A line end right behind the tag does not count.
        guard let content = tag.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false).last else {
          return nil
        }
        return Self.unescape(String(content.first == "\n" ? content.dropFirst() : content))
      default: continue
      }
    }
    return nil
  }

  /// The values of a drop-down list, in its order.
  public func options(of field: String) -> [String] {
    guard let list = between("<select", "</select>", containing: " name=\"\(field)\"") else { return [] }
    return list.split(separator: "<option").dropFirst().compactMap { Self.attribute("value", in: $0) }
  }

  private func selected(behind tag: Substring) -> String? {
    let list = text[tag.startIndex...].prefix(
      upTo: text[tag.startIndex...].firstRange(of: "</select>")?.lowerBound
        ?? text.endIndex)
    let options = list.split(separator: "<option").dropFirst()
    let chosen = options.first { $0.prefix(while: { $0 != ">" }).hasSuffix(" selected") } ?? options.first
    return chosen.flatMap { Self.attribute("value", in: $0) }
  }

  /// The text between two marks, characters as they are.
  public func between(_ start: String, _ end: String, containing part: String = "") -> String? {
    var rest = text[...]
    while let from = rest.firstRange(of: start) {
      rest = rest[from.upperBound...]
      guard let to = rest.firstRange(of: end) else { return nil }
      let found = rest[..<to.lowerBound]
      if part.isEmpty || found.contains(part) { return part.isEmpty ? Self.unescape(String(found)) : String(found) }
    }
    return nil
  }

  private static func attribute(_ name: String, in tag: Substring) -> String? {
    guard let from = tag.firstRange(of: " \(name)=\""), let to = tag[from.upperBound...].firstIndex(of: "\"") else {
      return nil
    }
    return unescape(String(tag[from.upperBound..<to]))
  }

  private static func unescape(_ text: String) -> String {
    var text = text
    for (sign, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
      text = text.replacing(sign, with: character)
    }
    return text
  }
}
