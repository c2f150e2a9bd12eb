import Foundation
import Mustache

/// All templates, read and checked at start, so that no page is found broken by the person who opens it.
public struct TemplateLibrary: Sendable {
  private let library: MustacheLibrary
  private let names: Set<String>
  /// Whether a name that resolves nowhere is an error. Tests render so; a running server shows the page without it.
  public let isStrict: Bool

  /// Reads `**/*.mustache` below a folder.
  /// - Throws: ``TemplateFault`` naming every template that is wrong, and how.
  public init(directory: String, isStrict: Bool = false) throws {
    let files = try FileTree.read(directory, ending: ".mustache")
    let texts = files.map { file in
      (name: String(file.path.dropLast(".mustache".count)), text: String(validating: file.bytes, as: UTF8.self))
    }
    try self.init(
      Dictionary(uniqueKeysWithValues: texts.map { ($0.name, $0.text) }), isStrict: isStrict)
  }

  /// Takes templates by name; one of which the text is nil was no UTF-8.
  init(_ texts: [String: String?], isStrict: Bool) throws {
    // Before any is parsed: the pragma is looked up by the parser.
    MustacheContentTypes.register(HTMLContentType(), named: HTMLContentType.name)
    var library = MustacheLibrary()
    var faults: [String] = texts.isEmpty ? ["there is no template at all"] : []
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard let text else {
        faults.append("\(name) is not UTF-8")
        continue
      }
      faults += Self.faults(of: text, known: texts).map { "\(name) \($0)" }
      do {
        try library.register(text, named: name)
      } catch {
        faults.append("\(name) cannot be parsed: \(error)")
      }
    }
    guard faults.isEmpty else { throw TemplateFault(faults) }
    self.library = library
    self.names = Set(texts.keys)
    self.isStrict = isStrict
  }

  /// Holds the pages of the features against what is there.
  /// - Throws: ``TemplateFault`` naming every page without a template.
  public func check(_ pages: [any PageView.Type]) throws {
    let missing = pages.map { $0.template }.filter { !names.contains($0) }
    guard missing.isEmpty else { throw TemplateFault(missing.map { "\($0) is missing" }) }
  }

  /// The page as HTML.
  /// - Throws: ``TemplateFault`` where the template is missing or, in strict mode, a name resolves nowhere.
  public func render(_ page: some PageView, site: SiteView) throws -> String {
    let name = type(of: page).template
    var site = site
    (site.trail, site.crumb) = (page.trail, page.crumb)
    let resolution = isStrict ? NameResolution() : nil
    let root = ViewNode(
      page.fields.merging(["site": site as (any Sendable)?]) { field, _ in field }, depth: 0, resolution: resolution)
    guard let html = library.render(root, withTemplate: name) else { throw TemplateFault(["\(name) is missing"]) }
    if let resolution, case let unresolved = resolution.finish(), !unresolved.isEmpty {
      throw TemplateFault(unresolved.map { "\(name) uses the name \($0), which resolves nowhere" })
    }
    return html
  }

  private static func faults(of text: String, known: [String: String?]) -> [String] {
    let tags = TemplateTags(text)
    var faults = tags.faults
    if !text.hasPrefix(TemplateTags.pragma) { faults.append("does not begin with \(TemplateTags.pragma)") }
    faults += tags.names.filter { known[$0] == nil }.map { "names \($0), which is missing" }
    return faults
  }
}

/// What is wrong with the templates.
public struct TemplateFault: Error, CustomStringConvertible, Sendable {
  /// One sentence each, beginning with the template's name.
  public let faults: [String]

  init(_ faults: [String]) {
    self.faults = faults
  }

  public var description: String { "Templates: " + faults.joined(separator: "; ") }
}
