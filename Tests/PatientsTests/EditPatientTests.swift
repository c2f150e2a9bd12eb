import Record
import Remedi
import Support
import Testing

@Suite struct EditPatientTests {
  /// The form as the page shows it.
  private func form(_ page: Answer) -> Form {
    var form: Form = [:]
    for name in [
      "revision", "name", "birthDate", "gender", "healthCareNumber", "email", "phone", "address", "timeZone", "stage",
      "treatments", "notes",
    ] { form[name] = page.value(of: name) }
    return form
  }

  @Test func theFormHoldsTheProfileAndSavesIt() async throws {
    let site = try await TestSite()
    let path = "/patients/\(site.bob.id)"
    try await site.run { client in
      let browser = client.as(.ann)
      var form = form(try await browser.get("\(path)/edit"))
      #expect(form["name"] == "Bob Martin")
      #expect(form["birthDate"] == "1954-03-04")
      #expect(form["stage"] == "2")
      form["phone"] = "+49 30 1"
      form["stage"] = ""
      let answer = try await browser.post("\(path)/edit", form: form)
      #expect(answer.status == 303)
      #expect(answer.location == path)
      let chart = try await browser.get(path)
      #expect(chart.words.contains("The profile is saved."))
      #expect(chart.words.contains("Phone +49 30 1"))
      #expect(!chart.words.contains("Stage 2"))
    }
    let file = try await site.bobFile()
    var expected = site.bob.profile
    expected.phone = "+49 30 1"
    expected.stageOfDisease = nil
    #expect(file.patient.profile == expected)
    #expect(try await file.auditTrail(limit: 10).contains { $0.event == .patientChanged })
  }

  @Test func twoEditorsSeeBothVersionsAndChoose() async throws {
    let site = try await TestSite()
    let path = "/patients/\(site.bob.id)/edit"
    try await site.run { client in
      let (first, second) = (client.as(.ann), client.as(.ann))
      var mine = form(try await first.get(path))
      var theirs = form(try await second.get(path))
      theirs["phone"] = "+1 111"
      theirs["notes"] = "from the other"
      #expect(try await second.post(path, form: theirs).status == 303)
      mine["phone"] = "+2 222"
      let conflict = try await first.post(path, form: mine)
      #expect(conflict.status == 409)
      #expect(conflict.words.contains("Dr Ann Archer saved another version today, 12:00."))
      #expect(conflict.words.contains("Phone +1 111 +2 222 Notes from the other nothing"))
      #expect(!conflict.words.contains("Full name Bob Martin Bob Martin"))
      #expect(conflict.value(of: "phone") == "+2 222")
      #expect(try await site.bobFile().patient.profile.phone == "+1 111")
      let again = form(conflict)
      #expect(again["revision"] != mine["revision"])
      #expect(try await first.post(path, form: again).status == 303)
      #expect(try await site.bobFile().patient.profile.phone == "+2 222")
      #expect(try await site.bobFile().patient.profile.notes == "")
    }
  }

  @Test(arguments: [nil, "", "forged"])
  func aFormWithoutItsRevisionOverwritesNothing(revision: String?) async throws {
    let site = try await TestSite()
    let path = "/patients/\(site.bob.id)/edit"
    try await site.run { client in
      let browser = client.as(.ann)
      var form = form(try await browser.get(path))
      form["revision"] = revision
      form["name"] = "Robert"
      #expect(try await browser.post(path, form: form).status == 409)
      #expect(try await site.bobFile().patient.name == "Bob Martin")
    }
  }

  @Test func sendingTheSameTwiceIsNoConflict() async throws {
    let site = try await TestSite()
    let path = "/patients/\(site.bob.id)/edit"
    try await site.run { client in
      let browser = client.as(.ann)
      var form = form(try await browser.get(path))
      form["name"] = "Robert Martin"
      #expect(try await browser.post(path, form: form).status == 303)
      #expect(try await browser.post(path, form: form).status == 303)
    }
    let trail = try await site.bobFile().auditTrail(limit: 50)
    #expect(trail.filter { $0.event == .patientChanged }.count == 1)
  }

  @Test func anAcceptedInvitationIsNoConflict() async throws {
    let scene = try await ChartScene()
    let file = try await scene.patient(
      Patient.Profile(name: "Li Wei", dateOfBirth: LocalDate("1967-05-30")))
    let path = "/patients/\(file.patient.id)/edit"
    let site = scene.site
    try await site.run { client in
      let browser = client.as(.ann)
      var form = form(try await browser.get(path))
      let code = site.record.code(of: file.patient.invitationId)
      _ = try await site.record.acceptInvitation(code: code, passwordHash: "x", at: site.clock.now)
      form["phone"] = "1"
      #expect(try await browser.post(path, form: form).status == 303)
    }
  }

  @Test func aNewZoneHoldsFromTheNextMidnight() async throws {
    let site = try await TestSite()
    let path = "/patients/\(site.bob.id)"
    try await site.run { client in
      let browser = client.as(.ann)
      var form = form(try await browser.get("\(path)/edit"))
      form["timeZone"] = "America/New_York"
      let answer = try await browser.post("\(path)/edit", form: form)
      #expect(answer.status == 303)
      let chart = try await browser.get(path)
      #expect(chart.words.contains("12:00 in Europe/Berlin"))
      #expect(chart.words.contains("Time zone Europe/Berlin, from tomorrow on America/New_York"))
      let edit = try await browser.get("\(path)/edit")
      #expect(edit.value(of: "timeZone") == "America/New_York")
    }
  }

  @Test func whatIsWrongKeepsTheRevision() async throws {
    let site = try await TestSite()
    let path = "/patients/\(site.bob.id)/edit"
    try await site.run { client in
      let browser = client.as(.ann)
      var form = form(try await browser.get(path))
      form["birthDate"] = "1954-02-30"
      form["name"] = "Kept"
      let page = try await browser.post(path, form: form)
      #expect(page.status == 422)
      #expect(page.fault(of: "birthDate") == "There is no such date. Type year, month and day: 1954-03-04.")
      #expect(page.value(of: "name") == "Kept")
      #expect(page.value(of: "birthDate") == "1954-02-30")
      #expect(page.value(of: "revision") == form["revision"])
    }
  }

  @Test func anothersPatientIsNotFound() async throws {
    let site = try await TestSite()
    try await site.run { client in
      for id in [site.bob.id.text, "unknown", "a%2Fb", "%00", "%ff"] {
        let browser = client.as(.charlie)
        for path in ["", "/edit", "/events"].map({ "/patients/\(id)\($0)" }) {
          #expect(try await browser.get(path).status == 404)
        }
        let form: Form = ["name": "Mine", "birthDate": "1950-01-01", "timeZone": "Europe/Berlin"]
        let answer = try await browser.post("/patients/\(id)/edit", form: form)
        #expect(answer.status == 404)
      }
    }
    let file = try await site.bobFile()
    #expect(file.patient.name == "Bob Martin")
    #expect(try await file.auditTrail(limit: 100).allSatisfy { $0.by.name != "Dr Charlie Chen" })
  }
}
