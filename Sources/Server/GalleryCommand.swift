import ArgumentParser
import Foundation
import Hummingbird
import Logging
import Web

struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Show every page on sample data, on loopback.")

  @Option(help: "The port to listen on; 0 takes a free one.")
  var port = 8081

  @Option(help: "The folder in which Templates and Public stand.")
  var resources: String?

  func run() async throws {
    let logger = Logger(label: "remedi", level: .warning)
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "remedi-gallery-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let installation = try Installation(data: folder.path, resources: try Resources(resources))
    let gallery = GalleryFeature(pages: try installation.features(publicURL: "").flatMap(\.pages) + [ErrorView.self])
    let responder = try installation.responder(publicURL: "http://127.0.0.1:\(port)", also: [gallery])
    try await WebServer(host: "127.0.0.1", port: port, logger: logger).run(responder) { port in
      print("Every page on sample data: http://127.0.0.1:\(port)/gallery\nEnd with Ctrl-C.")
      fflush(nil)
    }
    try installation.store.close()
  }
}

/// Every page of the features, once for each of its samples.
struct GalleryFeature: Feature {
  let entries: [(template: String, samples: [Sample])]

  struct Sample: Sendable {
    let name: String
    let slug: String
    let view: any PageView
  }

  init(pages: [any PageView.Type]) {
    entries = pages.map { ($0.template, Self.samples(of: $0)) }
  }

  var pages: [any PageView.Type] { [GalleryIndexView.self] }

  private static func samples<Page: PageView>(of page: Page.Type) -> [Sample] {
    Page.samples.enumerated().map { index, sample in
      let slug = "\(page.template.replacingOccurrences(of: "/", with: "-"))-\(index + 1)"
      return Sample(name: sample.name, slug: slug, view: sample.view)
    }
  }

  func mount(on site: Site) {
    let index = GalleryIndexView(
      entries: entries.map { entry in
        GalleryIndexView.Entry(
          template: entry.template,
          links: entry.samples.map { GalleryIndexView.Entry.Link(name: $0.name, href: "/gallery/\($0.slug)") })
      })
    site.open.get("gallery") { _, context in try context.page(index) }
    for sample in entries.flatMap(\.samples) {
      site.open.get("gallery/\(sample.slug)") { _, context in try context.page(sample.view) }
    }
  }
}
