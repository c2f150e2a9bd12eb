import Remedi
import Support
import Testing

@testable import Reports

/// Who gets the form and the file, and what is said to a faulty question.
@Suite struct ReportPagesTests {
  private static let path = "/reports/completions.csv"

  @Test func theFormProposesTheLastFourWeeksWhereTheClinicIs() async throws {
    let site = try await TestSite()
    // Already the next day in Berlin.
    site.clock.now = Instant(milliseconds: TestClock.start.milliseconds + 12 * 3_600_000)
    try await site.run { client in
      let page = try await client.as(.ann).get("/reports")
      #expect(page.status == 200)
      #expect(page.value(of: "from") == "2026-02-04")
      #expect(page.value(of: "to") == "2026-03-03")
      #expect(page.options(of: "patient") == ["", site.bob.id.text])
      #expect(page.text.contains("method=\"post\" action=\"/reports\""))
    }
  }

  @Test func patientsOfOneNameAreToldApart() async throws {
    let scene = try await ReportScene()
    let other = try await scene.patient(.init(name: "Bob Martin"))
    try await scene.site.run { client in
      let page = try await client.as(.ann).get("/reports")
      #expect(page.words.contains("Bob Martin (\(scene.site.bob.userName))"))
      #expect(page.words.contains("Bob Martin (\(other.patient.userName))"))
    }
  }

  @Test func whatPartsTheColumnsIsChosenOnceByEach() async throws {
    let scene = try await ReportScene()
    try await scene.site.run { client in
      let file = "\(Self.path)?from=2026-02-03&to=2026-03-02"
      func head(_ browser: Browser, _ query: String = "") async throws -> String? {
        try await browser.get(file + query).text.split(whereSeparator: \.isNewline).first.map(String.init)
      }
      let ann = client.as(.ann)
      let commas = try #require(try await head(ann))
      #expect(commas.contains(",") && !commas.contains(";"))
      #expect(try await ann.get("/reports").value(of: "separator") == "comma")
      let semicolons = commas.replacing(",", with: ";")
      #expect(try await head(ann, "&separator=semicolon") == semicolons)
      // The next file is parted alike, in every browser, and the form says so; a colleague's is not.
      #expect(try await head(client.as(.ann)) == semicolons)
      #expect(try await ann.get("/reports").value(of: "separator") == "semicolon")
      #expect(try await head(client.as(.charlie)) == commas)
      let wrong = try await ann.get(file + "&separator=tab")
      #expect(wrong.status == 422)
      #expect(wrong.fault(of: "separator") == "Choose comma or semicolon.")
      #expect(try await head(ann, "&separator=comma") == commas)
      #expect(try await head(ann) == commas)
    }
  }

  @Test func theFileIsNamedPlainlyAndNeverStored() async throws {
    let scene = try await ReportScene()
    let hostile = try await scene.patient(.init(name: "Zoë \"../\r\nX: ünal\u{202E}"))
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let dates = "from=2026-02-03&to=2026-03-02"
      let all = try await ann.get("\(Self.path)?\(dates)")
      #expect(all.status == 200)
      #expect(all.headers[.contentType] == "text/csv; charset=utf-8; header=present")
      #expect(all.headers[.cacheControl] == "private, no-store")
      let name = "remedi-patients-2026-02-03-2026-03-02.csv"
      #expect(all.headers[.contentDisposition] == "attachment; filename=\"\(name)\"")
      let one = try await ann.get("\(Self.path)?\(dates)&patient=\(scene.site.bob.id)")
      let bobs = "remedi-bob-martin-2026-02-03-2026-03-02.csv"
      #expect(one.headers[.contentDisposition] == "attachment; filename=\"\(bobs)\"")
      let odd = try await ann.get("\(Self.path)?\(dates)&patient=\(hostile.patient.id)")
      let plain = "remedi-zoe-x-unal-2026-02-03-2026-03-02.csv"
      #expect(odd.headers[.contentDisposition] == "attachment; filename=\"\(plain)\"")
    }
  }

  @Test(arguments: [
    ("from=2026-02-30&to=2026-03-02", "from"), ("from=&to=2026-03-02", "from"), ("to=2026-03-02", "from"),
    ("from=2026-03-02", "to"), ("from=2026-03-02&to=1.4.2026", "to"), ("from=2026-03-02&to=2026-03-01", "to"),
    ("from=2025-03-01&to=2026-03-02", "to"), ("from=0001-01-01&to=9999-12-31", "to"),
  ])
  func aFaultyRangeBringsTheFormBack(query: String, field: String) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let page = try await client.as(.ann).get("\(Self.path)?\(query)&patient=\(site.bob.id)")
      #expect(page.status == 422)
      #expect(page.fault(of: field) != nil)
      #expect(page.fault(of: field == "to" ? "from" : "to") == nil)
      #expect(page.value(of: "patient") == site.bob.id.text)
      for pair in query.split(separator: "&") {
        let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
        #expect(page.value(of: String(parts[0])) == String(parts[1]))
      }
    }
    let trail = try await site.bobFile().auditTrail(limit: 50)
    #expect(!trail.contains { $0.event == .recordExported })
  }

  @Test(arguments: [
    "from=2025-03-02&to=2026-03-02", "from=0001-01-01&to=0001-12-31", "from=9999-01-01&to=9999-12-31",
  ])
  func theLongestRangesAndTheFarthestAreAnswered(query: String) async throws {
    let scene = try await ReportScene()
    try await scene.prescribe(to: try await scene.site.bobFile())
    try await scene.site.run { client in
      let answer = try await client.as(.ann).get("\(Self.path)?\(query)")
      #expect(answer.status == 200)
    }
  }

  @Test(arguments: ["&more=1", "&from=2026-03-01", "&patient=%00", "&patient=&patient="])
  func whatNoFormSendsIsRefused(more: String) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.as(.ann).get("\(Self.path)?from=2026-03-01&to=2026-03-02\(more)")
      #expect(answer.status == 422)
    }
  }

  @Test func anothersPatientIsNotFoundLikeOneWhoDoesNotExist() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let dates = "from=2026-03-01&to=2026-03-02"
      for (doctor, patient) in [
        (Cast.Doctor.charlie, site.bob.id.text), (.ann, site.dora.id.text), (.ann, "nobody"), (.ann, "a/b"),
        (.ann, "../x"),
      ] {
        let answer = try await client.as(doctor).get("\(Self.path)?\(dates)&patient=\(patient)")
        #expect(answer.status == 404)
        #expect(!answer.text.contains("Martin") && !answer.text.contains("Dora"))
      }
    }
    let trail = try await site.bobFile().auditTrail(limit: 50)
    #expect(!trail.contains { $0.event == .recordExported })
  }

  @Test(arguments: ["/reports", "/reports/completions.csv?from=2026-03-01&to=2026-03-02"])
  func leadsWhoeverIsNotSignedInToTheDoor(path: String) async throws {
    let site = try await TestSite()
    try await site.run { client in
      let answer = try await client.anonymous.get(path)
      #expect(answer.status == 303)
      #expect(answer.location?.hasPrefix("/sign-in?from=/reports") == true)
    }
  }
}
