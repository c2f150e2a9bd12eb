import DocumentStore
import Remedi
import Support
import Testing

@testable import Accounts
@testable import Record

@Suite("That a sign-in was locked", .timeLimit(.minutes(5)))
struct LockHistoryTests {
  private func locks(_ site: TestSite, at part: String = "/audit/") async throws -> [AuditEntry] {
    try await site.entries(at: part).filter { $0.event == .signInLocked }
  }

  private func guess(_ name: String) -> Form { ["email": name, "password": "three blue quandrakes"] }

  @Test("stands in the history of who is kept out, once for each lock, for the owner and for a manager to read")
  func practitioner() async throws {
    let site = try await TestSite()
    let wrong = guess("charlie@example.org")
    try await site.run { client in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      for _ in 1...9 { #expect(try await client.anonymous.post("/sign-in", form: wrong).status == 401) }
      #expect(try await locks(site).isEmpty)
      #expect(try await client.anonymous.post("/sign-in", form: wrong).status == 401)
      for _ in 1...3 { #expect(try await client.anonymous.post("/sign-in", form: wrong).status == 429) }
      let entries = try await locks(site, at: "/physicians/\(site.charlie.id)/audit/")
      let entry = try #require(entries.first)
      #expect(entries.count == 1)
      #expect(try await locks(site).count == 1)
      #expect(entry.by == .system && entry.at == site.clock.now && entry.details?.lock == .passwords)
      let network = try #require(entry.details?.network)
      let told = "Sign-in locked: too many wrong passwords from \(network)"
      #expect(try await charlie.get("/account").words.contains(told))
      #expect(try await ann.get("/clinic/people/\(site.charlie.id)").words.contains(told))
      #expect(!(try await ann.get("/account")).words.contains("Sign-in locked"))
      site.clock.advance(seconds: SignInAttempts.span + 1)
      for _ in 1...10 { #expect(try await client.anonymous.post("/sign-in", form: wrong).status == 401) }
      #expect(try await locks(site).count == 2)
    }
    for document in try await site.store.documents(
      at: site.store.changes(after: nil, limit: 1000).changes.map(\.path)
    ).compactMap(\.self) {
      #expect(!String(decoding: document.body, as: UTF8.self).contains("quandrakes"), "\(document.path)")
    }
    var findings: [AuditFinding] = []
    _ = try await site.record.verifyAudit { findings.append($0) }
    #expect(findings.isEmpty)
    #expect(try await site.record.check().faults == [])
  }

  @Test("stands there no more than four times in a day, however often a stranger locks it")
  func bounded() async throws {
    let site = try await TestSite()
    let signIn = PasswordSignIn(record: site.record, hasher: site.hasher)
    func lock() async {
      for _ in 1...SignInAttempts.limit {
        await #expect(throws: RemediError.self) {
          try await signIn.account(
            named: "charlie@example.org", password: "wrong wrong", from: SignInOrigin(network: "10.0.0.9"),
            at: site.clock.now)
        }
      }
    }
    for round in 1...6 {
      await lock()
      #expect(try await locks(site).count == min(round, MedicalRecord.mostLocksNoted), "\(round)")
      // What was counted is not forgotten between.
      site.clock.advance(seconds: 3700)
      try await OutdatedCodesJob(record: site.record).run(at: site.clock.now)
    }
    site.clock.advance(seconds: 86_400)
    await lock()
    #expect(try await locks(site).count == MedicalRecord.mostLocksNoted + 1)
  }

  @Test("is kept nowhere where the name is nobody's, and the try takes as many commits")
  func nobody() async throws {
    let store = CountingStore()
    let site = try await TestSite(store: store)
    try await site.run { client async throws in
      var commits: [Int] = []
      for name in ["charlie@example.org", "nobody@example.org"] {
        for _ in 1...9 { #expect(try await client.anonymous.post("/sign-in", form: guess(name)).status == 401) }
        let browser = client.anonymous
        var form = guess(name)
        form["csrf"] = try await browser.get("/invitations").value(of: "csrf")
        let before = store.counts[2]
        #expect(try await browser.post("/sign-in", form: form).status == 401)
        commits.append(store.counts[2] - before)
        #expect(try await browser.post("/sign-in", form: form).status == 429)
      }
      #expect(commits[0] == commits[1], "\(commits)")
      #expect(try await locks(site).count == 1)
    }
  }

  @Test("from many networks at once names none")
  func anywhere() async throws {
    let site = try await TestSite()
    let signIn = PasswordSignIn(record: site.record, hasher: site.hasher)
    func attempt(from network: String) async {
      await #expect(throws: RemediError.self) {
        try await signIn.account(
          named: "ann@example.org", password: "wrong wrong", from: SignInOrigin(network: network), at: site.clock.now)
      }
    }
    for network in 1...11 { for _ in 1...9 { await attempt(from: "10.0.0.\(network)") } }
    #expect(try await locks(site).isEmpty)
    for _ in 1...3 { await attempt(from: "10.0.0.99") }
    let entries = try await locks(site, at: "/physicians/\(site.ann.id)/audit/")
    #expect(entries.count == 1)
    #expect(entries.first?.details == AuditDetails(.passwords, from: nil))
  }

  @Test("after wrong codes says so")
  func codes() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      let (app, _) = try await browser.turnOnTwoFactor(site)
      for _ in 1...20 {
        let wrong: Form = ["current": Cast.password, "code": app.wrongCode(at: site.clock.now)]
        #expect(try await browser.post("/account/second-step/end", form: wrong).status == 422)
      }
      let entries = try await locks(site, at: "/physicians/\(site.ann.id)/audit/")
      #expect(entries.map { $0.details?.lock } == [.codes])
      #expect(try await browser.get("/account").words.contains("Sign-in locked: too many wrong codes from"))
    }
  }

  @Test("of a patient stands in the patient's own list")
  func patient() async throws {
    let site = try await TestSite()
    try await site.run { client in
      for _ in 1...10 {
        let answer = try await client.anonymousAPI.post(
          "/api/v1/session", json: ["userName": "bob.martin", "password": "three blue quandrakes"])
        #expect(answer.status == 401)
      }
      let entries = try await locks(site)
      #expect(entries.count == 1)
      #expect(try await site.bobsOwnFile().auditTrail(limit: 1).map(\.event) == [.signInLocked])
      let list = try await client.api(.bob).get("/api/v1/audit-events")
      #expect(list.json["items"]?[0]?["event"]?.string == "sign-in-locked")
      #expect(list.text.contains("locked your sign-in: too many wrong passwords from"))
      let log = try await client.as(.ann).get("/patients/\(site.bob.id)/access-log?show=changes").words
      #expect(log.contains("Locked the patient’s sign-in"))
    }
  }
}
