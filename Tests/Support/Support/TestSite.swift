import Accounts
import AllFeatures
import DocumentStore
import AllModules
import FeatureKit
import ModuleKit
import Foundation
import Hummingbird
import HummingbirdTesting
import Library
import Logging
import Messaging
import Operations
import Record
import Remedi
import Web

/// The whole site over a store in memory, with the usual ``Cast`` and a clock that does not move.
///
///     let site = try await TestSite()
///     try await site.run { client async throws in
///       let page = try await client.as(.ann).get("/patients/\(site.bob.id)")
///       #expect(page.status == 200)
///     }
public final class TestSite: Sendable {
  public static let publicURL = "http://127.0.0.1:8080"

  public let store: any DocumentStore
  public let record: MedicalRecord
  public let clock: TestClock
  public let hasher: PasswordHasher
  public let cast: Cast
  /// Everything that the site answers to.
  public let routes: [Route]
  private let responder: SiteResponder
  /// What the cookie of a session is called here.
  public let sessionCookie: String

  /// - Parameters:
  ///   - store: to be wrapped or exchanged by tests of faults.
  ///   - cast: who is in that store already; nil where nobody is.
  ///   - hasher: of one's own to count its work; otherwise one that all sites share.
  ///   - isSecure: as behind TLS.
  ///   - registration: who may make a clinic.
  ///   - contact: whom people ask who cannot sign in; nobody otherwise.
  ///   - watch: what the engineers' room asks; otherwise the clinic of the cast sees the installation.
  ///   - proxies: whose word about a client is believed.
  ///   - limits: how much clients and accounts may ask for; otherwise nobody is held to a share.
  ///   - more: parts of the site that only the program itself has.
  ///   - servicePages: the items of a page in the message service of 2012.
  ///   - features: what the site is made of.
  ///   - templates: where the features have some of their own.
  package init(
    store: (any DocumentStore)? = nil, cast: Cast? = nil, hasher: PasswordHasher? = nil, isSecure: Bool = false,
    registration: RegistrationPolicy = .open, contact: OperatorContact? = nil, watch: (any InstallationWatch)? = nil,
    proxies: TrustedProxies = .none,
    limits: ServerLimits = .unshared, also more: [any SitePart] = [],
    servicePages: ServicePageLength = .usual, of features: FeatureList = .all, templates: TemplateLibrary? = nil
  ) async throws {
    let clock = TestClock()
    if let store {
      record = try SiteParts.record(over: store, of: features)
      self.cast = if let cast { cast } else { try await Cast(record: record, at: clock.now) }
      self.store = store
    } else {
      let opening = try await Opening.shared.value
      let store = MemoryStore(copying: opening.store)
      (self.store, record, self.cast) = (store, try SiteParts.record(over: store, of: features), opening.cast)
    }
    let hasher = hasher ?? SiteParts.hasher
    let environment = WebEnvironment(
      templates: try templates ?? SiteParts.templates.get(), publicFiles: try SiteParts.publicFiles.get(),
      authenticator: RecordAuthenticator(record: record, hasher: hasher, now: { clock.now }),
      formKey: FormKey(secret: Array(repeating: 7, count: 32)),
      publicURL: isSecure ? "https://clinic.example.org" : Self.publicURL, trustedProxies: proxies, limits: limits,
      now: { clock.now })
    let watch = watch ?? StillInstallation(operatorClinic: self.cast.clinic.id)
    responder = SiteResponder(
      parts: try Self.features(
        record, hasher, registration: registration, contact: contact, watch: watch, servicePages: servicePages,
        of: features)
        + more,
      environment: environment)
    routes = responder.routes
    sessionCookie = environment.cookies.sessionName
    (self.clock, self.hasher) = (clock, hasher)
  }

  /// Every feature.
  package static func features(
    _ record: MedicalRecord, _ hasher: PasswordHasher, registration: RegistrationPolicy = .open,
    contact: OperatorContact? = nil, watch: any InstallationWatch = StillInstallation(),
    servicePages: ServicePageLength = .usual, of list: FeatureList = .all
  ) throws -> [any Feature] {
    var services = FeatureServices(record: record, publicURL: publicURL).adding(hasher).adding(registration)
      .adding(try ModuleRegistry.all()).adding(servicePages)
    if let contact { services = services.adding(contact) }
    return try list.make(
      services.adding(watch, as: (any InstallationWatch).self)
        .adding(SiteParts.apiPage.get()).adding(SiteParts.messageServicePage.get())
        .adding(SiteParts.pushSetup.get()), letters: list.letters(of: record))
  }

  /// Adds the starter library.
  public func stockLibrary() async throws {
    try await LibraryFeature.stock(record, drawings: SiteParts.publicFiles.get(), at: clock.now)
  }

  public var clinic: Clinic { cast.clinic }
  public var ann: Practitioner { cast.ann }
  public var charlie: Practitioner { cast.charlie }
  public var bob: Patient { cast.bob }
  public var dora: Patient { cast.dora }

  /// Bob's file in Ann's hands.
  public func bobFile() async throws -> PatientRecord { try await file(of: bob.id, for: ann) }

  /// Bob's file in his own hands.
  public func bobsOwnFile() async throws -> PatientRecord { try await record.ownFile(of: bob.id, in: clinic.id) }

  /// A patient's file in the hands of a physician who may see it.
  public func file(of patient: Identifier<Patient>, for practitioner: Practitioner) async throws -> PatientRecord {
    try await record.patient(patient, of: practitioner, session: Identifier("tests"), at: clock.now)
  }

  /// Lets clients talk to the site. Where only code inside macros throws, the compiler must be told:
  /// `{ client async throws in`.
  /// - Parameters:
  ///   - setup: without a socket, unless a test is about the wire.
  ///   - logger: told what is logged; otherwise nobody is.
  public func run<Value>(
    over setup: TestingSetup = .router, logger: Logger = Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() },
    _ body: @Sendable (SiteClient) async throws -> Value
  ) async throws -> Value {
    let application = Application(
      responder: responder, server: .site(),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      logger: logger)
    return try await application.test(setup) { wire in
      try await body(SiteClient(wire: wire, cast: cast, sessionCookie: sessionCookie))
    }
  }
}
