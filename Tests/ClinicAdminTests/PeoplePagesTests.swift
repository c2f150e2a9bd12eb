import Accounts
import ClinicAdmin
import Record
import Remedi
import Support
import Testing

@Suite(.timeLimit(.minutes(5))) struct PeoplePagesTests {
  @Test func theListSaysWhoWorksHereInWhichRoles() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let page = try await client.as(.ann).get("/clinic/people")
      #expect(page.words.contains("Dr Ann Archer (you) Physician, manager Since 2 March 2026, signed in today"))
      #expect(page.words.contains("Dr Charlie Chen Physician Since 2 March 2026, signed in today"))
      // The link to it is in the head of the page, for those who may use it.
      #expect(page.text.contains("href=\"/clinic/people\" aria-current=\"page\""))
      let charlie = try await client.as(.charlie).get("/patients")
      #expect(!charlie.text.contains("/clinic/people"))
      #expect(try await client.as(.charlie).get("/clinic/people").status == 403)
    }
  }

  @Test func aChangeOfRolesHoldsAtOnce() async throws {
    let site = try await TestSite()
    let person = "/clinic/people/\(site.charlie.id)"
    try await site.run { client in
      let (ann, charlie) = (client.as(.ann), client.as(.charlie))
      let form = try await ann.get(person)
      #expect(form.words.contains("Prescribes") || form.words.contains("prescribes"))
      #expect(form.value(of: "seen") == "physician")
      // He answers for Dora.
      let refused = try await ann.post(person, form: ["roles": "staff", "seen": "physician"])
      #expect(refused.status == 409 && refused.words.contains("is still responsible for patients"))
      var both: Form = ["roles": "physician", "seen": "physician"]
      both.append("roles", "manager")
      #expect(try await charlie.get("/clinic/people").status == 403)
      #expect(try await ann.post(person, form: both).location == "/clinic/people")
      #expect(try await ann.post(person, form: both).location == "/clinic/people")
      #expect(try await charlie.get("/clinic/people").status == 200)
      let stale = try await ann.post(person, form: ["roles": "physician", "seen": "staff"])
      #expect(stale.status == 409 && stale.words.contains("Somebody changed these roles"))
      let none = try await ann.post(person, form: ["seen": "physician"])
      #expect(none.status == 422 && none.words.contains("Choose at least one role."))
    }
  }

  @Test func whoeverGivesUpTheRightIsLedAway() async throws {
    let site = try await TestSite()
    let own = "/clinic/people/\(site.ann.id)"
    try await site.run { client in
      let ann = client.as(.ann)
      let last = try await ann.post(own, form: ["roles": "physician", "seen": "physician,manager"])
      #expect(last.status == 409 && last.words.contains("Dr Ann Archer is the only manager."))
      var both: Form = ["roles": "physician", "seen": "physician"]
      both.append("roles", "manager")
      #expect(try await ann.post("/clinic/people/\(site.charlie.id)", form: both).status == 303)
      #expect(try await ann.post(own, form: ["roles": "physician", "seen": "physician,manager"]).location == "/")
      #expect(try await ann.get("/clinic/people").status == 403)
      #expect(try await ann.get("/patients").status == 200)
    }
  }

  @Test func anOpenStreamEndsWithTheRole() async throws {
    let site = try await TestSite()
    let sam = try await site.record.addPhysician(
      name: "Sam", email: "sam@example.org", roles: [.staff], clinicId: site.clinic.id, passwordHash: "",
      at: site.clock.now)
    try await site.bobFile().share(with: sam.practitioner.id, .init(), at: site.clock.now)
    _ = try await site.record.openSession(
      for: sam.account, token: "sams", device: nil, lifetime: 3600, at: site.clock.now)
    let people = try site.record.people(of: site.ann)
    try await site.run { client in
      let browser = client.anonymous
      browser[site.sessionCookie] = "sams"
      for path in ["/patients/events", "/patients/\(site.bob.id)/events"] {
        // Whether the stream is open already, nobody can tell from without: where it was not, once more.
        var status = 0
        for attempt in 1...50 where status != 200 {
          async let stream = browser.get(path)
          try await Task.sleep(for: .milliseconds(20 * attempt))
          try await people.change([.engineer], of: sam.practitioner.id, from: [.staff], at: site.clock.now)
          // It comes to its end: otherwise this would wait until the time limit.
          status = try await stream.status
          #expect([200, 403].contains(status))
          #expect(try await browser.get(path).status == 403)
          try await people.change([.staff], of: sam.practitioner.id, from: [.engineer], at: site.clock.now)
        }
        #expect(status == 200, "\(path)")
      }
    }
  }
}
