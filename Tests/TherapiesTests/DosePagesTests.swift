import Remedi
import Support
import Testing
import Web

@testable import Therapies

/// It is noon on 2 March 2026; Bob takes a tablet at 08:00 and at 20:00 since 28 February.
@Suite("Recording a dose on the patient's behalf")
struct DosePagesTests {
  let pages: TherapyPages
  let prescription: Prescription
  static let form: Form = [
    "id": "00000000-0000-4000-8000-000000000001", "revision": "", "outcome": "completed", "date": "2026-03-02",
    "time": "08:10", "pain": "2", "effort": "", "toldBy": "relative", "note": "A phone call.",
  ]

  init() async throws {
    pages = try await TherapyPages()
    prescription = try await pages.site.prescribe(at: "08:00", "20:00")
  }

  func dose(_ anchor: String) -> String {
    "\(pages.chart)/prescriptions/\(prescription.id)/doses/c\(anchor)"
  }

  func recorded() async throws -> [Completion] {
    let (first, last) = (try #require(LocalDate("2026-02-27")), try #require(LocalDate("2026-03-03")))
    return try await pages.site.bobsOwnFile().completions(first...last)
  }

  @Test(
    "the form asks about the dose, at its time where it is past, and now where it is open",
    arguments: [
      ("20260301T2000", "planned for Sunday, 1 March, 20:00", "2026-03-01", "20:00"),
      ("20260302T0800", "planned for Monday, 2 March, 08:00", "2026-03-02", "12:00"),
      ("20260302T2000", "planned for Monday, 2 March, 20:00", "2026-03-02", "12:00"),
    ])
  func form(anchor: String, words: String, date: String, time: String) async throws {
    try await pages.site.run { client async throws in
      let page = try await client.as(.ann).get(dose(anchor))
      #expect(page.status == 200)
      #expect(page.words.contains("Record Levodopa 1 tablet, \(words)"))
      #expect(page.value(of: "date") == date)
      #expect(page.value(of: "time") == time)
      #expect(page.value(of: "outcome") == "completed")
      #expect(page.value(of: "revision") == "")
      #expect(page.value(of: "id").flatMap { OccurrenceAnchor("n\($0)") } != nil)
    }
  }

  @Test("is a record like the patient's own, and says who took it down")
  func record() async throws {
    try await pages.site.run { client async throws in
      let before = try await client.api(.bob).get("/api/v1/schedule?from=2026-03-02&to=2026-03-02")
      #expect(before.status == 200)
      let answer = try await client.as(.ann).post(dose("20260302T0800"), form: Self.form)
      #expect(answer.status == 303)
      #expect(answer.location == "\(pages.chart)#today")
      let items = try await client.api(.bob).recorded()
      #expect(items.count == 1)
      let item = try #require(items.first)
      #expect(item["id"]?.string == uuid(1))
      #expect(item["occurrenceId"]?.string == prescription.dose("20260302T0800"))
      #expect(item["completedAt"]?.string == "2026-03-02T08:10:00.000+01:00")
      #expect(item["recordedBy"] == ["kind": "physician", "name": "Dr Ann Archer"])
      #expect(item["feedback"]?["note"]?.string == "Reported by a relative or carer. A phone call.")
      #expect(item["feedback"]?["pain"]?.integer == 2)
      let chart = try await client.as(.ann).get(pages.chart)
      #expect(chart.words.contains("At 08:10, 10 minutes late, recorded by Dr Ann Archer"))
      #expect(chart.text.contains("href=\"\(dose("20260302T0800"))\">Correct"))
      #expect(chart.text.contains("href=\"\(dose("20260302T2000"))\">Record"))
    }
    let entry = try await pages.site.bobsOwnFile().auditTrail(limit: 1).first
    #expect(entry?.event == .completionRecorded)
    #expect(entry?.by == Actor(pages.site.ann))
  }

  @Test("of a past day leads back to that day's week")
  func pastDay() async throws {
    try await pages.site.run { client async throws in
      let form = Self.form.with(["date": "2026-02-28", "outcome": "skipped", "reason": "side-effects"])
      let answer = try await client.as(.ann).post(dose("20260228T2000"), form: form)
      #expect(answer.location == "\(pages.chart)/record?until=2026-02-28#day-2026-02-28")
    }
    let record = try #require(try await recorded().first)
    #expect(record.content.outcome == .skipped)
    #expect(record.content.reason == .sideEffects)
  }

  @Test("a reason counts for what was skipped only")
  func reason() async throws {
    try await pages.site.run { client async throws in
      let answer = try await client.as(.ann).post(dose("20260302T0800"), form: Self.form.with(["reason": "forgot"]))
      #expect(answer.status == 303)
    }
    #expect(try await recorded().map(\.content.reason) == [nil])
  }

  @Test(
    "what has to be mended is said beside the field, and all that was typed is kept",
    arguments: [
      (["outcome": "lost"], "outcome", "Choose what happened."),
      (["outcome": "skipped", "reason": "bored"], "reason", "Choose a reason from the list."),
      (["date": "2026-02-30"], "date", "Type a date that exists, such as 2026-03-02."),
      (["date": "2026-03-03"], "date", "This day has not begun yet."),
      (["date": "2024-03-03"], "date", "Choose a day from 1 March 2025 on."),
      (["time": "8"], "time", "Type a time such as 08:00."),
      (
        ["time": "12:06"], "time",
        "This is more than five minutes in the future."
      ),
      (["pain": "11"], "pain", "Choose a number from 0 to 10."),
      (["effort": "much"], "effort", "Choose a number from 0 to 10."),
      (["toldBy": "nobody"], "toldBy", "Choose from the list who reported it."),
      (["note": String(repeating: "x", count: 1990)], "note", "This may have at most 2000 characters."),
      (["note": "e" + String(repeating: "\u{301}", count: 2000)], "note", "This may have at most 2000 characters."),
      (["note": "bell\u{7}"], "note", "This contains a character that cannot be printed. Type it again."),
    ] as [([String: String], String, String)])
  func faults(values: [String: String], field: String, sentence: String) async throws {
    try await pages.site.run { client async throws in
      let form = Self.form.with(values)
      let page = try await client.as(.ann).post(dose("20260302T0800"), form: form)
      #expect(page.status == 422)
      #expect(page.fault(of: field) == sentence)
      for name in ["id", "date", "time", "note"] { #expect(page.value(of: name) == form[name]) }
    }
    #expect(try await recorded().isEmpty)
  }

  @Test("sent twice, also at the same time, is one record")
  func twice() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 1...3 { group.addTask { try await ann.post(dose("20260302T0800"), form: Self.form).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses == [303, 303, 303])
      #expect(try await ann.post(dose("20260302T0800"), form: Self.form).status == 303)
    }
    #expect(try await recorded().map(\.revision) == [1])
    let events = try await pages.site.bobsOwnFile().auditTrail(limit: 20).map(\.event)
    #expect(events.count { $0 == .completionRecorded } == 1)
  }

  @Test(
    "a time is what it says, seconds or not",
    arguments: [
      ("08:10", true), ("08:10:00", true), ("08:10:59.5", true), ("08:10:00.123", true), ("08:10 PM", false),
      ("08:10:60", false), ("08:10:0", false), ("08:10:00.", false), ("08:10:00.1234", false), ("8:10", false),
      ("08:10:00:00", false), ("08", false), ("08:10:+1", false),
    ])
  func seconds(typed: String, isTime: Bool) async throws {
    #expect((LocalTime(typed: typed) == LocalTime("08:10")) == isTime && (LocalTime(typed: typed) != nil) == isTime)
    try await pages.site.run { client async throws in
      let answer = try await client.as(.ann).post(dose("20260302T0800"), form: Self.form.with(["time": typed]))
      #expect(answer.status == (isTime ? 303 : 422))
    }
    #expect(try await recorded().map(\.content.completedAt.text) == (isTime ? ["2026-03-02T08:10:00.000+01:00"] : []))
  }

  @Test("there is nothing to record of a dose that was never asked for, or whose day has not begun")
  func missing() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      for anchor in ["20260302T0900", "20260227T0800"] {
        #expect(try await ann.get(dose(anchor)).status == 404)
        #expect(try await ann.post(dose(anchor), form: Self.form).status == 404)
      }
      for anchor in ["20260303T0800", "99991231T0800"] {
        for answer in [try await ann.get(dose(anchor)), try await ann.post(dose(anchor), form: Self.form)] {
          #expect(answer.status == 409)
          #expect(answer.words.contains("That day has not begun yet"))
        }
      }
    }
    #expect(try await recorded().isEmpty)
  }

  @Test("Charlie, and whoever is not signed in, records nothing of Bob's")
  func others() async throws {
    try await pages.site.run { client async throws in
      let (path, charlie) = (dose("20260302T0800"), client.as(.charlie))
      let answers = [try await charlie.get(path), try await charlie.post(path, form: Self.form)]
      #expect(answers.map(\.status) == [404, 404])
      #expect(answers.allSatisfy { !$0.words.contains("Levodopa") })
      #expect(try await client.anonymous.get(path).status == 303)
      #expect(try await client.anonymous.post(path, form: Self.form).status == 401)
    }
    #expect(try await recorded().isEmpty)
  }
}
