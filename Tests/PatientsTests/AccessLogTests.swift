import Record
import Remedi
import Support
import Testing
import Web

@testable import Patients

@Suite("Who opened a patient's record", .timeLimit(.minutes(10)))
struct AccessLogTests {
  let scene: ChartScene
  private var site: TestSite { scene.site }
  private var path: String { "/patients/\(site.bob.id)/access-log" }

  init() async throws { scene = try await ChartScene() }

  /// Ann prescribes and shares, Bob records a dose twice corrected, Charlie looks.
  private func happen(_ client: SiteClient) async throws {
    let drug = try await scene.prescribe(at: ["08:00"], from: "2026-02-28")
    try await scene.record(drug, "2026-03-02", "08:00", at: "2026-03-02T08:04:00+01:00", feedback: nil, number: 1)
    let form: Form = [
      "physician": site.charlie.id.text, "access": "view", "purpose": "Cover", "lastDay": "2026-03-14",
    ]
    #expect(
      try await client.as(.ann).post("/patients/\(site.bob.id)/care-team", form: form).status == 303)
    #expect(try await client.as(.charlie).get("/patients/\(site.bob.id)").status == 200)
  }

  @Test("is told by day and person in plain words")
  func works() async throws {
    try await site.run { client in
      try await happen(client)
      let page = try await client.as(.ann).get(path)
      #expect(page.status == 200)
      let words = page.words
      #expect(words.contains("Times are the patient’s own: Europe/Berlin."))
      #expect(words.contains("Today, Monday, 2 March Dr Charlie Chen 12:00 Opened the record"))
      #expect(words.contains("Bob Martin patient 12:00 Recorded Levodopa"))
      #expect(words.contains("Prescribed Levodopa"))
      #expect(
        words.contains("Shared the record with Dr Charlie Chen : may look, until 14 March 2026"), "\(words)")
      #expect(page.text.contains("\(path).csv"))
      // A reader with read-only access reads it too.
      #expect(try await client.as(.charlie).get(path).words.contains("Prescribed Levodopa"))
      #expect(try await client.as(.ann).get("/patients/\(site.bob.id)").text.contains("href=\"\(path)\""))
    }
  }

  @Test("what one person did again and again is one line, with the first time and the last")
  func grouped() async throws {
    try await site.run { client in
      for _ in 0..<3 {
        #expect(try await client.as(.ann).get("/patients/\(site.bob.id)").status == 200)
        site.clock.advance(seconds: 3600)
      }
      let page = try await client.as(.ann).get(path)
      #expect(page.words.contains("12:00 to 15:00 Opened the record, 4 times"), "\(page.words)")
    }
  }

  @Test("can be asked for one person, and for reads or changes")
  func filtered() async throws {
    try await site.run { client in
      try await happen(client)
      let ann = client.as(.ann)
      let charlies = try await ann.get("\(path)?by=\(site.charlie.id)")
      #expect(charlies.words.contains("Opened the record"))
      #expect(!charlies.words.contains("Prescribed") && !charlies.words.contains("Recorded"))
      #expect(charlies.text.contains("value=\"\(site.charlie.id)\" selected"))
      let reads = try await ann.get("\(path)?by=&show=reads").words
      #expect(reads.contains("Opened the record") && !reads.contains("Prescribed"))
      let changes = try await ann.get("\(path)?show=changes").words
      #expect(changes.contains("Prescribed") && !changes.contains("Opened the record"))
      let none = try await ann.get("\(path)?by=remedi")
      #expect(none.words.contains("Nothing found. Nobody did this."))
      #expect(none.text.contains("href=\"\(path)\""))
      // Who has left the team is still to be asked for.
      let end = "/patients/\(site.bob.id)/care-team/\(site.charlie.id)/end"
      #expect(try await ann.post(end).status == 303)
      #expect(try await ann.get("\(path)?by=\(site.charlie.id)").words.contains("Opened the record"))
    }
  }

  @Test("comes page by page, each entry once, though more comes meanwhile")
  func pages() async throws {
    try await site.run { client in
      let ann = client.as(.ann)
      let file = try await site.bobFile()
      for index in 0..<230 {
        site.clock.advance(seconds: 60)
        try await file.noteExport(index % 2 == 0 ? .completions : .accessLog, nil, at: site.clock.now)
      }
      var (address, seen, count) = (path as String?, 0, 0)
      while let here = address {
        let page = try await ann.get(here)
        #expect(page.status == 200)
        count += 1
        seen += page.text.split(separator: "times</").count
        try await file.noteExport(.completions, nil, at: site.clock.now)
        address = page.between("href=\"\(path)?before=", "\" rel=\"next\"").map { "\(path)?before=\($0)" }
        #expect((count == 1) == !page.words.contains("Newest"))
        #expect(count < 10)
      }
      #expect(count == 3)
      let last = try await ann.get("\(path)?before=2").words
      #expect(last.contains("Created the record"))
      #expect(!last.contains("Older"))
    }
  }

  @Test("a filter that seldom holds is looked for as far as one page may, and then further back")
  func farBack() async throws {
    let file = try await site.bobFile()
    let filter = AuditFilter(actor: site.ann.id.text, actions: .changes)
    let made = try await file.auditEntries(filter, limit: 100)
    #expect(made.entries.last?.event == .patientCreated)
    #expect(made.next == nil)
    let first = try await file.auditEntries(limit: 1)
    #expect(first.next == first.entries.first?.sequence)
    let rest = try await file.auditEntries(limit: 500, before: first.next)
    #expect(rest.next == nil)
    #expect(rest.entries.map(\.sequence) == Array((1..<(first.next ?? 0)).reversed()))
  }

  @Test("as a file it holds everything, and that it was taken")
  func file() async throws {
    try await site.run { client in
      try await happen(client)
      let answer = try await client.as(.ann).get("\(path).csv")
      #expect(answer.status == 200)
      #expect(answer.headers[.contentType] == "text/csv; charset=utf-8; header=present")
      #expect(answer.headers[.contentDisposition]?.contains("remedi-access-log-2026-03-02.csv") == true)
      let lines = answer.text.split(separator: "\r\n").map(String.init)
      #expect(lines[0] == "\u{FEFF}number,at,by,by_kind,event,about,in_words")
      #expect(
        lines[1].contains(
          "2026-03-02T12:00:00.000+01:00,Dr Ann Archer,physician,record-exported,,"
            + "Dr Ann Archer downloaded the list of who opened the record: for Bob Martin"))
      #expect(lines.last?.hasPrefix("1,") == true)
      #expect(lines.count == lines[1].split(separator: ",").first.flatMap { Int($0) }.map { $0 + 1 })
      #expect(answer.text.contains("access-granted,Dr Charlie Chen,"))
    }
  }

  @Test("is nobody else's, and takes nothing that it does not know")
  func refused() async throws {
    try await site.run { client async throws in
      for address in [path, "\(path).csv"] {
        #expect(try await client.as(.charlie).get(address).status == 404)
        #expect(try await client.anonymous.get(address).status == 303)
      }
      let nobody = try await client.as(.ann).get("/patients/nobody/access-log")
      #expect(nobody.status == 404)
      for query in ["by=nobody", "show=all", "before=0", "before=-1", "before=x", "page=2", "by=a&by=b"] {
        #expect(try await client.as(.ann).get("\(path)?\(query)").status == 422, "\(query)")
      }
    }
  }
}
