import Foundation

/// What holds for the HTML of every page, whatever it shows.
public enum PageRules {
  /// The most bytes of a page, without its pictures.
  public static let largestPage = 100_000

  /// What is wrong with a page, in a few words each.
  public static func faults(of html: String) -> [String] {
    var faults: [String] = []
    if html.utf8.count >= largestPage { faults.append("has \(html.utf8.count) bytes") }
    for (tag, name) in tags(of: html) {
      // What the content policy blocks.
      let attributes = attributes(of: tag)
      for attribute in attributes where attribute == "style" || attribute.hasPrefix("on") {
        faults.append("has the attribute \(attribute) in <\(name)>")
      }
      if name == "style" { faults.append("has a style sheet within") }
      if name == "script", !attributes.contains("src") { faults.append("has a script within") }
      if tag.lowercased().contains("=\"javascript:") { faults.append("has a script in an address") }
    }
    let crumbs = html.components(separatedBy: "aria-label=\"Breadcrumb\"").count - 1
    if crumbs > 1 { faults.append("has \(crumbs) breadcrumbs") }
    return faults
  }

  /// Each opening tag without its brackets, with its element's name in small letters.
  private static func tags(of html: String) -> [(tag: Substring, name: String)] {
    html.split(separator: "<", omittingEmptySubsequences: false).dropFirst().compactMap { piece in
      guard let first = piece.first, first.isLetter, let end = piece.firstIndex(of: ">") else { return nil }
      let tag = piece[..<end]
      return (tag, tag.prefix { $0.isLetter || $0.isNumber || $0 == "-" }.lowercased())
    }
  }

  /// The names of a tag's attributes; values do not count, since they are quoted.
  private static func attributes(of tag: Substring) -> [String] {
    let outside = tag.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined(separator: " ")
    return outside.split(whereSeparator: \.isWhitespace).dropFirst().map { attribute in
      attribute.prefix { $0 != "=" }.lowercased()
    }
  }
}
