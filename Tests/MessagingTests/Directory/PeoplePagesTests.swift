import Remedi
import Support
import Testing

@testable import Messaging

@Suite("The pages of the own entry and of other clinics")
struct PeoplePagesTests {
  private let entry: Form = [
    "specialty": " Neurology ", "hospitals": "", "city": "Guilford", "state": "CT", "phone": "212-683-8993",
    "audience": "connected",
  ]

  @Test("the entry is saved, shown again and linked from the account page")
  func profile() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.get("/account").text.contains("href=\"/account/profile\""))
      #expect(try await ann.post("/account/profile", form: entry).location == "/account/profile")
      let page = try await ann.get("/account/profile")
      #expect(page.value(of: "specialty") == "Neurology" && page.value(of: "audience") == "connected")
      #expect(try await client.as(.charlie).get("/account/profile").value(of: "specialty") == "")
      #expect(try await client.anonymous.get("/account/profile").location == "/sign-in?from=/account/profile")
    }
    #expect(try await site.record.directoryProfile(of: site.ann).isListed)
  }

  @Test("an entry that is wrong comes back with what was typed, and nothing is saved")
  func wrong() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let ann = client.as(.ann)
      for (field, value) in [
        ("phone", "call me"), ("specialty", String(repeating: "s", count: 101)), ("audience", "everybody"),
      ] {
        var form = entry
        form[field] = value
        let answer = try await ann.post("/account/profile", form: form)
        #expect(answer.status == 422)
        #expect(answer.fault(of: field)?.isEmpty == false, "\(field)")
        #expect(answer.value(of: "city") == "Guilford")
      }
    }
    #expect(try await site.record.directoryProfile(of: site.ann) == DirectoryProfile())
  }

  @Test("an engineer has no entry, and who is no manager connects no clinics")
  func roles() async throws {
    let scene = try await DirectoryScene()
    let ivy = try await scene.colleague("Ivy Engineer", "ivy@example.org", [.engineer])
    let account = try #require(try await scene.record.account(named: ivy.email))
    _ = try await scene.record.openSession(
      for: account, token: "ivys", device: nil, lifetime: 3600, at: scene.now)
    try await scene.site.run { client async throws in
      let browser = client.anonymous
      browser[scene.site.sessionCookie] = "ivys"
      #expect(try await browser.get("/account/profile").status == 403)
      #expect(try await !browser.get("/account").text.contains("/account/profile"))
      #expect(try await client.as(.charlie).get("/clinic/connections").status == 403)
      #expect(try await client.as(.charlie).post("/clinic/connections/code").status == 403)
    }
  }

  @Test("a manager asks by the code, sees the answer, and ends the connection")
  func connecting() async throws {
    let scene = try await DirectoryScene()
    let code = try await scene.code(of: scene.eve)
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.get("/clinic").text.contains("href=\"/clinic/connections\""))
      let wrong = try await ann.post("/clinic/connections", form: ["code": "0000"])
      #expect(wrong.status == 422 && wrong.fault(of: "code")?.isEmpty == false)
      #expect(wrong.value(of: "code") == "0000")
      #expect(try await ann.post("/clinic/connections", form: ["code": code]).location == "/clinic/connections")
      #expect(try await ann.get("/clinic/connections").words.contains("A manager there has to agree."))
      let path = "/clinic/connections/\(scene.eve.clinicId)"
      #expect(try await ann.post("\(path)/accept").status == 404)
      try await scene.record.clinicConnections(of: scene.eve).accept(scene.ann.clinicId, at: scene.now)
      #expect(try await ann.get("/clinic/connections").words.contains("Connected since"))
      #expect(try await ann.post("\(path)/end").location == "/clinic/connections")
      #expect(try await ann.post("\(path)/end").status == 404)
      #expect(try await ann.get("/clinic/connections").words.contains("connected with no other one"))
    }
  }

  @Test("a manager makes a code, agrees to who asks by it, and sets the rule")
  func agreeing() async throws {
    let scene = try await DirectoryScene()
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.post("/clinic/connections/code").location == "/clinic/connections")
      let code = try #require(try await ann.get("/clinic/connections").between("<code>", "</code>"))
      _ = try await scene.record.clinicConnections(of: scene.eve).ask(byCode: code, at: scene.now)
      let path = "/clinic/connections/\(scene.eve.clinicId)"
      #expect(try await ann.get("/clinic/connections").text.contains("action=\"\(path)/accept\""))
      #expect(try await ann.post("\(path)/accept").location == "/clinic/connections")
      #expect(try await ann.post("/clinic/connections/rules", form: ["audience": "care-team"]).status == 303)
      #expect(try await ann.get("/clinic/connections").value(of: "audience") == "care-team")
      #expect(try await ann.post("/clinic/connections/rules", form: ["audience": "all"]).status == 422)
    }
    #expect(try await scene.record.connectedClinics(of: scene.ann.clinicId) == [scene.eve.clinicId])
    #expect(try await scene.record.messagingRules(of: scene.ann.clinicId).careTeamOnly)
  }
}
