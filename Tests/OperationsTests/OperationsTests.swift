import ClinicAdmin
import Hummingbird
import Remedi
import Support
import Testing
import Web

@testable import Accounts
@testable import Operations
@testable import Record

/// The engineer's room: the status of the installation, and what it holds.
@Suite struct OperationsTests {
  @Test func pagesRender() {
    #expect(PageSamples.faults(of: OverviewView.self) == [])
    #expect(PageSamples.faults(of: StorageView.self) == [])
    #expect(PageSamples.faults(of: CollectionView.self) == [])
    #expect(PageSamples.faults(of: DocumentView.self) == [])
  }

  @Test func tellsHowTheInstallationStands() async throws {
    try await Self.site().run { client async throws in
      let page = try await client.as(.ann).get("/operations")
      #expect(page.status == 200)
      for part in [
        "The server makes no backups", "Boards are kept up to date", "every second", "3 ms", "every 5 minutes",
        "Failed today, 12:00", "2.1 s", "86 MB", "1.2 MB", "2026c", "it has no backup folder", "12,345",
        "Refused (4xx) 67", "Failed (5xx) 0",
        "Median response time 5 ms",
        "99th percentile over 10 s", "3, 2",
      ] {
        #expect(page.words.contains(part), "\(part): \(page.words)")
      }
    }
  }

  @Test func whatIsLackingIsNamedAndNothingWorksWithoutABackup() throws {
    let clinic = Clinic(
      id: Identifier("c"), name: "Clinic", timeZone: "Europe/Berlin", createdAt: Instant(milliseconds: 0))
    let clock = ClinicClock(clinic, try SiteParts.timeZones.get(), at: Instant(milliseconds: 1_772_449_200_000))
    func words(
      _ backups: BackupFigures?, isDemonstration: Bool = false, problems: [String] = [], failed: [OutboxMessage] = []
    ) throws -> String {
      let facts = InstallationFacts(
        problems: problems, jobs: [], sendsMail: true, backups: backups, isDemonstration: isDemonstration,
        storage: StorageFigures(store: 1, log: 1, free: nil),
        requests: nil, program: ProgramFacts(startedAt: Instant(milliseconds: 0), timeZoneData: "2026c", memory: nil))
      let mail = ClinicMail(failed: failed, waiting: [], hasMore: false)
      let rooms = InstallationRooms(own: PictureRoom(used: 0, limit: 1), scarce: [])
      let site = SiteView(
        title: "Operations", assets: AssetAddresses(stylesheet: "/c", script: "/j", lockScript: "/l", icon: "/i"))
      let page = try SiteParts.templates.get().render(
        OverviewView(facts, mail, rooms, Uptime([], at: Instant(milliseconds: 0)), clock), site: site)
      return Answer.words(of: String(buffer: page))
    }
    let good = BackupFigures(count: 3, newest: Instant(milliseconds: 1_772_440_000_000), size: 1000)
    #expect(try words(good).contains("Everything works."))
    #expect(try !words(nil).contains("Everything works."))
    // What is invented is lost without harm, and the command that serves it has no such setting.
    let demonstration = try words(nil, isDemonstration: true)
    #expect(demonstration.contains("Everything works."))
    #expect(demonstration.contains("A demonstration makes no backups."))
    #expect(!demonstration.contains("--backup-folder"))
    let none = try words(BackupFigures(count: 0, newest: nil, size: nil))
    #expect(none.contains("No backup has been made yet."))
    #expect(!none.contains("Everything works."))
    let letter = try OutboxMessage(
      id: Identifier("l"), clinicId: clinic.id, recipientName: "Bob", recipientAddress: "bob@example.org",
      content: .init(PasswordResetsLetter(links: [], expiresAt: Instant(milliseconds: 0))),
      createdAt: Instant(milliseconds: 0))
    let undelivered = try words(good, failed: [letter])
    #expect(undelivered.contains("1 letter was not delivered."))
    #expect(!undelivered.contains("Everything works."))
    #expect(try !words(good, problems: ["The disk is full."]).contains("Everything works."))
  }

  @Test func countsCollectionsAndIndexes() async throws {
    try await Self.site().run { client async throws in
      let ann = client.as(.ann)
      let page = try await ann.get("/operations/storage")
      for part in ["1,234 documents, 640 kB", "patients", "518 bytes", "documents_by_path", "82 kB"] {
        #expect(page.words.contains(part), "\(part): \(page.words)")
      }
      #expect(try await ann.post("/operations/storage").location == "/operations/storage")
    }
  }

  @Test func ofSeveralClinicsOneLooksAfterTheInstallation() async throws {
    let site = try await Self.site(watch: StillInstallation(operatorClinic: Identifier("other")))
    try await site.run { client async throws in
      let ann = client.as(.ann)
      for path in ["/operations", "/operations/storage"] {
        let page = try await ann.get(path)
        #expect(page.status == 200)
        #expect(page.words.contains("Engineers of another clinic look after this server."), "\(path)")
        #expect(!page.words.contains("1,234"))
        #expect(!page.words.contains("Boards are kept"))
      }
      #expect(try await ann.post("/operations/storage").status == 404)
    }
    #expect(try await site.record.isOperated(by: site.clinic, StillInstallation(operatorClinic: site.clinic.id)))
  }

  @Test func theFirstClinicKeepsTheInstallationWhenAnotherComes() async throws {
    let site = try await Self.site(watch: StillInstallation())
    let stranger = try await Self.stranger(site)
    try await site.run { client in
      let page = try await client.as(.ann).get("/operations")
      #expect(page.words.contains("Boards are kept"))
    }
    #expect(try await !site.record.isOperated(by: stranger.clinicId, chosen: nil))
  }

  @Test func nobodyElseSeesIt() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      for path in ["/operations", "/operations/storage", "/operations/documents"] {
        #expect(try await client.as(.ann).get(path).status == 403, "\(path)")
        #expect(try await client.anonymous.get(path).status == 303, "\(path)")
      }
    }
  }

  /// A site of which Ann is an engineer too.
  static func site(watch: StillInstallation? = nil) async throws -> TestSite {
    let site = try await TestSite(watch: watch)
    let roles = site.ann.roles
    try await site.record.people(of: site.ann).change(
      roles.union([.engineer]), of: site.ann.id, from: roles, at: site.clock.now)
    return site
  }

  /// A physician of another clinic.
  static func stranger(_ site: TestSite) async throws -> Practitioner {
    try await site.record.registerPhysician(
      name: "Dr Eve Elliot", email: "eve@example.org", clinicName: "Other Clinic", timeZone: "Europe/Berlin",
      passwordHash: "x", at: site.clock.now
    ).0
  }
}
