import Remedi
import Support
import Testing
import Web

@Suite("Why is this here?", .timeLimit(.minutes(10)))
struct WhyPagesTests {
  let site: TestSite

  init() async throws { site = try await TestSite() }

  private func path(_ prescription: Prescription, _ query: String) -> String {
    "/patients/\(site.bob.id)/prescriptions/\(prescription.id)/why?\(query)"
  }

  @Test("says of each dose of a day why it is there, and once what is the same of all")
  func due() async throws {
    let prescription = try await site.prescribe(at: "08:00", "20:00")
    try await site.run { client in
      let page = try await client.as(.ann).get(path(prescription, "date=2026-03-02"))
      #expect(page.status == 200)
      #expect(page.words.contains("Why is this here?"))
      #expect(page.words.contains("Monday, 2 March 2026"))
      let shared = "Version 1 of the prescription is in force from 28 February 2026 at 00:00."
      #expect(page.words.components(separatedBy: shared).count == 2)
      #expect(page.words.contains("So it is due at 08:00 on 2 March 2026."))
      #expect(page.words.contains("So it is due at 20:00 on 2 March 2026."))
      #expect(page.text.contains("/why?date=2026-03-01\"") && page.text.contains("/why?date=2026-03-03\""))
      let one = try await client.as(.ann).get(path(prescription, "dose=c20260302T2000"))
      #expect(one.words.contains("So it is due at 20:00 on 2 March 2026."))
      #expect(!one.words.contains("08:00 on 2 March"))
    }
  }

  @Test("says of a day, and of a time, why nothing is there")
  func absent() async throws {
    let prescription = try await site.prescribe(at: "08:00", until: "2026-03-03")
    try await site.run { client in
      let ann = client.as(.ann)
      let later = try await ann.get(path(prescription, "date=2026-03-05"))
      #expect(later.words.contains("Why is nothing here?"))
      #expect(
        later.words.contains("The rule’s last day is 3 March 2026.") || later.words.contains("last day is 3 March"))
      let other = try await ann.get(path(prescription, "date=2026-03-02&time=09:00"))
      #expect(other.words.contains("On Monday, 2 March 2026 the rule has doses at 08:00 only."))
      #expect(other.words.contains("So nothing is due."))
      let empty = try await ann.get(path(prescription, "date=&time="))
      #expect(empty.status == 200)
      #expect(empty.words.contains("So it is due at 08:00 on 2 March 2026."))
    }
  }

  @Test("says what was typed that cannot be read, beside the field")
  func malformed() async throws {
    let prescription = try await site.prescribe(at: "08:00")
    try await site.run { client in
      let page = try await client.as(.ann).get(path(prescription, "date=31.2.2026&time=half%20past"))
      #expect(page.status == 422)
      #expect(page.text.contains("value=\"31.2.2026\"") && page.text.contains("value=\"half past\""))
      #expect(page.words.contains("Type a date that exists"))
      #expect(page.words.contains("Type a time such as 08:00"))
      for query in ["dose=never", "older=1"] {
        #expect(try await client.as(.ann).get(path(prescription, query)).status == 422)
      }
      for query in ["date=0001-01-01", "date=9999-12-31", "dose=c99991231T2359", "dose=c00010101T0000"] {
        let far = try await client.as(.ann).get(path(prescription, query))
        #expect(far.status == 200, "\(query)")
      }
    }
  }

  @Test("tells a whole day with everything that is prescribed, what is due first")
  func day() async throws {
    try await site.prescribe("Amantadine", at: "09:00", until: "2026-03-01")
    try await site.prescribe("Levodopa", at: "08:00", "20:00")
    try await site.run { client in
      let page = try await client.as(.ann).get("/patients/\(site.bob.id)/why?date=2026-03-02")
      #expect(page.status == 200)
      #expect(page.words.contains("At 08:00 and 20:00."))
      #expect(page.words.contains("last day is 1 March 2026."))
      let names = ["Levodopa", "Amantadine"].compactMap { page.words.range(of: $0)?.lowerBound }
      #expect(names.count == 2 && names[0] < names[1])
      #expect(try await client.as(.charlie).get("/patients/\(site.bob.id)/why").status == 404)
      #expect(try await client.anonymous.get("/patients/\(site.bob.id)/why").status == 303)
    }
  }

  @Test("stands behind every dose of the chart, behind its days and behind the history")
  func links() async throws {
    let prescription = try await site.prescribe(at: "08:00")
    let ended = try await site.prescribe("Amantadine", at: "09:00", until: "2026-02-28")
    try await site.run { client in
      let ann = client.as(.ann)
      let chart = "/patients/\(site.bob.id)"
      let dose = "\(chart)/prescriptions/\(prescription.id)/why?dose=c20260302T0800"
      let page = try await ann.get(chart)
      #expect(page.text.contains("href=\"\(dose)\""))
      #expect(page.text.contains("href=\"\(chart)/why?date=2026-03-02\""))
      #expect(page.text.contains("href=\"\(chart)/why?date=2026-03-01\""))
      #expect(try await ann.get(dose).status == 200)
      let record = try await ann.get("\(chart)/record?until=2026-03-02")
      #expect(record.text.contains("href=\"\(dose)\""))
      let history = try await ann.get("\(chart)/prescriptions/\(ended.id)")
      #expect(history.text.contains("href=\"\(chart)/prescriptions/\(ended.id)/why\""))
    }
  }
}
