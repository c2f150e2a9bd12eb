import DocumentStore
import Remedi
import Support
import Testing
import Web

@testable import Operations
@testable import Record

/// Backups and the audit on the engineers' page.
@Suite struct BackupPagesTests {
  private static let path = "/operations/backups"
  private static let posts: [(String, Form, String)] = [
    (path, [:], "make-backup"), ("\(path)/check", ["backup": StillSafekeeping.name], "check-backup"),
    ("\(path)/audit", [:], "verify-audit"),
  ]

  private func site(_ safekeeping: StillSafekeeping = StillSafekeeping()) async throws -> TestSite {
    let clinic = try await TestSite().clinic.id
    return try await OperationsTests.site(
      watch: StillInstallation(operatorClinic: clinic, safekeeping: safekeeping))
  }

  @Test(arguments: [(true, "This server’s"), (false, "Another, or damaged"), (nil, "The file cannot be read")])
  func saysWhoseKey(hasOwnKey: Bool?, words: String) async throws {
    let site = try await TestSite()
    let backup = SafekeepingStatus.Backup(
      name: "b", madeAt: site.clock.now, size: 1, hasOwnKey: hasOwnKey, check: nil)
    let row = BackupRow(
      backup, ClinicClock(site.clinic, site.record.timeZones, at: site.clock.now),
      hiding: HiddenIds(site.record.collections), mayCheck: true)
    #expect(row.key == words)
  }

  @Test func pageRenders() { #expect(PageSamples.faults(of: BackupsView.self) == []) }

  @Test func tellsWhatStandsAndHowItIsPutBack() async throws {
    try await site().run { client async throws in
      let page = try await client.as(.ann).get(Self.path)
      #expect(page.status == 200)
      for part in [
        StillSafekeeping.name, "310 MB", "This server’s", "Not whole: 12 faults", "audit entry 3 was altered",
        "and 11 more", "7 chains with 40 entries are whole.", "Make a backup now", "Check this backup",
        "Verify the audit", "remedi restore --from /backups/NAME",
      ] {
        #expect(page.words.contains(part), "\(part): \(page.words)")
      }
      #expect(try await client.as(.ann).get("/operations").text.contains("href=\"\(Self.path)\""))
    }
  }

  @Test func beginsEachTaskAndNotesWhoAsked() async throws {
    let site = try await site()
    try await site.run { client async throws in
      let ann = client.as(.ann)
      for (path, form, _) in Self.posts {
        #expect(try await ann.post(path, form: form).location == Self.path, "\(path)")
      }
      #expect(try await ann.get(Self.path).words.contains("It continues if you leave this page."))
    }
    let entries = try await site.record.all(
      Query(.collection(References.clinic(site.clinic.id).path.collection(Collections.audit.name))),
      as: Collections.audit)
    let asked = entries.filter { $0.event == .safekeepingAsked }
    #expect(asked.compactMap(\.subject) == Self.posts.map(\.2))
    #expect(asked.allSatisfy { $0.by == Actor(site.ann) })
    #expect(try await site.record.check().faults == [])
  }

  @Test func oneAtATime() async throws {
    try await site(StillSafekeeping(isBusy: true)).run { client async throws in
      let ann = client.as(.ann)
      let page = try await ann.get(Self.path)
      #expect(page.words.contains("The audit is being verified Step 1 of 1: Walking every chain."))
      #expect(!page.words.contains("Make a backup now") && !page.words.contains("Check this backup"))
      for (path, form, _) in Self.posts {
        let answer = try await ann.post(path, form: form)
        #expect(answer.status == 409, "\(path)")
        #expect(answer.words.contains("Another task is running."))
      }
    }
  }

  @Test func aBackupThatIsNotThereIsNotFound() async throws {
    try await site().run { client async throws in
      for name in ["", "../secret.key", "remedi-0a1b2c3d-20200302T020000Z.backup"] {
        let answer = try await client.as(.ann).post("\(Self.path)/check", form: ["backup": name])
        #expect(answer.status == 404)
        #expect(answer.words.contains("This backup is no longer here."))
      }
    }
  }

  @Test func withoutAFolderTheSettingIsNamed() async throws {
    try await site(StillSafekeeping(makesBackups: false)).run { client async throws in
      let page = try await client.as(.ann).get(Self.path)
      #expect(page.words.contains("Start it with --backup-folder and --backup-key"))
      #expect(!page.words.contains("Make a backup now"))
      let answer = try await client.as(.ann).post(Self.path)
      #expect(answer.status == 404)
      #expect(answer.words.contains("This server makes no backups."))
      #expect(!answer.words.contains("no longer here"))
    }
  }

  @Test func aDemonstrationNamesNoSetting() async throws {
    try await site(StillSafekeeping(makesBackups: false, isDemonstration: true)).run { client async throws in
      let page = try await client.as(.ann).get(Self.path)
      #expect(page.words.contains("A demonstration makes no backups."))
      #expect(!page.words.contains("--backup-folder"))
    }
  }

  @Test func nobodyElseSeesOrBeginsAnything() async throws {
    let plain = try await TestSite()
    try await plain.run { client async throws in
      #expect(try await client.as(.ann).get(Self.path).status == 403)
      #expect(try await client.anonymous.get(Self.path).status == 303)
      for (path, form, _) in Self.posts {
        #expect(try await client.as(.ann).post(path, form: form).status == 403, "\(path)")
        #expect(try await client.anonymous.post(path, form: form).status == 401, "\(path)")
      }
    }
    let other = try await OperationsTests.site(watch: StillInstallation(operatorClinic: Identifier("other")))
    try await other.run { client async throws in
      let page = try await client.as(.ann).get(Self.path)
      #expect(page.words.contains("Engineers of another clinic look after this server."))
      #expect(!page.words.contains(StillSafekeeping.name))
      for (path, form, _) in Self.posts {
        #expect(try await client.as(.ann).post(path, form: form).status == 404, "\(path)")
      }
    }
  }
}
