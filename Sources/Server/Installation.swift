import APIDocs
import Accounts
import AllFeatures
import FeatureKit
import Foundation
import Hummingbird
import Library
import Logging
import Notifications
import Operations
import Patients
import Prometheus
import Record
import Remedi
import SQLiteStore
import Web

/// Everything of one running Remedi, wired together.
struct Installation {
  let store: SQLiteStore
  let record: MedicalRecord
  /// The kinds of letters that the features send.
  let letters: LetterRegistry
  let hasher: PasswordHasher
  /// How the work beside the requests stands.
  let jobRegister = JobRegister()
  let readiness: Readiness
  /// How the mail server stands.
  let mailState = MailServerState()
  private let secret: Data
  private let data: DataDirectory
  private let resources: Resources?

  /// Opens the data.
  /// - Parameters:
  ///   - slowQueries: told of statements that take long.
  ///   - pictureQuota: the most bytes of pictures that a clinic keeps.
  /// - Throws: `StartupError`
  init(
    data path: String, resources: Resources?, slowQueries: SlowQueryWatch? = nil,
    pictureQuota: Int = MedicalRecord.usualPictureQuota
  ) throws {
    let timeZones: TimeZoneDatabase
    do {
      timeZones = try TimeZoneDatabase()
    } catch {
      throw StartupError(sentence: "\(error)")
    }
    self.resources = resources
    data = try DataDirectory(path)
    store = try data.openStore(slowQueries: slowQueries)
    secret = try data.secret()
    do {
      record = try FeatureList.all.record(
        over: store, timeZones: timeZones, secret: secret, restoration: data.restoration, pictureQuota: pictureQuota)
      letters = try FeatureList.all.letters(of: record)
    } catch {
      throw StartupError(sentence: "\(error)")
    }
    hasher = PasswordHasher(cost: .standard)
    let check = ReadinessCheck(
      write: store.ready, storage: { [data] in data.storage }, jobs: { [jobRegister] in jobRegister.statuses },
      outbox: record.outboxStatus, timeZones: { timeZones.edition })
    readiness = Readiness { await check.report(at: SystemClock.now()) }
  }

  /// What the data take of their disk.
  var storage: StorageFigures { data.storage }

  /// The folder in which letters wait to be sent.
  var mailFolder: URL { data.mail }

  /// What the features are made with.
  /// - Parameters:
  ///   - publicURL: how browsers reach the site, for links in letters.
  ///   - registration: who may make a clinic.
  ///   - watch: what the engineers' room asks.
  ///   - mail: how letters leave; nil where none do.
  /// - Throws: `StartupError` where the description of the API cannot be shown.
  func features(
    publicURL: String, registration: RegistrationPolicy = .open, watch: any InstallationWatch,
    mail: MailDelivery? = nil, logger: Logger
  ) throws -> [any Feature] {
    let page = try fromResources { try APIPage(description: $0.apiDescription(), publicURL: publicURL) }
    let services = FeatureServices(record: record, publicURL: publicURL, logger: logger)
      .adding(hasher).adding(registration).adding(watch, as: (any InstallationWatch).self).adding(mailState).adding(
        page
      )
      .adding(InstallationSetupReader { try await setup(of: $0, watch, at: $1) })
    return try FeatureList.all.make(mail.map { services.adding($0) } ?? services)
  }

  /// How letters leave the program.
  /// - Parameter server: takes the letters; nil lays them down in the folder.
  /// - Throws: `StartupError` where the folder for the mail cannot be used.
  func mailDelivery(_ templates: TemplateLibrary, sender: Mailbox, server: SMTPServer? = nil) throws -> MailDelivery {
    MailDelivery(
      templates: templates, transport: try transport(server), sender: sender, now: SystemClock.now)
  }

  /// How the installation stands, for the clinic that looks after it; nil for any other.
  private func setup(
    of clinic: Identifier<Clinic>, _ watch: any InstallationWatch, at now: Instant
  ) async throws -> InstallationSetup? {
    guard try await record.isOperated(by: clinic, chosen: watch.operatorClinic) else { return nil }
    let facts = await watch.facts(at: now)
    return InstallationSetup(
      sendsMail: facts.sendsMail, hasMailTrouble: mailState.trouble != nil, backups: facts.backups)
  }

  /// Puts the starter library on the shelf, with its drawings.
  /// - Throws: `StartupError` where a drawing is missing; `RemediError` where the store cannot.
  func stockLibrary(at now: Instant) async throws {
    try await fromResources { $0 }.stockLibrary(of: record, at: now)
  }

  /// The templates of pages and letters, as they stand in their folder: to be read once, they are large.
  /// - Throws: `StartupError` where there are none, or one is faulty.
  func templates() throws -> TemplateLibrary { try fromResources { try TemplateLibrary(directory: $0.templates) } }

  /// The work that makes backups of this installation while it serves.
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
        data: data, key: plan.key, copyStore: { [store] in try await store.copy(to: $0) }, setting: "--backup-folder"),
      shelf: BackupFolder(folder: plan.folder, name: BackupName(installation: name)), period: plan.period,
      count: plan.count, logger: logger)
  }

  /// What the engineers' room asks.
  /// - Parameters:
  ///   - backups: makes them; nil where the server makes none by itself.
  ///   - isDemonstration: whether all data are invented.
  ///   - operatorClinic: whose engineers see the installation; nil for the first clinic.
  ///   - sendsMail: whether letters go out by e-mail, rather than into a folder.
  ///   - registry: keeps what is measured; nil where nothing is.
  func watch(
    backups: BackupJob? = nil, isDemonstration: Bool = false, operatorClinic: Identifier<Clinic>? = nil,
    sendsMail: Bool = false, registry: PrometheusRegistry? = nil, logger: Logger
  ) -> some InstallationWatch {
    ServedInstallation(
      self, backups: backups?.shelf, isDemonstration: isDemonstration,
      safekeeping: ServedSafekeeping(
        record, data: data, job: backups, isDemonstration: isDemonstration, now: SystemClock.now, logger: logger),
      operatorClinic: operatorClinic, sendsMail: sendsMail, registry: registry, logger: logger)
  }

  /// Says where others on the machine may look into the data folder.
  func warnOfOpenFolder(logger: Logger) {
    guard data.isOpenToOthers else { return }
    logger.warning("Other users can open the data folder. Run chmod 700.", metadata: ["folder": "\(data.url.path)"])
  }

  /// Takes away the copies that a process left in plain when it died while it made a backup, or put one back.
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

  /// The site, its templates checked.
  /// - Parameters:
  ///   - templates: of the pages and letters.
  ///   - features: as ``features(publicURL:registration:watch:mail:logger:)`` makes them.
  ///   - endsTLS: whether the server itself ends TLS.
  ///   - trustedProxies: whose word about a client is believed.
  ///   - limits: how much clients and accounts may ask for.
  ///   - counters: keep how often they wanted more.
  ///   - more: parts of the site that are no feature.
  /// - Throws: `StartupError` where a template or file is faulty.
  func responder(
    _ templates: TemplateLibrary, _ features: [any Feature], publicURL: String, endsTLS: Bool = false,
    trustedProxies: TrustedProxies = .none, limits: ServerLimits = .unshared,
    counters: LimitCounters = LimitCounters(), also more: [any SitePart] = []
  ) throws -> SiteResponder {
    let parts: [any SitePart] = features + [HealthRoutes(readiness: readiness)] + more
    return try fromResources { resources in
      try templates.check(parts.flatMap(\.pages) + [ErrorView.self])
      try templates.check(letters.kinds)
      let environment = WebEnvironment(
        templates: templates, publicFiles: try resources.publicFiles(),
        authenticator: RecordAuthenticator(record: record, hasher: hasher, now: SystemClock.now),
        formKey: FormKey(secret: secret),
        publicURL: publicURL, endsTLS: endsTLS, trustedProxies: trustedProxies, limits: limits,
        counters: counters, now: SystemClock.now)
      return SiteResponder(parts: parts, environment: environment)
    }
  }

  /// What is made of the folder in which templates and files stand.
  /// - Throws: `StartupError` naming the setting where there is none, or something in it is faulty.
  private func fromResources<Made>(_ make: (Resources) throws -> Made) throws -> Made {
    guard let resources else { throw StartupError(.resources, "there are none.") }
    do {
      return try make(resources)
    } catch {
      throw StartupError(.resources, "\(error)")
    }
  }
}
