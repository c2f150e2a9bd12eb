import ArgumentParser
import CloudCopy
import FeatureKit
import Foundation
import Logging
import struct Messaging.ServicePageLength
import Notifications
import Prometheus
import Record
import Reminders
import Remedi
import WebPush

struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Serve a demo clinic with a year of invented history, on this computer only.",
    discussion:
      "With --store the clinic is kept in a database; in PostgreSQL its durability is single unless it is set."
  )

  @Option(help: "The port to listen on. With 0, any free port.")
  var port = 8080

  @Option(help: "The folder for the data, which may hold an earlier demo. Default: a temporary folder.")
  var data: String?

  @Option(help: "The password of all accounts. Default: a random one.")
  var password: String?

  @Option(help: "The folder that contains Templates and Public.")
  var resources: String?

  @Option(help: "The number of days of history.")
  var days = 365

  @Option(.notifyiPageSize) var notifyiPageSize: String?

  @Option(.copyHosts) var copyHosts: String?

  @OptionGroup var store: StoreFlags

  @OptionGroup var push: PushFlags

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port: must be a number from 0 to 65535.") }
    guard (7...3650).contains(days) else { throw ValidationError("--days: must be from 7 to 3650.") }
    if let password, password.count < 10 { throw ValidationError("--password: must have at least 10 characters.") }
  }

  func run() async throws {
    let logger = Logger(label: "remedi", level: .warning)
    let registry = PrometheusRegistry.ofProcess()
    var flags = push.values.merging(store.values) { $1 }
    flags[.notifyiPageSize] = notifyiPageSize
    flags[.copyHosts] = copyHosts
    let settings = try Settings(flags: flags, environment: [:])
    let plans = (
      push: try pushPlan(settings), apns: try settings.apnsPlan(host: Self.host),
      pace: ReminderPace(spread: try settings.number(.reminderSpread)),
      servicePages: ServicePageLength(items: try settings.number(.notifyiPageSize)),
      copies: CopySetup(policy: try settings.copyPolicy(), now: SystemClock.now)
    )
    let folder = data ?? temporaryFolder
    defer { if data == nil { try? FileManager.default.removeItem(atPath: folder) } }
    let place = try place(folder, settings)
    let installation = try await Installation(at: place, resources: try Resources(resources))
    try await installation.requireDemonstration()
    try await installation.proveSecret()
    var generator = SystemRandomNumberGenerator()
    let password = password ?? ReadableCode.make(length: 12, using: &generator)
    let hash = try await installation.hasher.hash(password)
    try await installation.stockLibrary(at: SystemClock.now())
    print("Preparing a clinic with \(days) days of history …")
    fflush(nil)
    let clinic = DemoClinic(record: installation.record, passwordHash: hash, days: days)
    let people = try await clinic.people(at: SystemClock.now())
    let announcement = DemoAnnouncement(
      people: people, password: password, invitation: try await clinic.openInvitation(),
      mail: installation.mailFolder.path)
    try await serve(installation, announcement, registry, plans, logger: logger)
    try await installation.store.close()
  }

  private func serve(
    _ installation: Installation, _ announcement: DemoAnnouncement, _ registry: PrometheusRegistry,
    _ plans: (
      push: PushPlan?, apns: APNsPlan?, pace: ReminderPace, servicePages: ServicePageLength, copies: CopySetup
    ), logger: Logger
  ) async throws {
    // Letters contain the port, so it must be known before the server runs.
    let port = port == 0 ? try FreePort.choose() : port
    let limits = OpenFiles.fit(.unshared, isDemonstration: true, logger: logger)
    let server = WebServer(host: Self.host, port: port, limits: limits, logger: logger)
    let address = "http://\(Self.host):\(port)"
    let sender = try Mailbox(name: "Remedi (demonstration)", address: Self.sender)
    let templates = try installation.templates()
    let push: PushSetup? =
      if let plan = plans.push { try await installation.pushSetup(plan, at: SystemClock.now()) } else { nil }
    let features = try installation.features(
      publicURL: address, watch: installation.watch(isDemonstration: true, registry: registry, logger: logger),
      mail: installation.mailDelivery(templates, sender: sender), push: push,
      apns: plans.apns.map(installation.apnsSetup), pace: plans.pace, servicePages: plans.servicePages,
      copies: plans.copies, logger: logger)
    let jobs = FeatureList.jobs(of: features, over: installation.record) + (push.map(installation.jobs(of:)) ?? [])
    // So that the letters are in the folder at once.
    for job in jobs where job is OutboxJob {
      try await Self.runAtOnce(job, of: installation.record, at: SystemClock.now())
    }
    let runner = JobRunner(jobs: jobs, record: installation.record, register: installation.jobRegister, logger: logger)
    let responder = try installation.responder(templates, features, publicURL: address)
    try await server.run(responder, services: [runner]) { port in
      print(announcement.text(address: "http://127.0.0.1:\(port)"))
      fflush(nil)
    }
  }

  /// Runs a job of the installation before the server does, with its lease.
  static func runAtOnce(_ job: any Job, of record: MedicalRecord, at now: Instant) async throws {
    record.leases.want(job.name)
    try await record.leases.keep()
    try await job.run(at: now)
  }

  /// Where the demo is. In a database, a later demo without a folder or a file with the secret needs the same one.
  private func place(_ folder: String, _ settings: Settings) throws -> InstallationPlace {
    let location = try settings.storeLocation(data: folder, durability: .single)
    let secretFile = settings.set(.secretFile)
    if location.isShared, data == nil, secretFile == nil {
      try DataDirectory(folder).keep(secret: DemoSecret.make(for: location))
    }
    return InstallationPlace(data: folder, store: location, secretFile: secretFile)
  }

  private static let host = "127.0.0.1"
  private static let sender = "demo@example.org"

  private func pushPlan(_ settings: Settings) throws -> PushPlan? {
    try settings.pushPlan(
      publicURL: "http://\(Self.host)", host: Self.host, fallback: PushContact("mailto:\(Self.sender)"))
  }

  private var temporaryFolder: String {
    FileManager.default.temporaryDirectory.appending(path: "remedi-demo-\(ProcessInfo.processInfo.processIdentifier)")
      .path
  }
}
