import Notifications
import Record
import Remedi
import Support
import Testing

/// What a chart says of an invitation that did not arrive.
@Suite struct InvitationLetterTests {
  @Test func saysWhyAndOffersToCorrectTheAddressOrToPrint() async throws {
    let (site, eve) = try await Self.scene()
    try await Self.note(.mailboxUnknown, eve, site)
    try await site.run { client in
      let chart = try await client.as(.ann).get("/patients/\(eve.id)")
      #expect(chart.words.contains("The invitation was not delivered: mailbox unknown (today)."))
      #expect(chart.text.contains("href=\"/patients/\(eve.id)/edit\">Correct the address"))
      #expect(chart.text.contains("href=\"/patients/\(eve.id)/invitation\">Print the invitation"))
      #expect(!chart.words.contains("Send it"))
    }
  }

  @Test func aCorrectedAddressCanBeSentToAtOnce() async throws {
    let (site, eve) = try await Self.scene()
    try await Self.note(.mailboxUnknown, eve, site)
    let file = try await site.file(of: eve.id, for: site.ann)
    var profile = file.patient.profile
    profile.email = "eve.right@example.org"
    try await file.change(
      profile, timeZone: "Europe/Berlin", ifRevision: file.revision, by: site.ann, at: site.clock.now)
    try await site.run { client in
      let ann = client.as(.ann)
      let chart = try await ann.get("/patients/\(eve.id)")
      #expect(chart.words.contains("mailbox unknown"))
      #expect(chart.words.contains("Send it to the new address"))
      #expect(!chart.words.contains("Correct the address"))
      #expect(try await ann.post("/patients/\(eve.id)/invitation").status == 303)
      let after = try await ann.get("/patients/\(eve.id)")
      #expect(!after.words.contains("mailbox unknown"))
      #expect(!after.words.contains("Send it"))
    }
    let waiting = try await site.record.pendingMessages(limit: 10).map(\.recipientAddress)
    #expect(waiting.filter { $0.hasPrefix("eve") } == ["eve.right@example.org"])
    #expect(try await site.record.mail(of: site.clinic.id, limit: 10).failed.isEmpty)
  }

  @Test func whatMayBeTakenLaterCanBeSentAgain() async throws {
    let (site, eve) = try await Self.scene()
    try await Self.note(.refused, eve, site)
    try await site.run { client in
      let chart = try await client.as(.ann).get("/patients/\(eve.id)")
      #expect(chart.words.contains("not delivered: refused by the recipient’s mail server"))
      #expect(chart.words.contains("Send it again"))
    }
  }

  @Test func standsOnTheBoardWithTheWayToMendIt() async throws {
    let (site, eve) = try await Self.scene()
    try await Self.note(.mailboxUnknown, eve, site)
    try await site.record.updateProjections(at: site.clock.now)
    try await site.run { client in
      for path in ["/patients", "/patients?show=attention"] {
        let board = try await client.as(.ann).get(path)
        #expect(board.words.contains("Invitation not delivered, today at "))
        #expect(board.text.contains("<a href=\"/patients/\(eve.id)\">Correct the address or send it again</a>"))
      }
    }
  }

  @Test func aLetterOnItsWaySaysSo() async throws {
    let (site, eve) = try await Self.scene()
    try await Self.note(.deferred, eve, site)
    try await site.run { client in
      let chart = try await client.as(.ann).get("/patients/\(eve.id)")
      #expect(chart.words.contains("It is still on its way"))
      #expect(!chart.words.contains("not delivered"))
    }
  }

  @Test func anAddressThatCameLaterCanBeSentTo() async throws {
    let site = try await TestSite()
    let eve = try await site.record.createPatient(.init(name: "Eve"), timeZone: "UTC", by: site.ann, at: site.clock.now)
    let file = try await site.file(of: eve.id, for: site.ann)
    var profile = file.patient.profile
    try await site.run { client in
      let chart = try await client.as(.ann).get("/patients/\(eve.id)")
      #expect(!chart.words.contains("Send it"))
    }
    profile.email = "eve@example.org"
    try await file.change(profile, timeZone: "UTC", ifRevision: file.revision, by: site.ann, at: site.clock.now)
    try await site.run { client in
      let chart = try await client.as(.ann).get("/patients/\(eve.id)")
      #expect(chart.words.contains("Send it by mail"))
    }
  }

  private static func scene() async throws -> (TestSite, Patient) {
    let site = try await TestSite()
    let eve = try await site.record.createPatient(
      .init(name: "Eve", email: "eve.wrong@example.org"), timeZone: "Europe/Berlin", by: site.ann, at: site.clock.now)
    return (site, eve)
  }

  private static func note(_ kind: DeliveryProblem.Kind, _ patient: Patient, _ site: TestSite) async throws {
    let id = Identifier<OutboxMessage>(patient.invitationId.text)
    #expect(try await site.record.beginAttempt(id, at: site.clock.now) != nil)
    #expect(try await site.record.note(DeliveryProblem(kind, at: site.clock.now), of: id) != nil)
  }
}
