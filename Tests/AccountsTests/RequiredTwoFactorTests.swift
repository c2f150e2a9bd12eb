import DocumentStore
import Remedi
import Support
import Testing

@testable import Accounts
@testable import Record

@Suite("Two-factor that the clinic requires", .timeLimit(.minutes(5)))
struct RequiredTwoFactorTests {
  /// Saves the clinic as it is, but for the demand.
  private func save(_ demand: String, _ ann: Browser) async throws -> Answer {
    var form: Form = [
      "name": "Example Clinic", "timeZone": "Europe/Berlin", "invitations": "link", "secondStep": demand,
    ]
    form["revision"] = try await ann.get("/clinic").value(of: "revision")
    return try await ann.post("/clinic", form: form)
  }

  @Test("is for a manager to demand who has one, and to end, both in the clinic's chain")
  func demand() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let ann = client.as(.ann)
      #expect(try await ann.get("/clinic").value(of: "secondStep") == "optional")
      let refused = try await save("required", ann)
      #expect(refused.status == 422)
      #expect(refused.fault(of: "secondStep")?.contains("First set up your own second step") == true)
      #expect(refused.value(of: "secondStep") == "required")
      #expect(try await site.record.clinic(site.clinic.id)?.profile.requiresTwoFactor == false)
      _ = try await ann.turnOnTwoFactor(site)
      for _ in 1...2 { #expect(try await save("required", ann).location == "/clinic") }
      #expect(try await ann.get("/clinic").value(of: "secondStep") == "required")
      let words = try await ann.get("/clinic/people").words
      #expect(words.contains("Dr Charlie Chen Physician Since 2 March 2026, signed in today, no second step"))
      #expect(words.ranges(of: ", no second step").count == 1)
      for _ in 1...2 { #expect(try await save("optional", ann).location == "/clinic") }
    }
    let events = try await site.entries(at: "/\(site.clinic.id)/audit/").map(\.event)
    #expect(events == [.twoFactorRequired, .twoFactorRequirementEnded])
    #expect(try await site.record.check().faults == [])
  }

  @Test("leads whoever has none to set it up before anything else, and loses nothing that was typed")
  func leads() async throws {
    let site = try await TestSite()
    let sam = try await site.record.addPhysician(
      name: "Sam", email: "sam@example.org", roles: [.staff], clinicId: site.clinic.id, passwordHash: "",
      at: site.clock.now)
    _ = try await site.record.openSession(
      for: sam.account, token: "sams", device: nil, lifetime: 3600, at: site.clock.now)
    try await site.run { client in
      let (ann, charlie, door) = (client.as(.ann), client.as(.charlie), "/account/second-step")
      _ = try await ann.turnOnTwoFactor(site)
      #expect(try await charlie.get("/patients").status == 200)
      let streams = RecordAuthenticator(record: site.record, hasher: site.hasher, now: { site.clock.now })
      #expect(try await streams.practitioner(cookie: "sams") != nil)
      #expect(try await save("required", ann).status == 303)
      // A stream that is open ends.
      #expect(try await streams.practitioner(cookie: "sams") == nil)
      for path in ["/patients", "/patients/\(site.dora.id)", "/account", "/clinic", "/handovers"] {
        #expect(try await charlie.get(path).location == door, "\(path)")
      }
      let page = try await charlie.get(door)
      #expect(page.words.contains("Your clinic requires a second step of everybody who works there."))
      #expect(!page.words.contains("Not now"))
      let form = try await charlie.post("/account/name", form: ["name": "Dr Charlie Quandrake"])
      #expect(form.status == 409)
      #expect(form.words.contains("Your clinic requires a second step."))
      #expect(form.text.contains("Dr Charlie Quandrake"))
      #expect(try await site.record.practitioner(site.charlie.id, in: site.clinic.id)?.name == site.charlie.name)
      // A user who signs in now and one who came by an invitation are both led there.
      let late = client.anonymous
      let signIn: Form = ["email": "charlie@example.org", "password": Cast.password]
      #expect(try await late.post("/sign-in", form: signIn).location == "/patients")
      #expect(try await late.get("/patients").location == door)
      let sams = client.anonymous
      sams[site.sessionCookie] = "sams"
      #expect(try await sams.get("/patients").location == door)
      #expect(try await client.anonymous.get("/patients").location == "/sign-in?from=/patients")

      let (app, _) = try await charlie.turnOnTwoFactor(site)
      #expect(try await charlie.get("/patients").status == 200)
      #expect(try await ann.get("/patients").status == 200)
      // Nobody turns it off for oneself.
      let right: Form = ["current": Cast.password, "code": app.code(at: site.clock.now)]
      #expect(try await charlie.get("\(door)/end").status == 409)
      let refused = try await charlie.post("\(door)/end", form: right)
      #expect(refused.status == 409)
      #expect(refused.words.contains("Your clinic requires the second step, so you cannot turn it off."))
      #expect(!refused.text.contains("href=\"\(door)/end\""))
      #expect(try await client.anonymous.post("/sign-in", form: signIn).location == "/sign-in/code")
      // A manager may, for a lost phone: then it is set up anew.
      #expect(try await ann.post("/clinic/people/\(site.charlie.id)/second-step/end").status == 303)
      #expect(try await charlie.get("/patients").location == door)
      #expect(try await save("optional", ann).status == 303)
      #expect(try await charlie.get("/patients").status == 200)
    }
  }
}

extension TestSite {
  /// The entries of chains whose documents have a part in their path, in the order in which they came.
  func entries(at part: String) async throws -> [AuditEntry] {
    var (paths, cursor, hasMore) = ([DocumentPath](), ChangeCursor?.none, true)
    while hasMore {
      let page = try await store.changes(after: cursor, limit: 1000)
      paths += page.changes.map(\.path).filter { $0.description.contains(part) }
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
    return try await store.documents(at: paths).compactMap(\.self).map(Collections.audit.decode)
  }
}
