import Remedi
import Support
import Testing
import Web

@testable import Operations
@testable import Record

/// Ids below a patient tell when a dose was recorded: an engineer reads them for a reason only, and with a trace.
@Suite struct HiddenIdTests {
  private static let secret = "c20260301T0800"
  private static let paths: [(String, String)] = [
    ("completion-ids", secret), ("audit", "1"), ("visits", "ann"), ("readings", "s.20260302T11"),
    ("prescriptions", secret), ("prescriptions/rx/completions", secret),
  ]

  private static func address(_ place: String) -> String { PathInAddress(place).href }

  @Test(arguments: paths)
  func noPlaceBelowAPatientTellsWhetherAnythingIsThere(collection: String, id: String) async throws {
    let site = try await OperationsTests.site()
    let patient = "patients/\(site.bob.id)"
    try await site.run { client async throws in
      let ann = client.as(.ann)
      // What is there and what is not are answered alike, and nothing that the address says comes back in the page’s words.
      for place in ["\(patient)/\(collection)", "\(patient)/\(collection)/\(id)", "\(patient)/\(collection)/nothing"] {
        let page = try await ann.get(Self.address(place))
        #expect(page.status == 200)
        #expect(page.words.contains("A reason is needed"))
        #expect(!page.words.contains(id) || id == "1" || id == "ann")
      }
    }
  }

  @Test func aReasonShowsTheIdsAndIsNoted() async throws {
    let site = try await OperationsTests.site()
    let list = Self.address("patients/\(site.bob.id)/audit")
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let refused = try await ann.post(list, form: ["reason": " "])
      #expect(refused.status == 422)
      #expect(refused.fault(of: "reason")?.hasPrefix("Say why.") == true)
      #expect(refused.words.contains("A reason is needed"))
      let answer = try await ann.post(list, form: ["reason": "The chain is broken."])
      #expect(answer.status == 303)
      #expect(answer.location == list)
      let page = try await ann.get(list)
      #expect(page.words.contains("Documents in audit"))
      let entry = Self.address("patients/\(site.bob.id)/audit/")
      #expect(page.text.contains("href=\"\(entry.replacing("&", with: "&amp;"))"))
      // Of another patient nothing was opened.
      #expect(try await ann.get(Self.address("patients/\(site.dora.id)/audit")).words.contains("A reason is needed"))
      site.clock.advance(seconds: 901)
      #expect(try await ann.get(list).words.contains("A reason is needed"))
    }
    let entry = try #require(try await site.bobFile().auditTrail(limit: 10).first { $0.event == .dataOpened })
    #expect(entry.details?.reason == "The chain is broken.")
  }

  @Test func whoCaresForWhomIsHiddenInTheListOfTheCareTeams() async throws {
    let site = try await OperationsTests.site()
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let page = try await ann.get(Self.address("memberships"))
      #expect(page.words.contains("Hidden"))
      #expect(!page.text.contains(site.bob.id.text))
      _ = try await ann.post(Self.address("patients/\(site.bob.id)"), form: ["reason": "Bob is on no list."])
      let shown = try await ann.get(Self.address("memberships"))
      #expect(shown.text.contains("\(site.ann.id):\(site.bob.id)"))
      #expect(!shown.text.contains(site.dora.id.text))
    }
  }

  @Test(arguments: [
    ("clinics/c1/patients/p7: audit entry 3 is missing.", "clinics/c1/patients/p7: audit entry 3 is missing."),
    (
      "The body of clinics/c1/patients/p7/completion-ids/\(secret) is not a JSON object.",
      "The body of clinics/c1/patients/p7/completion-ids/… is not a JSON object."
    ),
    (
      "clinics/c1/patients/p7/prescriptions/rx/completions/\(secret): gone.",
      "clinics/c1/patients/p7/prescriptions/…/completions/…: gone."
    ),
    ("clinics/c1/memberships/d1:p7 names nobody.", "clinics/c1/memberships/… names nobody."),
    ("It ends with clinics/c1/physicians/d1/board/p7.", "It ends with clinics/c1/physicians/d1/board/…."),
    ("accounts/a1 and clinics/c1: no  path.", "accounts/a1 and clinics/c1: no  path."),
  ])
  func sentencesThatNameDocumentsHideTheirIds(sentence: String, hidden: String) {
    #expect(HiddenIds(.own).hiding(in: sentence) == hidden)
  }

  @Test func theFaultOfAnEntryWithAnInvalidNameHidesIt() {
    let finding = AuditFinding(chain: "clinics/c1/patients/p7", fault: .misnamed(Self.secret))
    #expect(finding.description.contains(Self.secret))
    #expect(
      HiddenIds(.own).hiding(in: finding.description)
        == "clinics/c1/patients/p7: an audit entry has an invalid name: clinics/c1/patients/p7/audit/….")
  }

  @Test func theFaultsOfACheckHideThem() async throws {
    let site = try await TestSite()
    let clock = ClinicClock(site.clinic, site.record.timeZones, at: site.clock.now)
    let path = "clinics/c1/patients/p7/completion-ids/\(Self.secret)"
    for outcome in [SafekeepingResult.Outcome.faulty(["\(path) is both there and deleted."], count: 1), .failed(path)] {
      let fields = ResultView(
        SafekeepingResult(endedAt: site.clock.now, outcome), clock, hiding: HiddenIds(site.record.collections)
      ).fields
      #expect(!"\(fields)".contains(Self.secret))
      #expect("\(fields)".contains("patients/p7/completion-ids/…"))
    }
  }
}
