import Accounts
import Care
import Record
import Remedi
import Support
import Testing
import Web

@testable import Patients

@Suite(.timeLimit(.minutes(10))) struct CareTeamPagesTests {
  private static func team(_ site: TestSite) -> String { "/patients/\(site.bob.id)/care-team" }

  private func share(
    _ site: TestSite, _ browser: Browser, access: String = "treat", lastDay: String = "", purpose: String = "Cover"
  ) async throws -> Answer {
    try await browser.post(
      Self.team(site),
      form: ["physician": site.charlie.id.text, "access": access, "purpose": purpose, "lastDay": lastDay])
  }

  @Test func aColleagueIsLetInAndOut() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      let chart = "/patients/\(site.bob.id)"
      let form = try await ann.get(Self.team(site))
      #expect(form.words.contains("Dr Ann Archer (you) Is responsible for the patient"))
      #expect(form.options(of: "physician") == ["", site.charlie.id.text])
      #expect(try await charlie.get(chart).status == 404)
      #expect(try await share(site, ann).location == Self.team(site))
      // A form sent twice does no harm.
      #expect(try await share(site, ann).status == 303)
      let page = try await ann.get(Self.team(site))
      #expect(page.words.contains("Dr Charlie Chen Treats Cover Since today, shared by Dr Ann Archer"))
      #expect(page.words.contains("Everybody in your clinic is on this care team."))
      #expect(try await charlie.get(chart).words.contains("treats, since today, shared by Dr Ann Archer"))
      #expect(try await client.api(.bob).get("/api/v1/me").text.contains("Dr Charlie Chen"))
      #expect(try await charlie.get("\(chart)/prescriptions/new").status == 200)

      let end = "\(Self.team(site))/\(site.charlie.id)/end"
      #expect(try await ann.post(end).status == 303)
      #expect(try await ann.post(end).status == 303)
      for path in [chart, "\(chart)/edit", Self.team(site), "\(chart)/events", "\(chart)/handover"] {
        #expect(try await charlie.get(path).status == 404)
      }
      #expect(!(try await client.api(.bob).get("/api/v1/me")).text.contains("Dr Charlie Chen"))
      let words = try await ann.get(chart).words
      #expect(words.contains("shared the record with Dr Charlie Chen"))
      #expect(words.contains("ended the access of Dr Charlie Chen"))
    }
  }

  @Test func whoMayOnlyLookIsShownNothingElseAndRefusedWithASentence() async throws {
    let scene = try await ChartScene()
    let prescription = try await scene.prescribe()
    let site = scene.site
    try await site.run { client in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      #expect(try await share(site, ann, access: "view", lastDay: "2026-03-14").status == 303)
      let chart = "/patients/\(site.bob.id)"
      let page = try await charlie.get(chart)
      #expect(page.words.contains("You may look at this record until 14 March 2026, but not change or download it."))
      let parts = [
        "/edit\"", "/prescriptions/new", "/change\"", "/stop\"", "/pause\"", "/resume\"", "/archive\"", "/doses",
      ]
      for part in parts {
        #expect(!page.text.contains(part), "\(part)")
      }
      let one = "\(chart)/prescriptions/\(prescription.id)"
      let forms = [
        "\(chart)/edit", "\(chart)/prescriptions/new", "\(one)/change", "\(one)/stop", "\(one)/pause", "\(one)/resume",
        "\(chart)/doses", "\(one)/doses/new", "\(one)/doses/c20260302T0800",
      ]
      let others = ["\(chart)/archive", "\(chart)/handover", "\(chart)/invitation"]
      for path in forms + others {
        let refused = try await charlie.get(path)
        #expect(refused.status == 403, "\(path)")
        #expect(refused.words.contains("You cannot do this"), "\(path)")
        #expect(try await charlie.post(path).status == 403, "\(path)")
      }
      #expect(try await charlie.get("\(chart)/prescriptions/copy").status == 403)
      let member = "\(Self.team(site))/\(site.ann.id)"
      for path in [Self.team(site), member, "\(member)/end", "\(chart)/archive/end"] {
        #expect(try await charlie.post(path).status == 403, "\(path)")
      }
      #expect(try await charlie.get(one).status == 200)
      let report = "/reports/completions.csv?patient=\(site.bob.id)&from=2026-03-01&to=2026-03-02"
      let downloads = [report, "\(chart)/export", "\(chart)/export.zip", "\(chart)/access-log.csv"]
      for path in downloads {
        let refused = try await charlie.get(path)
        #expect(refused.status == 403, "\(path)")
        #expect(refused.words.contains("You may look at this record, but not download it."), "\(path)")
      }
      #expect(try await charlie.post("\(chart)/export", form: ["for": "clinic", "recipient": ""]).status == 403)
      for path in [chart, "\(chart)/record", "\(chart)/access-log", "\(chart)/consents"] {
        let page = try await charlie.get(path)
        #expect(page.status == 200, "\(path)")
        for part in ["completions.csv", "/export\"", "access-log.csv"] {
          #expect(!page.text.contains(part), "\(path) leads to \(part)")
        }
      }
      #expect(!(try await charlie.get("/reports")).text.contains(site.bob.name))
      let exports = try await site.bobsOwnFile().auditTrail(limit: 100).filter { $0.event == .recordExported }
      #expect(exports == [])
      let team = try await charlie.get(Self.team(site))
      #expect(team.words.contains("Give up my access"))
      #expect(!team.words.contains("Share with a colleague"))
      #expect(try await charlie.post("\(Self.team(site))/\(site.charlie.id)/end").location == "/patients")
      #expect(try await charlie.get(chart).status == 404)
    }
  }

  /// What a stream hears of first after the end: a change that is none of its reader's any more, or that the end was
  /// written down.
  @Test(arguments: [true, false]) func anEndDatePassesWithoutACommitAlsoInOpenStreams(isChanged: Bool) async throws {
    let scene = try await ChartScene()
    let site = scene.site
    try await site.run { client in
      let charlie = client.as(.charlie)
      #expect(try await share(site, client.as(.ann), lastDay: "2026-03-02").status == 303)
      let chart = "/patients/\(site.bob.id)"
      #expect(try await charlie.get(chart).status == 200)
      let file = try await site.file(of: site.bob.id, for: site.charlie)
      let watch = file.watch(token: "tests") { [clock = site.clock] in clock.now }
      let next = ChangeEvents.events(of: watch) { [clock = site.clock] in
        try await file.isStillShared(at: clock.now)
      }
      #expect(try await next() == .heartbeat())
      site.clock.now = try #require(Instant("2026-03-02T22:59:59Z"))
      #expect(try await charlie.get(chart).status == 200)
      site.clock.now = try #require(Instant("2026-03-02T23:00:00Z"))
      #expect(try await charlie.get(chart).status == 404)
      if isChanged {
        // Before the job has run.
        try await scene.prescribe()
        #expect(try await next() == nil)
      }
      // The job writes it down, and the stream that hears of it ends.
      try await ExpiredAccessJob(record: site.record).run(at: site.clock.now)
      #expect(try await next() == nil)
      let words = try await client.as(.ann).get(chart).words
      #expect(words.contains("Remedi ended the access of Dr Charlie Chen"))
    }
  }

  @Test func anAccessIsChanged() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let ann = client.as(.ann)
      _ = try await share(site, ann, lastDay: "2026-03-14")
      let path = "\(Self.team(site))/\(site.charlie.id)"
      let form = try await ann.get(path)
      #expect(form.value(of: "access") == "treat")
      #expect(form.value(of: "purpose") == "Cover")
      #expect(form.value(of: "lastDay") == "2026-03-14")
      let answer = try await ann.post(path, form: ["access": "view", "purpose": "Second opinion", "lastDay": ""])
      #expect(answer.location == Self.team(site))
      #expect(try await ann.get(Self.team(site)).words.contains("Dr Charlie Chen May look Second opinion"))
      #expect(try await client.as(.charlie).get("/patients/\(site.bob.id)/edit").status == 403)
      // The responsible physician stays.
      let own = "\(Self.team(site))/\(site.ann.id)"
      let refused = try await ann.post(own, form: ["access": "view", "purpose": "Less", "lastDay": ""])
      #expect(refused.status == 409)
      #expect(refused.words.contains("Hand the patient over first"))
      #expect(refused.value(of: "purpose") == "Less")
      #expect(try await ann.post("\(own)/end").status == 409)
    }
  }

  @Test(arguments: [
    ("physician", ""), ("access", "own"), ("purpose", "  "), ("purpose", String(repeating: "p", count: 201)),
    ("purpose", "bell\u{7}"), ("lastDay", "2026-03-01"), ("lastDay", "2026-02-30"), ("lastDay", "2036-04-01"),
  ])
  func whatIsWrongIsSaidBesideItsFieldAndAllIsKept(field: String, value: String) async throws {
    let site = try await TestSite()
    var form: Form = [
      "physician": site.charlie.id.text, "access": "view", "purpose": "Second opinion", "lastDay": "2026-03-14",
    ]
    form[field] = value
    try await site.run { [form] client in
      let page = try await client.as(.ann).post(Self.team(site), form: form)
      #expect(page.status == 422)
      #expect(page.fault(of: field)?.isEmpty == false)
      for name in ["physician", "purpose", "lastDay"] { #expect(page.value(of: name) == form[name]) }
      #expect(try await client.as(.charlie).get("/patients/\(site.bob.id)").status == 404)
    }
  }

  @Test func nobodyElseIsMeantThanWhoWasReadOf() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      let path = "/patients/\(site.bob.id)/handover"
      #expect(try await share(site, ann).status == 303)
      let eve = try await site.record.addPhysician(
        name: "Dr Eve", email: "eve@example.org", clinicId: site.ann.clinicId, passwordHash: "-", at: site.clock.now
      ).practitioner
      let opened = try await ann.get(path).value(of: "responsible") ?? ""
      // Meanwhile Charlie takes the patient over.
      let taken: Form = ["physician": site.charlie.id.text, "afterwards": "treat", "responsible": opened]
      #expect(try await charlie.post(path, form: taken).status == 303)
      var stale: Form = ["physician": eve.id.text, "afterwards": "end", "responsible": opened]
      let page = try await ann.post(path, form: stale)
      #expect(page.status == 409)
      #expect(page.words.contains("Somebody handed this patient over while you were writing."))
      #expect(page.words.contains("Dr Charlie Chen is responsible for this patient now."))
      #expect(page.value(of: "physician") == eve.id.text)
      #expect(page.value(of: "afterwards") == "end")
      #expect(try await charlie.get("/patients/\(site.bob.id)/edit").status == 200)
      stale["responsible"] = page.value(of: "responsible")
      #expect(try await ann.post(path, form: stale).status == 303)
      #expect(try await charlie.get("/patients/\(site.bob.id)").status == 404)
    }
  }

  @Test func whoNeverWasOnTheTeamFindsNothingByAskingTwice() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      let path = "/patients/\(site.bob.id)/handover"
      let form: Form = [
        "physician": site.charlie.id.text, "afterwards": "end", "responsible": site.ann.id.text,
      ]
      for _ in 1...2 { #expect(try await charlie.post(path, form: form).status == 404) }
      let own = "\(Self.team(site))/\(site.charlie.id)/end"
      #expect(try await charlie.post(own).status == 404)
      #expect(try await share(site, ann, access: "view").status == 303)
      // Who may only look is not told that it is done, though somebody has the patient already.
      var mine = form
      mine["physician"] = site.ann.id.text
      #expect(try await charlie.post(path, form: mine).status == 403)
      for _ in 1...2 {
        #expect(try await charlie.post(own).location == "/patients")
        #expect(try await charlie.get("/patients").words.contains("You no longer see this patient."))
      }
      // Whose access a colleague ended did not give it up.
      #expect(try await share(site, ann).status == 303)
      #expect(try await ann.post(own).status == 303)
      #expect(try await charlie.post(own).status == 404)
    }
  }

  @Test func aPatientIsHandedOver() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      let (chart, path) = ("/patients/\(site.bob.id)", "/patients/\(site.bob.id)/handover")
      let form = try await ann.get(path)
      #expect(form.words.contains("You are responsible for this patient now."))
      #expect(form.options(of: "physician") == ["", site.charlie.id.text])
      let empty = try await ann.post(path, form: ["physician": "", "afterwards": "never"])
      #expect(empty.status == 422)
      #expect(empty.fault(of: "physician") == "Choose a colleague.")
      #expect(empty.fault(of: "afterwards") == "Choose one of these.")
      let sent: Form = [
        "physician": site.charlie.id.text, "afterwards": "view", "responsible": form.value(of: "responsible") ?? "",
      ]
      #expect(try await ann.post(path, form: sent).location == Self.team(site))
      // Sent twice, it finds itself done, though it may be sent no more.
      let again = try await ann.post(path, form: sent)
      #expect(again.location == Self.team(site))
      #expect(try await ann.get(Self.team(site)).words.contains("The patient is handed over."))
      #expect(try await ann.get("\(chart)/edit").status == 403)
      let team = try await charlie.get(Self.team(site))
      #expect(team.words.contains("Dr Charlie Chen (you) Is responsible for the patient"))
      #expect(try await charlie.get(chart).words.contains("handed the patient over to Dr Charlie Chen"))
      // And back, with the end of the access.
      let back: Form = [
        "physician": site.ann.id.text, "afterwards": "end", "responsible": site.charlie.id.text,
      ]
      #expect(try await charlie.post(path, form: back).location == "/patients")
      #expect(try await charlie.post(path, form: back).location == "/patients")
      #expect(try await charlie.get(chart).status == 404)
      #expect(try await ann.get("\(chart)/edit").status == 200)
    }
  }
}
