import Foundation
import NIOCore

/// All templates, loaded, linked and checked at start, so that no user encounters a broken page.
///
/// They are Mustache according to its specification (github.com/mustache/spec, 1.4.2), in HTML, with every value
/// escaped. Only the plain parts of letters are not HTML; their values are put on one line. Not supported are unescaped
/// values, other tag delimiters, partials with dynamic names, and templates that include themselves. A page that does
/// not know what it includes prints a ``PartView``.
public struct TemplateLibrary: Sendable {
  private let programs: [String: TemplateProgram]
  /// Whether an unresolved name is an error. Tests render this way; a running server shows the page without it.
  public let isStrict: Bool

  /// Reads `**/*.mustache` below a folder.
  /// - Throws: ``TemplateFault`` naming every faulty template, the line, and the fault.
  public init(directory: String, isStrict: Bool = false) throws {
    let files = try FileTree.read(directory, ending: ".mustache")
    let texts = files.map { file in
      (name: String(file.path.dropLast(".mustache".count)), text: String(validating: file.bytes, as: UTF8.self))
    }
    try self.init(
      Dictionary(uniqueKeysWithValues: texts.map { ($0.name, $0.text) }), isStrict: isStrict)
  }

  /// Takes templates by name. A nil text means a file that was not UTF-8.
  init(_ texts: [String: String?], isStrict: Bool) throws {
    var faults: [String] = texts.isEmpty ? ["there is no template at all"] : []
    var templates: [String: [TemplateNode]] = [:]
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard let text else {
        faults.append("\(name) is not UTF-8")
        continue
      }
      let parser = TemplateParser(text, template: name)
      faults += parser.faults.map { "\(name) \($0)" }
      templates[name] = parser.nodes
    }
    let linker = TemplateLinker(templates: templates)
    var programs: [String: TemplateProgram] = [:]
    for name in templates.keys.sorted() {
      do {
        programs[name] = try linker.program(for: name)
      } catch let fault as TemplateFault {
        faults += fault.faults.filter { !faults.contains($0) }
      }
    }
    guard faults.isEmpty else { throw TemplateFault(faults) }
    self.programs = programs
    self.isStrict = isStrict
  }

  /// Checks that every page has its template, and that its samples resolve every name in it.
  /// - Throws: ``TemplateFault`` naming every page without a template, and every name that cannot be resolved.
  public func check(_ pages: [any PageView.Type]) throws {
    var faults: [String] = []
    for fault in pages.flatMap({ self.faults(of: $0) }) where !faults.contains(fault) { faults.append(fault) }
    guard faults.isEmpty else { throw TemplateFault(faults) }
  }

  /// Checks that every part has its template, and that its samples resolve every name in it.
  /// - Throws: ``TemplateFault`` naming every part without a template, and every name that cannot be resolved.
  public func check(parts: [any PartView.Type]) throws {
    let faults = parts.flatMap { self.faults(ofPart: $0) }
    guard faults.isEmpty else { throw TemplateFault(faults) }
  }

  private func faults<Part: PartView>(ofPart part: Part.Type) -> [String] {
    faults(of: Part.template, on: Part.samples.map { .view($0.view.fields.adding("site", Self.nobodysSite)) })
  }

  private func faults<Page: PageView>(of page: Page.Type) -> [String] {
    faults(of: Page.template, on: Page.samples.map { Self.root($0.view, Self.nobodysSite) })
  }

  private static var nobodysSite: SiteView {
    SiteView(title: "", assets: AssetAddresses(stylesheet: "", script: "", lockScript: "", icon: ""))
  }

  /// The faults of a template for all given roots, one sentence each.
  func faults(of template: String, on roots: [FieldContent]) -> [String] {
    guard let program = programs[template] else { return ["\(template) is missing"] }
    return roots.flatMap { TemplateCheck.faults(of: program, on: $0, parts: programs) }
  }

  /// The page as HTML in UTF-8.
  /// - Throws: ``TemplateFault`` if the template is missing or, in strict mode, a name cannot be resolved.
  public func render(_ page: some PageView, site: SiteView) throws -> ByteBuffer {
    try render(type(of: page).template, on: Self.root(page, site))
  }

  /// Renders a template with any root.
  func render(_ name: String, on root: FieldContent, as markup: TemplateMarkup = .html) throws -> ByteBuffer {
    guard let program = programs[name] else { throw TemplateFault(["\(name) is missing"]) }
    if isStrict, case let faults = TemplateCheck.faults(of: program, on: root, parts: programs), !faults.isEmpty {
      throw TemplateFault(faults)
    }
    return TemplateRendering.page(program, on: root, as: markup, parts: programs)
  }

  private static func root(_ page: some PageView, _ site: SiteView) -> FieldContent {
    var site = site
    (site.trail, site.crumb) = (page.trail, page.crumb)
    return .view(page.fields.adding("site", site))
  }
}
