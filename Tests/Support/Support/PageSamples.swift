import Hummingbird
import Remedi
import Web

/// Renders the samples of a page as the server would, and with hostile text in every place.
public enum PageSamples {
  /// A quotation mark that carries a combining accent, then an element: neither may reach the page unescaped.
  static let hostile = "\"\u{301}><b id=hostile>"

  /// What is wrong with the samples of a page, a sentence each; empty where all is well.
  public static func faults<Page: PageView>(of page: Page.Type) -> [String] {
    do {
      let templates = try SiteParts.templates.get()
      let samples = Page.samples
      guard !samples.isEmpty else { return ["\(Page.template) has no samples"] }
      var faults = try samples.flatMap { try self.faults(of: $0.view, named: $0.name, templates) }
      let hostile = HostilePage(page: samples[0].view)
      let first = String(buffer: try templates.render(hostile, site: site(hostile.title)))
      if !first.contains("&lt;b id=hostile&gt;") { faults.append("\(Page.template) shows none of its text") }
      return faults
    } catch {
      return [String(describing: error)]
    }
  }

  /// What is wrong with one page.
  public static func faults<Page: PageView>(of page: Page, named name: String) throws -> [String] {
    try faults(of: page, named: name, SiteParts.templates.get())
  }

  private static func faults<Page: PageView>(
    of page: Page, named name: String, _ templates: TemplateLibrary
  ) throws -> [String] {
    let site = site(page.title)
    var faults: [String] = []
    let html = String(buffer: try templates.render(page, site: site))
    if !html.contains("<h1>") { faults.append("has no main heading") }
    faults += PageRules.faults(of: html) + FormRules.faults(of: html, template: Page.template)
    if !html.contains(Wording.disclaimer) { faults.append("does not say what Remedi is no substitute for") }
    faults += Wording.blame(in: html).map { "blames: \($0)" }
    let spoiled = String(buffer: try templates.render(HostilePage(page: page), site: site))
    if spoiled.contains("<b id=hostile>") || Array(spoiled.utf8).contains(Array("\"\u{301}".utf8)) {
      faults.append("lets text out of its place")
    }
    return faults.map { "\(Page.template), \(name): \($0)" }
  }

  private static func site(_ title: String) -> SiteView {
    SiteView(
      title: title, physicianName: "Dr. Ann Keller", roles: [.physician], clinicName: "Riverside",
      csrf: "token", notice: "Saved.",
      idleLimit: 900,
      assets: AssetAddresses(
        stylesheet: "/remedi.css", script: "/remedi.js", lockScript: "/lock.js", icon: "/remedi.svg"))
  }
}

/// A page of which every text begins with ``PageSamples/hostile``.
private struct HostilePage<Page: PageView>: PageView {
  static var template: String { Page.template }
  static var samples: [(name: String, view: Self)] { [] }
  let page: Page
  var title: String { page.title }
  var fields: Fields { Self.spoiled(page.fields) }

  private static func spoiled(_ fields: Fields) -> Fields {
    Fields(fields.entries.map { name, value in (name, value.map { Self.spoiled($0.fieldContent) }) })
  }

  private static func spoiled(_ content: FieldContent) -> FieldContent {
    switch content {
    case .text(let text): .text(PageSamples.hostile + text)
    case .view(let fields): .view(spoiled(fields))
    case .list(let list): .list(list.map(spoiled))
    case .kept(let view): .kept(RenderedView(SpoiledView(fields: spoiled(view.fields))))
    case .part(let template, let fields): .part(template: template, spoiled(fields))
    case .absent, .flag: content
    }
  }
}

private struct SpoiledView: View {
  let fields: Fields
}
