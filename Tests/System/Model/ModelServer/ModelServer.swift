import Accounts
import ArgumentParser
import Foundation
import Hummingbird
import Logging
import Record
import Remedi
import ServiceLifecycle
import Support
import Web

/// The whole site over a store, for the model test: its clock shows what the test sets, and what a
/// physician does in the pages the test does by the calls of ``Control``. Killed and started again in the same folder
/// it finds everything. With `MODEL_MUTANT=no-barrier` its store has no barrier (``StaleStore``).
@main struct ModelServer: AsyncParsableCommand {
  @Option(help: "The data folder.") var data: String
  @Option(help: "The port to listen on; 0 takes any.") var port = 0
  @Option(help: "Where the clock stands.") var now: String
  @Option(help: "The address of the database, in place of a store in the folder.") var store: String?
  @Option(help: "The file with the database's password.") var storePasswordFile: String?

  func run() async throws {
    guard let now = Instant(now) else { throw ValidationError("--now: \(now) is no time") }
    let folder = URL(filePath: data)
    let store = try await ModelStore.open(folder: folder, address: self.store, password: storePasswordFile)
    let clock = TestClock()
    clock.now = now
    // The check of the folder afterwards derives the codes of invitations from it.
    try SiteParts.secret.write(to: folder.appending(path: "secret.key"))
    let hasBarrier = ProcessInfo.processInfo.environment["MODEL_MUTANT"] != "no-barrier"
    let record = try SiteParts.record(over: hasBarrier ? store : StaleStore(base: store))
    let staff = try await Staff(record: record, folder: folder, clock: clock)
    let environment = WebEnvironment(
      templates: try SiteParts.templates.get(), publicFiles: try SiteParts.publicFiles.get(),
      authenticator: RecordAuthenticator(record: record, hasher: SiteParts.hasher, now: { clock.now }),
      formKey: FormKey(secret: Array(repeating: 7, count: 32)), publicURL: TestSite.publicURL, now: { clock.now })
    let site = SiteResponder(
      parts: try TestSite.features(record, SiteParts.hasher), environment: environment)
    let application = Application(
      responder: ControlledSite(site: site, control: Control(staff: staff, clock: clock)), server: .site(),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port), serverName: nil),
      onServerRunning: { channel in
        print("http://127.0.0.1:\(channel.localAddress?.port ?? 0)\nEnd with SIGTERM.")
        fflush(nil)
      },
      logger: Logger(label: "model") { _ in SwiftLogNoOpLogHandler() })
    try await application.runService(gracefulShutdownSignals: [.sigterm, .sigint])
    try await store.close()
  }
}

/// The site, and before it the calls of the test.
struct ControlledSite: HTTPResponder {
  let site: SiteResponder
  let control: Control

  func respond(to request: Request, context: ArrivalContext) async throws -> Response {
    guard request.uri.path.hasPrefix("/control/") else {
      return try await site.respond(to: request, context: context)
    }
    return try await control.respond(to: request)
  }
}
