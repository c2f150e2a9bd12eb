import Patients
import Record
import Remedi
import Support
import Testing

@testable import Reports

/// For whom a file is, and what somebody beyond the clinic gets.
@Suite("Who a report is for", .timeLimit(.minutes(10)))
struct RecipientTests {
  private static let path = "/reports?from=2026-03-01&to=2026-03-02"

  private static func address(_ site: TestSite, _ recipient: String = "Dr+House") -> String {
    "\(path)&patient=\(site.bob.id)&for=other&recipient=\(recipient)"
  }

  private func agree(_ site: TestSite) async throws -> Consent {
    try await site.bobsOwnFile().agree(
      to: .init(.export, recipient: "Dr House", purpose: "second opinion"),
      .init(.app, on: site.clock.now.writtenDate), at: site.clock.now)
  }

  private func isFile(_ answer: Answer) -> Bool {
    answer.status == 200 && answer.headers[.contentType]?.hasPrefix("text/csv") == true
  }

  @Test("it goes to somebody else only while a consent is in force")
  func consent() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let ann = client.as(.ann)
      let refused = try await ann.ask(Self.address(site))
      #expect(refused.status == 422)
      #expect(refused.fault(of: "recipient")?.contains("has not agreed") == true)
      let way = try #require(refused.between("href=\"/patients/\(site.bob.id)/consents/new?recipient=", "\""))
      #expect(
        try await ann.get("/patients/\(site.bob.id)/consents/new?recipient=\(way)").value(of: "recipient") == "Dr House"
      )
      #expect(refused.value(of: "recipient") == "Dr House")
      #expect(refused.value(of: "patient") == site.bob.id.text)
      let consent = try await agree(site)
      #expect(isFile(try await ann.ask(Self.address(site, "dr+HOUSE"))))
      #expect(try await ann.ask(Self.address(site, "Dr+Wilson")).status == 422)
      try await site.bobsOwnFile().withdraw(consent.id, at: site.clock.now)
      #expect(try await ann.ask(Self.address(site)).status == 422)
      #expect(isFile(try await ann.ask("\(Self.path)&patient=\(site.bob.id)")))
      #expect(isFile(try await ann.ask("\(Self.path)&patient=\(site.bob.id)&for=patient")))
    }
    let exports = try await site.bobFile().auditTrail(limit: 50).filter { $0.event == .recordExported }
    #expect(exports.map(\.details?.recipient) == ["Bob Martin", nil, "Dr House"])
    #expect(exports.map { $0.details?.consent == nil } == [true, true, false])
  }

  @Test("a consent that is withdrawn while the file is asked for lets nothing leave")
  func withdrawnMeanwhile() async throws {
    let store = FaultyStore()
    let site = try await TestSite(store: store)
    let consent = try await agree(site)
    try await site.run { client in
      let ann = client.as(.ann)
      // The consent was found to count, and the entry of the export is about to be written.
      store.afterNextQuery(of: "consents") {
        try await site.bobsOwnFile().withdraw(consent.id, at: site.clock.now)
      }
      let answer = try await ann.ask(Self.address(site))
      #expect(answer.status == 422)
      #expect(try await site.bobsOwnFile().consent(consent.id).withdrawal != nil)
    }
    #expect(try await !site.bobFile().auditTrail(limit: 50).contains { $0.event == .recordExported })
  }

  @Test("of all patients none goes to somebody else, and a form that names nobody says so")
  func all() async throws {
    let site = try await TestSite()
    _ = try await agree(site)
    try await site.run { client in
      let ann = client.as(.ann)
      let everybody = try await ann.ask("\(Self.path)&for=other&recipient=Dr+House")
      #expect(everybody.status == 422)
      #expect(everybody.fault(of: "patient")?.contains("Choose one patient") == true)
      let nobody = try await ann.ask(Self.address(site, "+"))
      #expect(nobody.fault(of: "recipient")?.contains("Say who it is for") == true)
      #expect(try await ann.ask("\(Self.path)&for=patient").fault(of: "patient") != nil)
      #expect(isFile(try await ann.ask(Self.path)))
    }
  }

  @Test("a name beside another choice lets nothing leave", arguments: ["", "&for=clinic", "&for=patient"])
  func named(choice: String) async throws {
    let site = try await TestSite()
    // Not even where that one may have it: what was meant is asked.
    _ = try await agree(site)
    try await site.run { client in
      let ann = client.as(.ann)
      let address = "\(Self.path)&patient=\(site.bob.id)\(choice)"
      let answer = try await ann.ask("\(address)&recipient=Dr+House")
      #expect(answer.status == 422)
      #expect(answer.fault(of: "for") == "Choose “Somebody else”, or empty the name.")
      #expect(answer.value(of: "recipient") == "Dr House")
      #expect(try await !site.bobFile().auditTrail(limit: 50).contains { $0.event == .recordExported })
      #expect(isFile(try await ann.ask("\(address)&recipient=+")))
    }
  }

  @Test("a consent leads to the form, filled in, for an archived patient too")
  func filled() async throws {
    let site = try await TestSite()
    let file = try await site.bobFile()
    try await file.archive(PatientArchive(at: site.clock.now, by: file.holder, reason: .moved), stopReason: "")
    try await site.run { client in
      let path = "/reports?patient=\(site.bob.id)&for=other&recipient="
      let address = "\(path)\(try await client.as(.ann).sealed(recipient: "Dr House"))"
      let page = try await client.as(.ann).get(address)
      #expect(page.value(of: "patient") == site.bob.id.text)
      #expect(page.value(of: "recipient") == "Dr House")
      // Sealed for Ann, it opens for nobody else.
      #expect(try await client.as(.charlie).get(address).status == 422)
      let own = "\(path)\(try await client.as(.charlie).sealed(recipient: "Dr House"))"
      let others = try await client.as(.charlie).get(own)
      #expect(others.status == 200)
      #expect(others.value(of: "patient") != site.bob.id.text)
      #expect(!others.text.contains("Bob Martin"))
    }
  }
}
