import AllFeatures
import FeatureKit
import JSON
import Remedi
import Support
import Testing
import Web

@testable import Record

/// Events that no line of the record or of a feature knows.
private struct MadeUp: Feature {
  static let sent = AuditEntry.Event("letter-given")
  static let read = AuditEntry.Event("letters-read")

  static let message = AuditSubjectKind("message") { _, ids in
    ids.contains("m1") ? ["m1": AuditSubject.Found(name: "About Tuesday")] : [:]
  }

  static let auditEvents = [
    AuditEventDeclaration(sent, in: [.patient], about: message) {
      $0.phrase("sent \($0.patient) the message", otherwise: "sent \($0.patient) a message")
    },
    AuditEventDeclaration(read, in: [.patient], isReading: true, account: { _ in "Messages read" }) {
      $0.phrase("read \($0.patients) messages")
    },
  ]

  init(_: FeatureServices) {}

  func mount(on _: Site) {}
}

@Suite("An audit event that is declared and no more", .timeLimit(.minutes(5)))
struct DeclaredAuditEventTests {
  /// Ann sends Bob two messages, one of which is gone, and Bob reads them.
  private func happen(_ site: TestSite) async throws {
    let bob = References.patient(site.bob.id, in: site.clinic.id)
    try await site.record.commit { transaction in
      for id in ["m1", "m2"] {
        try await transaction.audit(bob, MadeUp.sent, by: Actor(site.ann), at: site.clock.now, subject: id)
      }
      try await transaction.audit(bob, MadeUp.read, by: Actor(site.bob), at: site.clock.now)
    }
  }

  private func items(_ patient: APIClient) async throws -> [JSONValue] {
    try #require(try await patient.get("/api/v1/audit-events").json["items"]?.array)
  }

  @Test("is told in its own words in the access log, its file, the chart and the API")
  func told() async throws {
    let site = try await TestSite(of: .all.adding(MadeUp.self))
    try await happen(site)
    try await site.run { client in
      let (ann, path) = (client.as(.ann), "/patients/\(site.bob.id)")
      let words = try await ann.get("\(path)/access-log").words
      #expect(words.contains("Sent the patient the message About Tuesday"), "\(words)")
      #expect(words.contains("Sent the patient a message"))
      #expect(words.contains("Read the patient’s messages"))
      #expect(try await ann.get(path).words.contains("sent the patient a message"))
      let file = try await ann.get("\(path)/access-log.csv").text
      #expect(file.contains("letter-given") && file.contains("sent the patient the message About Tuesday"))
      let events = try await items(client.api(.bob))
      let sent = try #require(events.first { $0["subject"]?["id"] == "m1" })
      #expect(sent["event"] == "letter-given")
      #expect(sent["text"] == "Dr Ann Archer sent you the message About Tuesday.")
      #expect(sent["subject"] == ["kind": "message", "id": "m1", "name": "About Tuesday"])
      #expect(sent["content"]?.string?.contains("12:letter-given") == true)
      let gone = try #require(events.first { $0["text"] == "Dr Ann Archer sent you a message." })
      #expect(gone["subject"] == .null)
      #expect(events.contains { $0["text"] == "You read your messages." })
    }
  }

  @Test("counts as a reading or a change as it declares")
  func filtered() async throws {
    let site = try await TestSite(of: .all.adding(MadeUp.self))
    try await happen(site)
    let file = try await site.bobsOwnFile()
    let events = Set(MadeUp.auditEvents.map(\.event))
    let reads = try await file.auditEntries(AuditFilter(actions: .reads), limit: 100).entries.map(\.event)
    #expect(reads.filter(events.contains) == [MadeUp.read])
    let changes = try await file.auditEntries(AuditFilter(actions: .changes), limit: 100).entries.map(\.event)
    #expect(changes.filter(events.contains) == [MadeUp.sent, MadeUp.sent])
  }

  @Test("stands in the history of an account where it has words for that")
  func account() async throws {
    let site = try await TestSite(of: .all.adding(MadeUp.self))
    let ann = References.practitioner(site.ann.id, in: site.clinic.id)
    try await site.record.commit { transaction in
      for actor in [Actor(site.ann), Actor(site.charlie)] {
        try await transaction.audit(ann, MadeUp.read, by: actor, at: site.clock.now)
      }
      try await transaction.audit(ann, MadeUp.sent, by: Actor(site.ann), at: site.clock.now)
    }
    let history = try await site.record.accountHistory(of: site.ann, limit: 2).map(\.what)
    #expect(history == ["Messages read by Dr Charlie Chen", "Messages read"])
  }

  @Test("is proven like any other, by a program that does not know it too")
  func proven() async throws {
    let site = try await TestSite(of: .all.adding(MadeUp.self))
    let before = try await site.record.check().faults
    try await happen(site)
    for record in [site.record, try SiteParts.record(over: site.store)] {
      var findings: [AuditFinding] = []
      _ = try await record.verifyAudit { findings.append($0) }
      #expect(findings == [])
      #expect(try await record.check().faults == before)
    }
  }

  @Test("is shown by its code where no feature declares it, and loses nothing")
  func unknown() async throws {
    let site = try await TestSite()
    try await happen(site)
    try await site.run { client in
      let (ann, path) = (client.as(.ann), "/patients/\(site.bob.id)")
      let words = try await ann.get("\(path)/access-log?show=changes").words
      #expect(
        words.contains("Did something that this version does not know, 2 times : letter-given"), "\(words)")
      #expect(try await ann.get(path).words.contains("did something that this version does not know: letter-given"))
      #expect(try await ann.get("\(path)/access-log.csv").text.contains("letter-given"))
      #expect(try await ann.get("/account").status == 200)
      let events = try await items(client.api(.bob)).filter { $0["event"] == "letter-given" }
      #expect(events.count == 2)
      for event in events {
        #expect(event["text"] == "Dr Ann Archer did something that this version does not know: letter-given.")
        #expect(event["subject"] == .null)
        #expect(event["content"]?.string?.contains("12:letter-given") == true)
      }
      let answer = try await client.api(.bob).get("/api/v1/audit-events").text
      #expect(!answer.contains(site.ann.id.text))
    }
  }

  @Test("is refused in one sentence where another declares the same")
  func twice() throws {
    let events = try FeatureList.all.auditEvents
    let again = AuditEventDeclaration(.prescribed, in: [.patient]) { $0.phrase("prescribed") }
    for (others, code) in [(MadeUp.auditEvents + MadeUp.auditEvents, "letter-given"), ([again], "prescribed")] {
      #expect("\(code)") { try events.adding(others) } throws: {
        "\($0)" == "The audit event \(code) is declared twice."
      }
    }
  }
}
