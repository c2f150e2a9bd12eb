import Record
import Remedi
import Support
import Testing

@Suite struct ArchivePagesTests {
  private func archive(_ site: TestSite, _ browser: Browser, reason: String = "moved", note: String = "") async throws
    -> Answer
  {
    let path = "/patients/\(site.bob.id)/archive"
    let seen = try await browser.get(path).value(of: "seen") ?? ""
    return try await browser.post(path, form: ["reason": reason, "note": note, "seen": seen])
  }

  @Test func whatWillHappenIsToldBeforehandAndThenDone() async throws {
    let scene = try await ChartScene()
    try await scene.prescribe()
    let site = scene.site
    try await site.record.updateProjections(at: site.clock.now)
    try await site.run { client in
      let browser = client.as(.ann)
      let form = try await browser.get("/patients/\(site.bob.id)/archive")
      #expect(form.status == 200)
      #expect(form.words.contains("1 prescription will be stopped"))
      #expect(form.words.contains("The patient can still sign in, read, and record what is completed."))
      let answer = try await archive(site, browser, note: "To Hamburg")
      #expect(answer.location == "/patients/\(site.bob.id)")
      let chart = try await browser.get("/patients/\(site.bob.id)")
      #expect(
        chart.words.contains(
          "Archived today by Dr Ann Archer: somebody else treats the patient now. To Hamburg Bring the patient back"))
      #expect(chart.words.contains("Stopped (1)"))
      #expect(!chart.text.contains("/edit\"") && !chart.text.contains("/prescriptions/new"))
      #expect(!chart.text.contains("/change\"") && !chart.text.contains("/archive\""))
      #expect(!(try await browser.get("/patients")).words.contains("Bob Martin"))
      #expect(try await browser.get("/patients?show=archived").words.contains("Bob Martin"))
      let reports = try await browser.get("/reports").words
      #expect(!reports.contains("Bob Martin"))
      #expect(reports.contains("Archived patients are left out. Their charts have a link to their report."))
      let report = "/reports/completions.csv?patient=\(site.bob.id)&from=2026-02-28&to=2026-03-02"
      #expect(chart.text.contains("/reports/completions.csv?patient=\(site.bob.id)"))
      #expect(try await browser.get(report).status == 200)
      // Sent once more, it does no harm; the form leads back to the chart.
      #expect(try await archive(site, browser).status == 303)
      #expect(try await browser.get("/patients/\(site.bob.id)/archive").location == "/patients/\(site.bob.id)")
      // What an open form sends is refused with a sentence.
      for path in ["edit", "prescriptions/new"] {
        let refused = try await browser.get("/patients/\(site.bob.id)/\(path)")
        #expect(refused.status == 409)
        #expect(refused.words.contains("Bob Martin is archived. Bring the record back before you change it."))
      }
      // The patient reads on.
      #expect(try await client.api(.bob).get("/api/v1/me").status == 200)
      #expect(try await client.api(.bob).get("/api/v1/prescriptions").status == 200)

      #expect(try await browser.post("/patients/\(site.bob.id)/archive/end").status == 303)
      let back = try await browser.get("/patients/\(site.bob.id)")
      #expect(back.words.contains("The patient is back on the lists. Nothing is prescribed."))
      #expect(back.text.contains("/prescriptions/new"))
      #expect(try await browser.get("/patients").words.contains("Bob Martin"))
      #expect(back.words.contains("brought the record back"))
      // Once more: what was prescribed meanwhile is not denied.
      try await scene.prescribe()
      #expect(try await browser.post("/patients/\(site.bob.id)/archive/end").status == 303)
      let again = try await browser.get("/patients/\(site.bob.id)")
      #expect(again.words.contains("The patient is on the lists."))
      #expect(!again.words.contains("Nothing is prescribed."))
    }
  }

  /// What a colleague does while the form is open.
  enum Meanwhile: CaseIterable { case prescribes, changes, plansAStop }

  @Test(arguments: Meanwhile.allCases) func nothingIsStoppedUnseen(meanwhile: Meanwhile) async throws {
    let scene = try await ChartScene()
    let known = try await scene.prescribe()
    let site = scene.site
    try await site.run { client in
      let browser = client.as(.ann)
      let path = "/patients/\(site.bob.id)/archive"
      var form: Form = ["reason": "other", "note": "Long story"]
      form["seen"] = try await browser.get(path).value(of: "seen")
      let (file, now) = (try await site.bobFile(), site.clock.now)
      switch meanwhile {
      case .prescribes: try await scene.prescribe(.medication, "Amantadine")
      case .changes:
        let version = try scene.version(
          at: ["09:00"], from: now.writtenDate, effectiveFrom: now, writtenAt: now)
        try await file.change(known.id, basedOn: 1, to: version, at: now)
      case .plansAStop:
        let stop = Prescription.Stop(
          effectiveFrom: now.adding(seconds: 7 * 86_400), recordedAt: now, by: Actor(site.charlie), reason: "Enough")
        try await file.stop(known.id, stop, at: now)
      }
      let page = try await browser.post(path, form: form)
      #expect(page.status == 409)
      #expect(page.words.contains("Somebody changed what is prescribed while you were writing."))
      #expect(page.value(of: "reason") == "other")
      #expect(page.value(of: "note") == "Long story")
      #expect(try await site.bobFile().patient.archive == nil)
      form["seen"] = page.value(of: "seen")
      #expect(try await browser.post(path, form: form).status == 303)
    }
  }

  @Test func norInTheLastMoment() async throws {
    let store = FaultyStore()
    let scene = ChartScene(site: try await TestSite(store: store))
    let site = scene.site
    try await site.run { client in
      let browser = client.as(.ann)
      let path = "/patients/\(site.bob.id)/archive"
      let page = try await browser.get(path)
      var form: Form = ["reason": "moved", "note": ""]
      for field in ["seen", "csrf"] { form[field] = page.value(of: field) }
      // After the handler has read what is prescribed, before the commit.
      store.afterNextQuery { try await scene.prescribe() }
      #expect(try await browser.post(path, form: form).status == 409)
      let file = try await site.bobFile()
      #expect(file.patient.archive == nil)
      #expect(try await file.prescriptions().allSatisfy { $0.stop == nil })
    }
  }

  @Test func whatIsWrongIsSaidBesideItsField() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      let missing = try await archive(site, browser, reason: "")
      #expect(missing.status == 422)
      #expect(missing.fault(of: "reason") == "Choose why.")
      let silent = try await archive(site, browser, reason: "other", note: " ")
      #expect(silent.fault(of: "note") == "Say why in a few words.")
      let long = try await archive(site, browser, note: "e" + String(repeating: "\u{301}", count: 500))
      #expect(long.fault(of: "note") == "This may have at most 500 characters.")
    }
  }

  @Test func whoNeverJoinedIsNotToldOfAnApp() async throws {
    let site = try await TestSite()
    let ida = try await site.record.createPatient(
      Patient.Profile(name: "Ida"), timeZone: "UTC", by: site.ann, at: site.clock.now)
    try await site.run { client in
      let browser = client.as(.ann)
      let path = "/patients/\(ida.id)"
      let form = try await browser.get("\(path)/archive")
      #expect(form.words.contains("The open invitation ends."))
      #expect(form.words.contains("No prescription has to be stopped."))
      let seen = form.value(of: "seen") ?? ""
      #expect(try await browser.post("\(path)/archive", form: ["reason": "died", "seen": seen]).status == 303)
      #expect(try await browser.get("\(path)/invitation").status == 409)
    }
  }

  @Test func whoIsBroughtBackWithoutAnInvitationNeedsOne() async throws {
    let site = try await TestSite()
    let ida = try await site.record.createPatient(
      Patient.Profile(name: "Ida"), timeZone: "UTC", by: site.ann, at: site.clock.now)
    let sentence = "Not joined yet, and no invitation is open"
    try await site.run { client in
      let browser = client.as(.ann)
      func board(_ query: String = "") async throws -> String {
        try await site.record.updateProjections(at: site.clock.now)
        return try await browser.get("/patients\(query)").words
      }
      #expect(!(try await board()).contains(sentence))
      let path = "/patients/\(ida.id)"
      let seen = try await browser.get("\(path)/archive").value(of: "seen") ?? ""
      #expect(try await browser.post("\(path)/archive", form: ["reason": "moved", "seen": seen]).status == 303)
      #expect(!(try await board("?show=archived")).contains(sentence))
      #expect(try await browser.post("\(path)/archive/end").status == 303)
      #expect(try await board().contains("Ida Age not recorded Not joined yet"))
      #expect(try await board("?show=attention").contains(sentence))
      // A new one is all that was wanting.
      #expect(try await browser.post("\(path)/invitation").status == 303)
      #expect(!(try await board()).contains(sentence))
    }
  }
}
