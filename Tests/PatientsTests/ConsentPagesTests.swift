import Record
import Remedi
import Support
import Testing
import Web

@testable import Patients

@Suite("The pages of consents", .timeLimit(.minutes(10)))
struct ConsentPagesTests {
  private static func path(_ site: TestSite) -> String { "/patients/\(site.bob.id)/consents" }

  private static let right: Form = [
    "scope": "export", "recipient": "Dr House", "purpose": "second opinion", "manner": "conversation",
    "witness": "Nurse Nora", "givenOn": "2026-03-01", "lastDay": "2026-03-14",
  ]

  private func give(_ site: TestSite, _ browser: Browser, _ form: Form = right) async throws -> Answer {
    try await browser.post("\(Self.path(site))/new", form: form)
  }

  @Test("a consent is taken down once, read in full, and withdrawn after a question")
  func path() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let ann = client.as(.ann)
      #expect(try await ann.get("/patients/\(site.bob.id)").text.contains("href=\"\(Self.path(site))\""))
      #expect(try await ann.get(Self.path(site)).words.contains("No consent is in force."))
      let sealed = try await ann.sealed(recipient: "Dr House")
      #expect(try await ann.get("\(Self.path(site))/new?recipient=\(sealed)").value(of: "recipient") == "Dr House")
      #expect(try await ann.get("\(Self.path(site))/new?recipient=Dr%20House").status == 422)
      let addresses = [try await give(site, ann).location, try await give(site, ann).location]
      let consents = try await site.bobFile().consents()
      let consent = try #require(consents.first)
      let address = "\(Self.path(site))/\(consent.id)"
      #expect(consents.count == 1)
      #expect(addresses == [address, address])
      // To the end of a day in the clinic.
      #expect(consent.terms.until == Instant("2026-03-15T00:00:00+01:00"))
      let page = try await ann.get(address)
      #expect(page.words.contains("Of Bob Martin. In force until 14 March 2026."))
      #expect(page.words.contains("Given Yesterday, in conversation, with Nurse Nora as witness"))
      #expect(page.words.contains("I agree that Example Clinic gives Dr House a copy of my record"))
      let file = page.between("href=\"/reports?patient=\(site.bob.id)&amp;for=other&amp;recipient=", "\"") ?? ""
      #expect(file.wholeMatch(of: /[0-9a-f]{60,}/) != nil)
      #expect(try await ann.get(Self.path(site)).words.contains("Dr House A copy of the record: second opinion"))

      #expect(try await ann.get("\(address)/withdrawal").words.contains("No file is made for Dr House any more"))
      #expect(try await site.bobFile().consent(consent.id).withdrawal == nil)
      for _ in 1...2 { #expect(try await ann.post("\(address)/withdrawal").location == address) }
      #expect(try await ann.get("\(address)/withdrawal").location == address)
      let withdrawn = try await ann.get(address)
      #expect(withdrawn.words.contains("Withdrawn today by Dr Ann Archer"))
      #expect(!withdrawn.text.contains("/withdrawal") && !withdrawn.text.contains("/reports?"))
      #expect(try await ann.get(Self.path(site)).words.contains("Ended or withdrawn Dr House"))
      let log = try await ann.get("/patients/\(site.bob.id)/access-log?show=changes").words
      #expect(log.contains("Recorded a consent for Dr House"))
      #expect(log.contains("Withdrew the consent for Dr House"))
    }
  }

  @Test("keeps its words though the clinic takes another name")
  func words() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let ann = client.as(.ann)
      let address = try #require(try await give(site, ann).location)
      var form: Form = [
        "name": "Another Clinic", "timeZone": "Europe/Berlin", "address": "", "phone": "", "email": "",
        "openingHours": "", "invitations": "link", "secondStep": "optional",
      ]
      form["revision"] = try await ann.get("/clinic").value(of: "revision")
      _ = try await ann.post("/clinic", form: form)
      let clinic = try #require(try await site.record.clinic(site.clinic.id))
      try #require(clinic.name == "Another Clinic")
      #expect(try await ann.get(address).words.contains("I agree that Example Clinic gives"))
    }
  }

  @Test(
    "what cannot be comes back with all that was typed",
    arguments: [
      ("recipient", " "), ("purpose", ""), ("witness", ""), ("givenOn", "2026-03-03"), ("givenOn", "soon"),
      ("lastDay", "2026-03-01"), ("lastDay", "2026-02-30"),
    ])
  func faults(field: String, value: String) async throws {
    let site = try await TestSite()
    try await site.run { client in
      var values = [
        "scope": "export", "recipient": "Dr House", "purpose": "second opinion", "manner": "conversation",
        "witness": "Nurse Nora", "givenOn": "2026-03-01", "lastDay": "2026-03-14",
      ]
      values[field] = value
      var form: Form = [:]
      for (name, value) in values { form.append(name, value) }
      let answer = try await give(site, client.as(.ann), form)
      #expect(answer.status == 422)
      #expect(answer.fault(of: field) != nil)
      for (name, value) in values where name != "scope" && name != "manner" {
        #expect(answer.value(of: name) == value, "\(name)")
      }
      #expect(try await site.bobFile().consents() == [])
    }
  }

  @Test("a signed sheet needs no witness")
  func paper() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let form: Form = [
        "scope": "sharing", "recipient": "Dr House", "purpose": "cover", "manner": "paper", "witness": "",
        "givenOn": "2026-03-02", "lastDay": "",
      ]
      #expect(try await give(site, client.as(.ann), form).status == 303)
      let consent = try #require(try await site.bobFile().consents().first)
      #expect(consent.origin == .init(.paper, on: site.clock.now.writtenDate))
      #expect(consent.terms.until == nil)
    }
  }

  @Test("the day on which it was given is the patient's own")
  func abroad() async throws {
    let scene = try await ChartScene()
    // In Auckland it is one minute past midnight of 3 March.
    scene.site.clock.now = try #require(Instant("2026-03-02T11:01:00Z"))
    let file = try await scene.patient(Patient.Profile(name: "Kiri Ngata"), timeZone: "Pacific/Auckland")
    let path = "/patients/\(file.patient.id)/consents"
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let form: Form = [
        "scope": "export", "recipient": "Dr House", "purpose": "second opinion", "manner": "paper", "witness": "",
        "givenOn": "2026-03-03", "lastDay": "",
      ]
      let given = try await ann.post("\(path)/new", form: form)
      let address = try #require(given.location)
      #expect(try await ann.get(address).words.contains("Given Today, on paper"))
      #expect(try await ann.get(path).words.contains("Given today, on paper"))
    }
  }

  @Test("beyond the most of a day the form comes back, and says when to go on")
  func tooMany() async throws {
    let site = try await TestSite()
    let own = try await site.bobsOwnFile()
    for number in 1...ConsentRules.mostInADay {
      _ = try await own.agree(
        to: .init(.export, recipient: "No \(number)", purpose: "x"), .init(.app, on: site.clock.now.writtenDate),
        at: site.clock.now)
    }
    try await site.run { client in
      let answer = try await give(site, client.as(.ann))
      #expect(answer.status == 429)
      #expect(answer.headers[.retryAfter] == "86400")
      #expect(answer.words.contains("consents were recorded within a day. Please continue tomorrow."))
      #expect(answer.value(of: "recipient") == "Dr House")
    }
  }

  @Test("a guest reads, and changes nothing; who is on no care team finds nothing")
  func others() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      let address = try #require(try await give(site, ann).location)
      for path in [Self.path(site), address, "\(address)/withdrawal", "\(Self.path(site))/new"] {
        #expect(try await charlie.get(path).status == 404)
        #expect(try await client.anonymous.get(path).status == 303)
      }
      #expect(try await charlie.post("\(address)/withdrawal").status == 404)
      let file = try await site.bobFile()
      try await file.share(with: site.charlie.id, .init(.view, purpose: "Cover"), at: site.clock.now)
      let page = try await charlie.get(Self.path(site))
      #expect(page.words.contains("Dr House"))
      #expect(!page.text.contains("/consents/new"))
      #expect(!(try await charlie.get(address)).text.contains("/withdrawal"))
      #expect(try await charlie.post("\(address)/withdrawal").status == 403)
      #expect(try await give(site, charlie).status == 403)
      #expect(try await ann.get("\(Self.path(site))/nothing").status == 404)
      #expect(try await site.bobFile().consents().first?.withdrawal == nil)
    }
  }
}
