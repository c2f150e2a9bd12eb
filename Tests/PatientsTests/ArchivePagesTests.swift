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
    try await site.record.keepBoard(at: site.clock.now)
    try await site.run { client in
      let browser = client.as(.ann)
      let form = try await browser.get("/patients/\(site.bob.id)/archive")
      #expect(form.status == 200)
      #expect(form.words.contains("1 prescription will be stopped"))
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
      #expect(!(try await browser.get("/reports")).words.contains("Bob Martin"))
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

  @Test func nothingIsStoppedUnseen() async throws {
    let scene = try await ChartScene()
    let site = scene.site
    try await site.run { client in
      let browser = client.as(.ann)
      let path = "/patients/\(site.bob.id)/archive"
      let seen = try await browser.get(path).value(of: "seen") ?? ""
      try await scene.prescribe()
      let page = try await browser.post(path, form: ["reason": "other", "note": "Long story", "seen": seen])
      #expect(page.status == 409)
      #expect(page.words.contains("Somebody changed what is prescribed while you were writing."))
      #expect(page.value(of: "reason") == "other")
      #expect(page.value(of: "note") == "Long story")
      #expect(try await site.bobFile().patient.archive == nil)
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
      #expect(long.fault(of: "note") == "This holds at most 500 characters.")
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
      #expect(form.words.contains("The invitation, which has not been accepted, ends."))
      #expect(form.words.contains("Nothing is prescribed that would have to be stopped."))
      let seen = form.value(of: "seen") ?? ""
      #expect(try await browser.post("\(path)/archive", form: ["reason": "died", "seen": seen]).status == 303)
      #expect(try await browser.get("\(path)/invitation").status == 409)
    }
  }
}
