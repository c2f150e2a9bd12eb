import APIDocs
import Accounts
import AllFeatures
import Board
import CloudCopy
import Crypto
import DocumentStore
import FeatureKit
import Foundation
import Hummingbird
import Library
import Logging
import struct Messaging.ServicePageLength
import Notifications
import Operations
import Prometheus
import Record
import Reminders
import Remedi
import Web

/// All components of one running Remedi, wired together.
struct Installation {
  let store: any StoreEngine
  let record: MedicalRecord
  /// The kinds of letters that the features send.
  let letters: LetterRegistry
  let hasher: PasswordHasher
  /// The status of the background jobs.
  let jobRegister = JobRegister()
  let readiness: Readiness
  /// The status of the mail server.
  let mailState = MailServerState()
  /// The status of the push services.
  let pushHosts = PushHostStates()
  let pushKeyLoss = PushKeyLoss()
  /// Whether reminders and messages wait for the clock.
  let leap = ClockLeap()
  /// Where the documents are.
  let location: StoreLocation
  private let secret: Data
  private let data: DataDirectory
  private let resources: Resources?

  /// - Throws: `StartupError`
  init(
    _ data: DataDirectory, _ location: StoreLocation, _ store: any StoreEngine, secret: Data, resources: Resources?,
    pictureQuota: Int
  ) throws {
    let timeZones: TimeZoneDatabase
    do {
      timeZones = try TimeZoneDatabase()
    } catch {
      throw StartupError(sentence: "\(error)")
    }
    (self.data, self.location, self.store, self.secret) = (data, location, store, secret)
    self.resources = resources
    do {
      // Cursors of a shared store name its history, and its servers' folders may differ.
      record = try FeatureList.all.record(
        over: store, timeZones: timeZones, secret: secret, restoration: location.isShared ? "" : data.restoration,
        pictureQuota: pictureQuota)
      letters = try FeatureList.all.letters(of: record)
    } catch {
      throw StartupError(sentence: "\(error)")
    }
    hasher = PasswordHasher(cost: .standard)
    let check = ReadinessCheck(
      write: { [store] in await store.fault() },
      // The disk of a database is looked after where the database is.
      storage: { [data] in location.isShared ? .unknown : data.storage },
      jobs: { [jobRegister] in jobRegister.statuses },
      outbox: record.outboxStatus,
      pushes: { [pushHosts, pushKeyLoss] in PushReadiness.troubles(pushHosts, pushKeyLoss) },
      timeZones: { timeZones.edition }, clockLeap: { [leap] in leap.seconds })
    readiness = Readiness { await check.report(at: SystemClock.now()) }
  }

  /// The disk space of the data folder.
  var folderStorage: StorageFigures { data.storage }

  var pushKeysFile: PushKeysFile { PushKeysFile(in: data) }

  /// Names what messages are about to push services, which learn no more from it than that two are about the same.
  var topicSecret: SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: secret), info: Data("Remedi push topics".utf8), outputByteCount: 32)
  }

  /// The folder of unsent letters.
  var mailFolder: URL { data.mail }

  /// Makes the features.
  /// - Parameters:
  ///   - publicURL: the site's public address, for links in letters.
  ///   - registration: who may register a clinic.
  ///   - watch: supplies the engineer's area.
  ///   - mail: delivers letters. Nil if none are sent.
  ///   - push: sends to browsers. Nil if nothing is sent to them.
  ///   - apns: sends to native apps. Nil if nothing is sent to them.
  ///   - pace: how reminders of one moment are spread.
  ///   - servicePages: the items of a page in the message service of 2012.
  ///   - copies: takes copies of records elsewhere. Nil if none are made.
  ///   - contact: whom people ask who cannot sign in. Nil for nobody but the clinic.
  ///   - sendsMail: whether letters leave the installation, so that reminders by mail count as sent.
  /// - Throws: `StartupError` if the API description cannot be shown, or a feature lacks a service.
  func features(
    publicURL: String, registration: RegistrationPolicy = .open, watch: any InstallationWatch,
    mail: MailDelivery? = nil, push: PushSetup? = nil, apns: APNsSetup? = nil, pace: ReminderPace = .usual,
    servicePages: ServicePageLength = .usual, copies: CopySetup? = nil,
    sendsMail: Bool = true, contact: OperatorContact? = nil, logger: Logger
  ) throws -> [any Feature] {
    let page = try fromResources { try APIPage(description: $0.apiDescription(), publicURL: publicURL) }
    let servicePage = try fromResources { try MessageServicePage(file: $0.publicFiles().required) }
    let modules = try OperatorModules.registry(in: data)
    var services = FeatureServices(record: record, publicURL: publicURL, logger: logger)
      .adding(hasher).adding(registration).adding(watch, as: (any InstallationWatch).self).adding(mailState)
      .adding(pushHosts).adding(page).adding(servicePage).adding(leap).adding(pace).adding(servicePages)
      .adding(LettersLeave(sendsMail)).adding(modules)
      .adding(InstallationSetupReader { try await setup(of: $0, watch, at: $1) })
    if let contact { services = services.adding(contact) }
    if let copies { services = services.adding(copies) }
    if let mail { services = services.adding(mail) }
    if let push { services = services.adding(push) }
    if let apns { services = services.adding(apns) }
    return try Self.make(FeatureList.all, services, letters)
  }

  /// - Throws: `StartupError` if a feature cannot be made, such as for want of a service.
  static func make(
    _ list: FeatureList, _ services: FeatureServices, _ letters: LetterRegistry
  ) throws -> [any Feature] {
    do {
      return try list.make(services, letters: letters)
    } catch {
      throw StartupError(sentence: "\(error)")
    }
  }

  /// Makes the mail delivery.
  /// - Parameter server: receives the letters. Nil writes them to the folder.
  /// - Throws: `StartupError` if the mail folder cannot be used.
  func mailDelivery(_ templates: TemplateLibrary, sender: Mailbox, server: SMTPServer? = nil) throws -> MailDelivery {
    MailDelivery(
      templates: templates, transport: try transport(server), sender: sender, now: SystemClock.now)
  }

  /// The status of the installation for the operator's clinic. Nil for any other.
  private func setup(
    of clinic: Identifier<Clinic>, _ watch: any InstallationWatch, at now: Instant
  ) async throws -> InstallationSetup? {
    guard try await record.isOperated(by: clinic, chosen: watch.operatorClinic) else { return nil }
    let facts = await watch.facts(at: now)
    return InstallationSetup(
      sendsMail: facts.sendsMail, hasMailTrouble: mailState.trouble != nil, backups: facts.backups)
  }

  /// Adds the starter library with its drawings.
  /// - Throws: `StartupError` if a drawing is missing; `RemediError` if the store fails.
  func stockLibrary(at now: Instant) async throws {
    try await fromResources { $0 }.stockLibrary(of: record, at: now)
  }

  /// The templates of pages and letters from their folder. They are large, so read them only once.
  /// - Throws: `StartupError` if there are none, or one is faulty.
  func templates() throws -> TemplateLibrary { try fromResources { try TemplateLibrary(directory: $0.templates) } }

  /// The job that makes backups of this installation while the server runs.
  /// - Throws: `StartupError`
  func backupJob(_ plan: BackupPlan, logger: Logger) throws -> BackupJob {
    let name: String
    do {
      name = try data.installationName(secret: secret)
    } catch {
      throw StartupError(fault: error)
    }
    return BackupJob(
      maker: BackupMaker(
        data: data, key: plan.key,
        copyStore: { [store] in try await StoreEngines.copy(store, to: $0, at: SystemClock.now()) },
        storeSize: StoreEngines.sizeOfCopy(of: store), setting: "--backup-folder"),
      backups: BackupFolder(folder: plan.folder, name: BackupName(installation: name)), period: plan.period,
      count: plan.count, logger: logger)
  }

  /// Makes the data source of the engineer's area.
  /// - Parameters:
  ///   - backups: makes backups. Nil if the server makes none automatically.
  ///   - isDemonstration: whether all data are fictitious.
  ///   - operatorClinic: the clinic whose engineers see the installation. Nil for the first clinic.
  ///   - sendsMail: whether letters go out by e-mail rather than into a folder.
  ///   - registry: stores the metrics. Nil if there are none.
  func watch(
    backups: BackupJob? = nil, isDemonstration: Bool = false, operatorClinic: Identifier<Clinic>? = nil,
    sendsMail: Bool = false, registry: PrometheusRegistry? = nil, logger: Logger
  ) -> some InstallationWatch {
    ServedInstallation(
      self, backups: backups?.backups, isDemonstration: isDemonstration,
      safekeeping: ServedSafekeeping(
        record, data: data, isShared: location.isShared, job: backups, isDemonstration: isDemonstration,
        now: SystemClock.now, logger: logger),
      operatorClinic: operatorClinic, sendsMail: sendsMail, registry: registry, logger: logger)
  }

  /// Logs a warning if other users of the machine may read the data folder.
  func warnOfOpenFolder(logger: Logger) {
    guard data.isOpenToOthers else { return }
    logger.warning("Other users can open the data folder. Run chmod 700.", metadata: ["folder": "\(data.url.path)"])
  }

  /// Removes unencrypted copies left by a process that died during a backup or restore.
  func clearUnfinishedBackup(logger: Logger) {
    for scratch in data.scratches {
      do {
        try ScratchFolder.clear(scratch)
      } catch {
        logger.warning("An unfinished backup cannot be removed.", metadata: ["error": "\(error.inLog)"])
      }
    }
  }

  private func transport(_ server: SMTPServer?) throws -> any MailTransport {
    if let server { return SMTPTransport(server) }
    do {
      return try MailSpool(directory: data.mail)
    } catch {
      throw StartupError(.data, "\(error)")
    }
  }

  /// Makes the site and checks its templates.
  /// - Parameters:
  ///   - templates: of the pages and letters.
  ///   - features: from ``features(publicURL:registration:watch:mail:logger:)``.
  ///   - endsTLS: whether the server itself terminates TLS.
  ///   - trustedProxies: the proxies whose information about the client is trusted.
  ///   - limits: the limits of clients and accounts.
  ///   - counters: count how often limits were reached.
  ///   - more: parts of the site that are not features.
  /// - Throws: `StartupError` if a template or file is faulty.
  func responder(
    _ templates: TemplateLibrary, _ features: [any Feature], publicURL: String, endsTLS: Bool = false,
    trustedProxies: TrustedProxies = .none, limits: ServerLimits = .unshared,
    counters: LimitCounters = LimitCounters(), also more: [any SitePart] = []
  ) throws -> SiteResponder {
    let parts: [any SitePart] = features + [HealthRoutes(readiness: readiness)] + more
    return try fromResources { resources in
      try templates.check(parts.flatMap(\.pages) + [ErrorView.self])
      try templates.check(letters.kinds)
      try templates.check(parts: FeatureList.all.chartCards.views)
      let environment = WebEnvironment(
        templates: templates, publicFiles: try resources.publicFiles(),
        authenticator: RecordAuthenticator(record: record, hasher: hasher, now: SystemClock.now),
        formKey: FormKey(secret: secret),
        publicURL: publicURL, endsTLS: endsTLS, trustedProxies: trustedProxies, limits: limits,
        counters: counters, now: SystemClock.now)
      return SiteResponder(parts: parts, environment: environment)
    }
  }

  /// Loads something from the folder of templates and public files.
  /// - Throws: `StartupError` naming the setting if the folder is missing, or something in it is faulty.
  private func fromResources<Made>(_ make: (Resources) throws -> Made) throws -> Made {
    guard let resources else { throw StartupError(.resources, "there are none.") }
    do {
      return try make(resources)
    } catch {
      throw StartupError(.resources, "\(error)")
    }
  }
}
