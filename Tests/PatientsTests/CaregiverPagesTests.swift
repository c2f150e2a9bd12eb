import JSON
import Notifications
import Record
import Remedi
import Support
import Testing
import Web

@testable import Patients

@Suite(.timeLimit(.minutes(10))) struct CaregiverPagesTests {
  private static func path(_ site: TestSite) -> String { "/patients/\(site.bob.id)/caregivers" }

  private func invite(
    _ site: TestSite, _ browser: Browser, email: String = "", consent: String = "paper"
  ) async throws -> Answer {
    try await browser.post(
      "\(Self.path(site))/new",
      form: [
        "name": "Sofia Martin", "relationship": "daughter", "email": email, "access": "record", "consent": consent,
      ])
  }

  @Test func thePatientIsAskedFirstAndMayHaveAgreedOnPaper() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (ann, bob) = (client.as(.ann), client.api(.bob))
      let team = "/patients/\(site.bob.id)/care-team"
      #expect(try await invite(site, ann, email: "sofia@example.org", consent: "app").location == team)
      let page = try await ann.get(team).words
      #expect(page.contains("The patient is asked. The invitation goes out once the patient agrees."))
      let row = "Proposed today by Dr Ann Archer, the patient has not agreed yet Record agreement on paper"
      #expect(page.contains(row))
      #expect(try await site.record.letters(to: "sofia@example.org") == [])
      let sofia = try #require(try await site.bobFile().caregivers().first)
      let own = "\(Self.path(site))/\(sofia.id)"
      #expect(try await ann.get("\(own)/invitation").location == team)
      #expect(try await ann.post("\(own)/invitation").location == team)
      let item = try await bob.get("/api/v1/caregivers").json["items"]?[0]
      #expect(item?["status"] == "awaiting-consent")
      #expect(item?["expiresAt"] == .null)
      #expect(try await bob.get("/api/v1/care-team").json["caregivers"] == [])
      for _ in 1...2 { #expect(try await ann.post("\(own)/consent").location == team) }
      #expect(try await bob.get("/api/v1/caregivers").json["items"]?[0]?["status"] == "invited")
      #expect(try await site.record.letters(to: "sofia@example.org").count == 1)
      #expect(try await ann.get("\(own)/invitation").words.contains("Welcome, Sofia Martin"))
      let log = try await ann.get("/patients/\(site.bob.id)/access-log?show=changes").words
      #expect(log.contains("oted that the patient agreed on paper to the access of Sofia Martin"))
    }
  }

  @Test func thePatientAgreesInTheApp() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (ann, bob) = (client.as(.ann), client.api(.bob))
      #expect(try await invite(site, ann, consent: "app").status == 303)
      let id = try #require(try await bob.get("/api/v1/caregivers").json["items"]?[0]?["id"]?.string)
      let path = "/api/v1/caregivers/\(id)/consent"
      let consent: JSONValue = ["isGiven": true, "access": "record"]
      #expect(try await client.api(.dora).put(path, json: consent).status == 404)
      #expect(try await client.anonymousAPI.put(path, json: consent).status == 401)
      let faulty: [JSONValue] = [
        [:], ["isGiven": true], ["access": "record"], ["isGiven": false, "access": "record"],
        ["isGiven": "yes", "access": "record"], ["isGiven": nil, "access": "record"],
        ["isGiven": true, "access": nil], ["isGiven": true, "access": "record", "given": true],
      ]
      for body in faulty { #expect(try await bob.put(path, json: body).status == 422, "\(body.text)") }
      #expect(try await bob.get("/api/v1/caregivers").json["items"]?[0]?["status"] == "awaiting-consent")
      for _ in 1...2 {
        let answer = try await bob.put(path, json: consent)
        #expect(answer.status == 200)
        #expect(answer.json["status"] == "invited")
      }
      #expect(try await ann.get("/patients/\(site.bob.id)/care-team").words.contains("has not joined yet"))
      let notice = try await bob.get("/api/v1/notices").json["items"]?[0]
      #expect(notice?["kind"] == "caregiver-invited")
      #expect(notice?["details"]?["caregiverId"]?.string == id)
      #expect(notice?["details"]?["consent"] == "awaited")
      #expect(try await bob.put("/api/v1/caregivers/nobody/consent", json: consent).status == 404)
    }
  }

  @Test func aPhysicianInvitesChangesAndEnds() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let ann = client.as(.ann)
      let team = "/patients/\(site.bob.id)/care-team"
      #expect(try await ann.get(team).words.contains("Only the clinic has access."))
      // A form sent twice invites once.
      for _ in 1...2 { #expect(try await invite(site, ann).location == team) }
      let caregivers = try await site.bobFile().caregivers()
      let sofia = try #require(caregivers.first)
      #expect(caregivers.count == 1)
      let page = try await ann.get(team)
      #expect(
        page.words.contains(
          "Sofia Martin daughter May record Invited today by Dr Ann Archer, has not joined yet Invitation for"))
      let sheet = try await ann.get("\(Self.path(site))/\(sofia.id)/invitation")
      #expect(sheet.words.contains("Welcome, Sofia Martin"))
      #expect(sheet.words.contains("what is planned for Bob Martin"))
      #expect(sheet.words.contains(sofia.userName))
      #expect(try await ann.post("\(Self.path(site))/\(sofia.id)", form: ["access": "look"]).location == team)
      #expect(try await ann.get(team).words.contains("daughter May only look"))
      let end = "\(Self.path(site))/\(sofia.id)/end"
      for _ in 1...2 { #expect(try await ann.post(end).location == team) }
      #expect(!(try await ann.get(team)).words.contains("Sofia Martin"))
      #expect(try await ann.get("\(Self.path(site))/\(sofia.id)").status == 404)
      let log = try await ann.get("/patients/\(site.bob.id)/access-log?show=changes").words
      #expect(log.contains("Invited Sofia Martin"))
      #expect(log.contains("Ended the access of Sofia Martin"))
    }
  }

  @Test func moreAccessTakesThePatientsYes() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (ann, bob, team) = (client.as(.ann), client.api(.bob), "/patients/\(site.bob.id)/care-team")
      #expect(try await invite(site, ann).status == 303)
      let sofia = try #require(try await site.bobFile().caregivers().first)
      let (own, api) = ("\(Self.path(site))/\(sofia.id)", "/api/v1/caregivers/\(sofia.id)")
      #expect(try await ann.post(own, form: ["access": "look"]).location == team)
      #expect(try await bob.get("/api/v1/caregivers").json["items"]?[0]?["proposal"] == .null)
      #expect(try await ann.post(own, form: ["access": "record", "consent": "said"]).status == 422)
      #expect(try await ann.post(own, form: ["access": "record", "consent": "app"]).location == team)
      let page = try await ann.get(team)
      #expect(page.words.contains("Until the patient agrees, this person may do what they may do now."))
      #expect(page.words.contains("May record: proposed today by Dr Ann Archer, the patient has not agreed yet"))
      let item = try await bob.get("/api/v1/caregivers").json["items"]?[0]
      #expect(item?["access"] == "look")
      #expect(item?["proposal"]?["access"] == "record")
      #expect(item?["proposal"]?["by"] == ["kind": "physician", "name": "Dr Ann Archer"])
      let told = try await bob.get("/api/v1/notices").json["items"]?.array ?? []
      #expect(told.count { $0["kind"] == "caregiver-proposed" } == 1)
      #expect(try await bob.put("\(api)/consent", json: ["isGiven": true, "access": "look"]).problemCode == "conflict")
      let agreed = try await bob.put("\(api)/consent", json: ["isGiven": true, "access": "record"])
      #expect(agreed.json["access"] == "record")
      #expect(agreed.json["proposal"] == .null)
      // On paper, and what was proposed no more is not agreed to.
      #expect(try await ann.post(own, form: ["access": "look"]).location == team)
      #expect(try await ann.post("\(own)/consent", form: ["access": "record"]).location == team)
      #expect(try await ann.get(team).words.contains("Something else is proposed by now."))
      #expect(try await site.bobFile().caregiver(sofia.id).access == .look)
      #expect(try await ann.post(own, form: ["access": "record", "consent": "paper"]).location == team)
      #expect(try await site.bobFile().caregiver(sofia.id).access == .record)
      let log = try await ann.get("/patients/\(site.bob.id)/access-log?show=changes").words
      #expect(log.contains("Proposed more access for Sofia Martin"))
    }
  }

  @Test func theInvitationIsAcceptedOnAPage() async throws {
    let site = try await TestSite()
    try await site.run { client in
      #expect(try await invite(site, client.as(.ann), email: "sofia@example.org").status == 303)
      let sofia = try #require(try await site.bobFile().caregivers().first)
      let path = "/invitations/\(site.record.code(of: sofia.invitationId))"
      let browser = client.anonymous
      let page = try await browser.get(path)
      #expect(page.words.contains("Welcome, Sofia Martin"))
      #expect(page.words.contains("for Bob Martin, who is treated at Example Clinic"))
      #expect(page.words.contains("You can also record what is completed."))
      let weak = try await browser.post(path, form: ["password": sofia.userName, "repeated": sofia.userName])
      #expect(weak.status == 422)
      let accepted = try await browser.post(
        path, form: ["password": Cast.password, "repeated": Cast.password])
      #expect(accepted.location == "\(path)/accepted")
      #expect(try await browser.get("\(path)/accepted").words.contains("It opens the plan of Bob Martin."))
      let sheet = try await client.as(.ann).get("\(Self.path(site))/\(sofia.id)/invitation")
      #expect(sheet.location == "/patients/\(site.bob.id)/care-team")
      // Nobody signs in at the clinic's pages with it.
      let door = try await browser.post(
        "/sign-in", form: ["email": sofia.userName, "password": Cast.password])
      #expect(door.status == 403)
      #expect(door.words.contains("this page is for physicians"))
    }
  }

  @Test func anInvitationOpensNothingOnceTheAccessIsEnded() async throws {
    let site = try await TestSite()
    try await site.run { client in
      #expect(try await invite(site, client.as(.ann)).status == 303)
      let sofia = try #require(try await site.bobFile().caregivers().first)
      let path = "/invitations/\(site.record.code(of: sofia.invitationId))"
      let browser = client.anonymous
      #expect(try await browser.get(path).status == 200)
      #expect(try await client.as(.ann).post("\(Self.path(site))/\(sofia.id)/end").status == 303)
      for address in [path, "\(path)/accepted"] {
        let page = try await browser.get(address)
        #expect(page.status == 410)
        #expect(page.words.contains("This invitation was withdrawn."))
        #expect(!page.words.contains("Sofia"))
      }
    }
  }

  @Test func anInvitationThatDidNotArriveSaysWhyAndHowToMendIt() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let (ann, team) = (client.as(.ann), "/patients/\(site.bob.id)/care-team")
      #expect(try await invite(site, ann, email: "sofia@example.org").status == 303)
      let sofia = try #require(try await site.bobFile().caregivers().first)
      let letter = Identifier<OutboxMessage>(sofia.invitationId.text)
      #expect(!(try await ann.get(team)).words.contains("not delivered"))
      _ = try await site.record.note(DeliveryProblem(.mailboxUnknown, code: 550, at: site.clock.now), of: letter)
      let page = try await ann.get(team).words
      #expect(page.contains("The invitation was not delivered: mailbox unknown (today)."))
      #expect(page.contains("end it and invite with the right address"))
      // After its time it is told what counts then.
      site.clock.advance(seconds: Invitation.caregiverLifetime)
      let later = try await site.run { try await $0.as(.ann).get(team).words }
      #expect(later.contains("has not joined yet: the invitation has expired"))
      #expect(!later.contains("not delivered"))
    }
  }

  @Test func theChartNamesWhoHasJoinedAndWhoLetThemIn() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let ann = client.as(.ann)
      #expect(try await invite(site, ann).status == 303)
      let sofia = try #require(try await site.bobFile().caregivers().first)
      let chart = "/patients/\(site.bob.id)"
      let before = try await ann.get(chart).words
      #expect(before.contains("invited Sofia Martin: may record"))
      #expect(!before.contains("daughter, may record"))
      let code = site.record.code(of: sofia.invitationId)
      _ = try await site.record.acceptInvitation(code: code, passwordHash: "hash", at: site.clock.now)
      #expect(try await ann.get(chart).words.contains("daughter, may record, since today"))
      #expect(try await ann.get("\(chart)/care-team").words.contains("Ending the access closes that account for good."))
    }
  }

  @Test func whatIsTypedComesBackWithASentenceBesideIt() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.as(.ann).post(
        "\(Self.path(site))/new",
        form: ["name": "<b>Sofia</b>", "relationship": " ", "email": "sofia", "access": "own", "consent": "said"])
      #expect(answer.status == 422)
      #expect(answer.text.contains("&lt;b&gt;Sofia&lt;/b&gt;"))
      for sentence in [
        "Type the relationship to the patient.", "This does not look like an e-mail address.",
        "Choose what this person may do.", "Choose how the patient agrees.",
      ] { #expect(answer.words.contains(sentence)) }
      #expect(try await site.bobFile().caregivers() == [])
    }
  }

  @Test func whoMayOnlyLookSeesTheNamesAndNoButtons() async throws {
    let site = try await TestSite()
    try await site.bobFile().share(with: site.charlie.id, .init(.view, purpose: "Cover"), at: site.clock.now)
    try await site.run { client in
      #expect(try await invite(site, client.as(.ann)).status == 303)
      let sofia = try #require(try await site.bobFile().caregivers().first)
      let charlie = client.as(.charlie)
      let page = try await charlie.get("/patients/\(site.bob.id)/care-team")
      #expect(page.words.contains("Sofia Martin daughter May record"))
      #expect(!page.text.contains("/caregivers/"))
      #expect(try await charlie.get("\(Self.path(site))/\(sofia.id)").status == 403)
      #expect(try await charlie.get("\(Self.path(site))/\(sofia.id)/invitation").status == 403)
      #expect(try await charlie.post("\(Self.path(site))/\(sofia.id)/end").status == 403)
    }
  }
}
