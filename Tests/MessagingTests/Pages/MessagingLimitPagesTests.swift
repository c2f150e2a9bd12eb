import Care
import Patients
import Record
import Remedi
import Support
import Testing

@testable import Messaging

@Suite("Who may be written to about a patient", .timeLimit(.minutes(1)))
struct MessagingLimitPagesTests {
  private let open = "Messages about this patient may go to colleagues outside the care team."
  private let limited = "Messages about this patient stay within the care team."

  @Test("A physician of the care team decides it, and the chart shows it")
  func decided() async throws {
    let scene = try await MailScene()
    let chart = scene.site.bob.id.chartPath
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let before = try await ann.get(chart)
      #expect(before.words.contains(open) && before.text.contains("href=\"\(chart)/messages\""))
      let form = try await ann.get("\(chart)/messages")
      #expect(form.words.contains(scene.site.bob.name) && form.value(of: "careTeam") == nil)
      #expect(try await ann.post("\(chart)/messages", form: ["careTeam": "on"]).location == chart)
      let after = try await ann.get(chart)
      #expect(after.words.contains(MessagingLimitPages.saved.sentence) && after.words.contains(limited))
      #expect(try await ann.get("\(chart)/messages").value(of: "careTeam") == "on")
      let error = await #expect(throws: RemediError.self) {
        try await scene.send("About Bob", from: scene.site.ann, to: [scene.site.charlie], about: scene.site.bob.id)
      }
      #expect(error?.fields.map(\.name) == ["to"])
      #expect(try await ann.post("\(chart)/messages").location == chart)
      #expect(try await ann.get(chart).words.contains(open))
    }
    try await scene.send("About Bob", from: scene.site.ann, to: [scene.site.charlie], about: scene.site.bob.id)
  }

  @Test("What is sent in the place of a tick is refused, and nothing changes")
  func malformed() async throws {
    let site = try await TestSite()
    let file = try await site.bobFile()
    try await file.limitMessaging(true, at: site.clock.now)
    try await site.run { client async throws in
      let answer = try await client.as(.ann).post("\(site.bob.id.chartPath)/messages", form: ["careTeam": "off"])
      #expect(answer.status == 422)
    }
    #expect(try await file.isMessagingLimited())
  }

  @Test("Another's patient is not found, and who is not signed in or prescribes nothing gets no form")
  func refused() async throws {
    let scene = try await MailScene()
    let site = scene.site
    let (path, doras) = ("\(site.bob.id.chartPath)/messages", "\(site.dora.id.chartPath)/messages")
    let staff = try await site.record.addPhysician(
      name: "Sam Stone", email: "sam@example.org", roles: [.staff], clinicId: site.clinic.id, passwordHash: "hash",
      at: site.clock.now)
    _ = try await site.record.openSession(
      for: staff.account, token: "token-of-sam", device: "tests", lifetime: 86_400, at: site.clock.now)
    try await site.run { client async throws in
      let sam = client.anonymous
      sam[site.sessionCookie] = "token-of-sam"
      for address in [doras, "/patients/\(Identifier<Patient>.make())/messages", "/patients/__a__/messages"] {
        #expect(try await client.as(.ann).get(address).status == 404, "\(address)")
        #expect(try await client.as(.ann).post(address, form: ["careTeam": "on"]).status == 404, "\(address)")
      }
      for browser in [sam, scene.asMia(client)] {
        #expect(try await browser.get(path).status == 403)
        #expect(try await browser.post(path, form: ["careTeam": "on"]).status == 403)
      }
      #expect(try await client.anonymous.get(path).location?.hasPrefix("/sign-in") == true)
      #expect(try await client.anonymous.post(path, form: ["careTeam": "on"]).status == 401)
    }
    #expect(try await !site.bobFile().isMessagingLimited())
    #expect(try await !site.file(of: site.dora.id, for: site.charlie).isMessagingLimited())
  }

  @Test("What the clinic has decided for all patients, chart and form say")
  func clinicsRule() async throws {
    let site = try await TestSite()
    try await site.record.commit { transaction in
      var rules = MessagingRules()
      rules.careTeamOnly = true
      try transaction.put(rules, at: References.messagingRules(of: site.clinic.id))
    }
    let sentence = "Messages about any patient of this clinic stay within the care team."
    try await site.run { client async throws in
      for path in [site.bob.id.chartPath, "\(site.bob.id.chartPath)/messages"] {
        #expect(try await client.as(.ann).get(path).words.contains(sentence), "\(path)")
      }
    }
  }

  @Test("An archived record is not changed, and its chart has no link to the form")
  func archived() async throws {
    let site = try await TestSite()
    let archive = PatientArchive(at: site.clock.now, by: Actor(site.ann), reason: .moved)
    try await site.bobFile().archive(archive, stopReason: "Archived")
    try await site.run { client async throws in
      let path = "\(site.bob.id.chartPath)/messages"
      #expect(try await !client.as(.ann).get(site.bob.id.chartPath).text.contains("href=\"\(path)\""))
      #expect(try await client.as(.ann).get(path).status == 409)
      #expect(try await client.as(.ann).post(path, form: ["careTeam": "on"]).status == 409)
    }
    #expect(try await !site.bobFile().isMessagingLimited())
  }
}
