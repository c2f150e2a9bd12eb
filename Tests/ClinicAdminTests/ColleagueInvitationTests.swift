import Accounts
import ClinicAdmin
import Record
import Remedi
import Support
import Testing

@Suite(.timeLimit(.minutes(5))) struct ColleagueInvitationTests {
  private static let form: Form = ["name": "Sam Okafor", "email": "sam@example.org", "roles": "staff"]
  private static let password = ["password": "four grey geese", "repeated": "four grey geese"]

  private func code(_ site: TestSite) async throws -> String {
    let invitation = try #require(try await site.record.people(of: site.ann).invitations().first)
    return site.record.code(of: invitation.id)
  }

  @Test func theLinkLeadsIntoTheClinic() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (ann, sam) = (client.as(.ann), client.anonymous)
      let empty = try await ann.get("/clinic/invitations/new")
      var form = Self.form
      form["once"] = empty.value(of: "once")
      for _ in 1...2 { #expect(try await ann.post("/clinic/invitations/new", form: form).location == "/clinic/people") }
      let list = try await ann.get("/clinic/people")
      #expect(
        list.words.contains(
          "Sam Okafor Staff sam@example.org Invited by Dr Ann Archer today, open until 9 March 2026"))
      let link = "/colleague-invitations/\(try await code(site))"
      let page = try await sam.get(link)
      #expect(page.status == 200 && page.value(of: "name") == "Sam Okafor")
      #expect(page.words.contains("Dr Ann Archer invites you to work here"))
      let faulty = try await sam.post(link, form: ["name": " ", "password": "a", "repeated": "a"])
      #expect(faulty.status == 422 && faulty.fault(of: "name") == "Type your name.")
      #expect(faulty.fault(of: "password") != nil)
      let done = try await sam.post(
        link, form: ["name": "Sam A. Okafor", "password": "four grey geese", "repeated": "four grey geese"])
      #expect(done.location == "/patients")
      #expect(try await sam.get("/patients").words.contains("Sam A. Okafor"))
      #expect(try await sam.get("/clinic/people").status == 403)
      let used = try await client.anonymous.get(link)
      #expect(used.status == 410 && used.words.contains("was used already. Sign in"))
      #expect(try await client.anonymous.get("/colleague-invitations/nobody").status == 404)
    }
  }

  @Test func whatIsOverSaysWhyAndWhatToDo() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.post("/clinic/invitations/new", form: Self.form).status == 303)
      let first = try await code(site)
      let id = try #require(try await site.record.people(of: site.ann).invitations().first?.id)
      #expect(try await ann.post("/clinic/invitations/\(id)/renew").location == "/clinic/people")
      #expect(try await client.anonymous.get("/colleague-invitations/\(first)").words.contains("the latest letter"))
      #expect(try await ann.post("/clinic/invitations/\(id)/renew").status == 409)
      let second = try await code(site)
      let fresh = try #require(try await site.record.people(of: site.ann).invitations().first?.id)
      #expect(try await ann.post("/clinic/invitations/\(fresh)/withdraw").status == 303)
      let withdrawn = try await client.anonymous.get("/colleague-invitations/\(second)")
      #expect(withdrawn.status == 410 && withdrawn.words.contains("was withdrawn"))
      #expect(!(try await ann.get("/clinic/people")).words.contains("Sam Okafor"))
    }
  }

  @Test func itExpires() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      #expect(try await client.as(.ann).post("/clinic/invitations/new", form: Self.form).status == 303)
      let link = "/colleague-invitations/\(try await code(site))"
      site.clock.now = site.clock.now.adding(seconds: 7 * 86_400)
      let late = try await client.anonymous.get(link)
      #expect(late.status == 410 && late.words.contains("has expired. Ask your clinic to send it again"))
      #expect(try await client.as(.ann).get("/clinic/people").words.contains("expired on 9 March 2026"))
    }
  }

  @Test func anEmptyFieldIsAskedForByItsName() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let form: Form = ["name": "", "email": "", "roles": "physician"]
      let page = try await client.as(.ann).post("/clinic/invitations/new", form: form)
      #expect(page.status == 422)
      #expect(page.fault(of: "name") == "Type the name.")
      #expect(page.fault(of: "email") == "Type the e-mail address.")
    }
  }

  @Test func thePageDoesNotTellWhoHasAnAccount() async throws {
    let site = try await TestSite()
    _ = try await site.record.registerPhysician(
      name: "Eve", email: "eve@example.org", clinicName: "Other", timeZone: "UTC", passwordHash: "", at: site.clock.now)
    try await site.run { client async throws in
      let ann = client.as(.ann)
      var answers: [String] = []
      for address in ["eve@example.org", "new@example.org"] {
        let form: Form = ["name": "Kit", "email": address, "roles": "physician"]
        let answer = try await ann.post("/clinic/invitations/new", form: form)
        answers.append("\(answer.status) \(answer.location ?? "") \(answer.text)")
      }
      #expect(answers[0] == answers[1])
      // A colleague's address is no secret: it is in the list.
      let form: Form = ["name": "Kit", "email": "charlie@example.org", "roles": "physician"]
      let known = try await ann.post("/clinic/invitations/new", form: form)
      #expect(known.status == 422 && known.fault(of: "email") == "Somebody with this address already works here.")
    }
  }

  @Test func tooManyUnknownLinksHaveToWait() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      for _ in 1...20 { #expect(try await client.anonymous.get("/colleague-invitations/nobody").status == 404) }
      let answer = try await client.anonymous.get("/colleague-invitations/nobody")
      #expect(answer.status == 429 && answer.headers[.retryAfter] != nil)
    }
  }

  @Test func aNameThatLooksLikeAnAddressIsRefused() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let ann = client.as(.ann)
      var form = Self.form
      form["name"] = "Sam at evil.example"
      let refused = try await ann.post("/clinic/invitations/new", form: form)
      #expect(refused.status == 422)
      #expect(refused.fault(of: "name")?.contains("looks like an e-mail or web address") == true)
      var clinic: Form = ["name": "evil.example", "timeZone": "UTC", "invitations": "link", "secondStep": "optional"]
      clinic["revision"] = try await ann.get("/clinic").value(of: "revision")
      #expect(try await ann.post("/clinic", form: clinic).fault(of: "name") != nil)
      #expect(
        try await client.api(.bob).post(
          "/api/v1/caregivers", json: ["name": "www.evil", "relationship": "son", "access": "look"]
        ).problemFields == ["/name"])
    }
  }
}
