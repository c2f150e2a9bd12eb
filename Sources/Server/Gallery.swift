import FeatureKit
import Hummingbird
import Web

/// Every page and every letter of the features, once for each of its samples.
struct Gallery: SitePart {
  private let pageEntries: [Entry<any PageView>]
  private let letterEntries: [Entry<any LetterView>]

  private struct Entry<Shown: Sendable>: Sendable {
    let template: String
    let samples: [Sample<Shown>]

    init(template: String, samples: [(name: String, view: Shown)]) {
      self.template = template
      let stem = template.replacing("/", with: "-")
      self.samples = samples.enumerated().map { index, sample in
        Sample(name: sample.name, slug: "\(stem)-\(index + 1)", view: sample.view)
      }
    }

    var listed: GalleryIndexView.Entry {
      GalleryIndexView.Entry(
        template: template,
        links: samples.map { GalleryIndexView.Entry.Link(name: $0.name, href: "/gallery/\($0.slug)") })
    }
  }

  private struct Sample<Shown: Sendable>: Sendable {
    let name: String
    let slug: String
    let view: Shown
  }

  /// - Parameter cards: samples of the cards on charts.
  init(pages: [any PageView.Type], letters: [LetterKind], cards: ChartCardViews) {
    pageEntries = pages.map { Self.entry(of: $0, cards) }
    letterEntries = Self.entries(of: letters)
  }

  private static func entry<Page: PageView>(of page: Page.Type, _ cards: ChartCardViews) -> Entry<any PageView> {
    Entry(
      template: page.template,
      samples: page.samples.map { name, view in
        guard let carded = view as? any CardedPage else { return (name, view) }
        return (name, carded.with(cards))
      })
  }

  /// One entry per template, which several kinds may share.
  private static func entries(of letters: [LetterKind]) -> [Entry<any LetterView>] {
    Dictionary(grouping: letters.flatMap(\.samples)) { type(of: $0.view).template }
      .sorted { $0.key < $1.key }.map { Entry(template: "mail/\($0.key)", samples: $0.value) }
  }

  var pages: [any PageView.Type] { [GalleryIndexView.self, LetterSampleView.self] }

  func mount(on site: Site) {
    let index = GalleryIndexView(entries: pageEntries.map(\.listed) + letterEntries.map(\.listed))
    site.open.get("gallery") { _, context in try context.page(index) }
    for sample in pageEntries.flatMap(\.samples) {
      site.open.get("gallery/\(sample.slug)") { _, context in try context.page(sample.view) }
    }
    for sample in letterEntries.flatMap(\.samples) { mount(sample, on: site) }
  }

  private func mount(_ sample: Sample<any LetterView>, on site: Site) {
    site.open.get("gallery/\(sample.slug)") { _, context in
      let text = try context.web.templates.render(sample.view)
      return try context.page(
        LetterSampleView(subject: sample.view.subject, text: text, htmlHref: "/gallery/\(sample.slug)/html"))
    }
    site.open.get("gallery/\(sample.slug)/html") { _, context in
      // A letter contains its own style, and must not load anything.
      let headers: HTTPFields = [
        .contentType: "text/html; charset=utf-8",
        .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      ]
      let text = try context.web.templates.render(sample.view)
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text.html)))
    }
  }
}
