import AllFeatures
import ArgumentParser
import FeatureKit
import Foundation
import Hummingbird
import Logging
import Record
import Web

struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Show every page and letter with sample data, on this computer only.")

  @Option(help: "The port to listen on. With 0, any free port.")
  var port = 8081

  @Option(help: "The folder that contains Templates and Public.")
  var resources: String?

  func run() async throws {
    let logger = Logger(label: "remedi", level: .warning)
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "remedi-gallery-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let installation = try Installation(data: folder.path, resources: try Resources(resources))
    let watch = installation.watch(logger: logger)
    let features = try installation.features(publicURL: "", watch: watch, logger: logger)
    let gallery = Gallery(
      pages: features.flatMap(\.pages) + [ErrorView.self], letters: installation.letters.kinds,
      cards: FeatureList.all.chartCards.samples)
    let responder = try installation.responder(
      installation.templates(), features, publicURL: "http://127.0.0.1:\(port)", also: [gallery])
    try await WebServer(host: "127.0.0.1", port: port, limits: .unshared, logger: logger).run(
      GalleryResponder(site: responder)
    ) { port in
      print("Every page and letter with sample data: http://127.0.0.1:\(port)/gallery\nEnd with Ctrl-C.")
      fflush(nil)
    }
    try await installation.store.close()
  }
}
