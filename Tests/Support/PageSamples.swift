import Foundation
import Web

/// Renders the samples of a page as the server would, and with hostile text in every place.
public enum PageSamples {
  /// A quotation mark that carries a combining accent, then an element: neither may reach the page unescaped.
  static let hostile = "\"\u{301}><b id=hostile>"

  /// What is wrong with the samples of a page, a sentence each; empty where all is well.
  public static func faults<Page: PageView>(of page: Page.Type) -> [String] {
    do {
      let directory = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Templates").path
      let templates = try TemplateLibrary(directory: directory, isStrict: true)
      let samples = Page.samples
      guard !samples.isEmpty else { return ["\(Page.template) has no samples"] }
      var faults = try samples.flatMap { try self.faults(of: $0.view, named: $0.name, templates) }
      let first = try templates.render(HostilePage(page: samples[0].view), site: site(samples[0].view.title))
      if !first.contains("&lt;b id=hostile&gt;") { faults.append("\(Page.template) shows none of its text") }
      return faults
    } catch {
      return [String(describing: error)]
    }
  }

  private static func faults<Page: PageView>(
    of page: Page, named name: String, _ templates: TemplateLibrary
  ) throws -> [String] {
    let site = site(page.title)
    var faults: [String] = []
    let html = try templates.render(page, site: site)
    if !html.contains("<h1>") { faults.append("has no main heading") }
    faults += PageRules.faults(of: html)
    let spoiled = try templates.render(HostilePage(page: page), site: site)
    if spoiled.contains("<b id=hostile>") || Array(spoiled.utf8).contains(Array("\"\u{301}".utf8)) {
      faults.append("lets text out of its place")
    }
    return faults.map { "\(Page.template), \(name): \($0)" }
  }

  private static func site(_ title: String) -> SiteView {
    SiteView(
      title: title, physicianName: "Dr. Ann Keller", clinicName: "Riverside", csrf: "token", notice: "Saved.",
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
  var fields: [String: (any Sendable)?] { HostileView(view: page).fields }
}

private struct HostileView: View {
  let view: any View

  var fields: [String: (any Sendable)?] { view.fields.mapValues { $0.map(Self.spoiled) } }

  private static func spoiled(_ value: any Sendable) -> any Sendable {
    switch value {
    case let text as String: PageSamples.hostile + text
    case let view as any View: HostileView(view: view)
    case let views as [any View]: views.map { HostileView(view: $0) }
    case let texts as [String]: texts.map { PageSamples.hostile + $0 }
    default: value
    }
  }
}
