import Notifications
import Record
import Remedi
import Support
import Testing

@Suite struct NewPatientTests {
  static let whole: Form = [
    "name": "  Grace O'Neill ", "birthDate": "1950-12-31", "gender": "female", "healthCareNumber": "00-44 ÄB",
    "email": "grace@example.org", "phone": "+49 30 555", "address": "1 Lane\r\nBerlin", "timeZone": "Asia/Kolkata",
    "stage": "2.5", "treatments": "Speech therapy", "notes": "Mornings\r\nonly",
  ]

  @Test func theEmptyFormProposesTheClinicsZone() async throws {
    let site = try await TestSite()
    let page = try await site.run { try await $0.as(.ann).get("/patients/new") }
    #expect(page.status == 200)
    #expect(page.value(of: "timeZone") == "Europe/Berlin")
    #expect(page.value(of: "name") == "")
  }

  @Test func everyFieldArrives() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      let answer = try await browser.post("/patients/new", form: Self.whole)
      #expect(answer.status == 303)
      let path = try #require(answer.location)
      let id = try #require(Identifier<Patient>(clientText: String(path.dropFirst("/patients/".count))))
      let patient = try await site.file(of: id, for: site.ann).patient
      #expect(
        patient.profile
          == Patient.Profile(
            name: "Grace O'Neill", email: "grace@example.org", dateOfBirth: LocalDate("1950-12-31"), gender: .female,
            healthCareNumber: "00-44 ÄB", stageOfDisease: .twoAndAHalf, notes: "Mornings\nonly",
            phone: "+49 30 555", address: "1 Lane\nBerlin", treatments: "Speech therapy"))
      #expect(patient.timeZone == "Asia/Kolkata")
      #expect(try await browser.get(path).words.contains("the invitation is on its way by e-mail"))
    }
  }

  @Test func withoutAnAddressTheInvitationIsPrinted() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      let answer = try await browser.post(
        "/patients/new", form: ["name": "Li Wei", "birthDate": "1967-05-30", "timeZone": "Europe/Berlin"])
      let path = try #require(answer.location)
      let chart = try await browser.get(path)
      #expect(chart.words.contains("print the invitation and hand it over"))
      // The day that the sheet and the letter name.
      let sentence = "It can be accepted until Tuesday, 31 March 2026."
      #expect(chart.words.contains("Li Wei has not accepted the invitation yet. \(sentence)"))
      #expect(chart.text.contains("href=\"\(path)/invitation\""))
      #expect(chart.words.contains("Phone not recorded"))
    }
    #expect(try await site.record.pendingMessages(limit: 10).filter { $0.recipientName == "Li Wei" }.isEmpty)
  }

  @Test(arguments: [
    ("name", ""), ("name", " \n "), ("name", String(repeating: "n", count: 201)), ("name", "two\nlines"),
    ("name", "evil.example"),
    ("name", "\u{200B}"), ("name", "bell\u{7}"), ("name", "e" + String(repeating: "\u{301}", count: 500)),
    ("birthDate", ""), ("birthDate", "1950-02-30"), ("birthDate", "31.12.1950"), ("birthDate", "2026-03-03"),
    ("birthDate", "1879-12-31"), ("birthDate", "99999-01-01"), ("gender", "neither"), ("stage", "6"),
    ("healthCareNumber", String(repeating: "9", count: 65)), ("email", "grace@"), ("email", "a b@example.org"),
    ("phone", String(repeating: "1", count: 65)), ("address", String(repeating: "a", count: 501)),
    ("treatments", String(repeating: "t", count: 10_001)), ("notes", String(repeating: "n", count: 10_001)),
    ("notes", "escape\u{1b}"), ("timeZone", "Europe/Atlantis"), ("timeZone", "../../etc/passwd"), ("timeZone", ""),
  ])
  func whatIsWrongIsSaidBesideItsFieldAndAllIsKept(field: String, value: String) async throws {
    let site = try await TestSite()
    var form = Self.whole
    form[field] = value
    try await site.run { [form] client in
      let page = try await client.as(.ann).post("/patients/new", form: form)
      #expect(page.status == 422)
      #expect(page.fault(of: field)?.isEmpty == false)
      for name in ["name", "birthDate", "email", "healthCareNumber", "phone", "address", "treatments", "notes"] {
        #expect(page.value(of: name) == form[name]?.replacing("\r\n", with: "\n"))
        #expect((page.fault(of: name) != nil) == (name == field))
      }
      #expect(try await client.as(.ann).get("/patients").words.contains("1 patient ·"))
    }
  }

  @Test func todayIsNoBirthInTheFutureWhereItHasBegun() async throws {
    let site = try await TestSite()
    site.clock.now = try #require(Instant("2026-03-02T12:00:00Z"))
    var form = Self.whole
    form["birthDate"] = "2026-03-03"
    form["timeZone"] = "Pacific/Auckland"
    let answer = try await site.run { [form] in try await $0.as(.ann).post("/patients/new", form: form) }
    #expect(answer.status == 303)
  }

  @Test func anOlderNameOfAZoneIsTaken() async throws {
    let site = try await TestSite()
    var form = Self.whole
    form["timeZone"] = "Asia/Calcutta"
    try await site.run { [form] client in
      let browser = client.as(.ann)
      let answer = try await browser.post("/patients/new", form: form)
      #expect(answer.status == 303)
      let edit = try await browser.get("\(try #require(answer.location))/edit")
      #expect(edit.value(of: "timeZone") == "Asia/Calcutta")
    }
  }

  @Test func aFormFromElsewhereIsRefused() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let browser = client.as(.ann)
      for protection in [Browser.Protection.foreignOrigin, .withoutToken] {
        let answer = try await browser.post("/patients/new", form: Self.whole, protection: protection)
        #expect(answer.status == 403)
      }
      #expect(try await browser.get("/patients").words.contains("1 patient ·"))
    }
  }

  @Test func tooManyLettersToOneAddressShowTheFormAgain() async throws {
    let site = try await TestSite()
    try await site.run { client in
      for number in 1...5 {
        _ = try await site.record.createPatient(
          .init(name: "Patient \(number)", email: "grace@example.org"), timeZone: "UTC", by: site.charlie,
          at: site.clock.now)
      }
      let browser = client.as(.ann)
      let refused = try await browser.post("/patients/new", form: Self.whole)
      #expect(refused.status == 429)
      #expect(refused.headers[.retryAfter] == "3601")
      #expect(refused.words.contains("Too many letters were sent within an hour."))
      #expect(refused.text.contains("Speech therapy"), "what was typed is shown again")
      site.clock.advance(seconds: 3602)
      #expect(try await browser.post("/patients/new", form: Self.whole).status == 303)
    }
  }
}
