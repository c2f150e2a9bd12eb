import Remedi
import Support
import Testing
import Web

@testable import Therapies

/// It is noon on Monday, 2 March 2026; Bob takes a tablet at 08:00 and at 20:00 since 28 February.
@Suite("A week that comes back on paper")
struct DoseEntryPagesTests {
  let pages: TherapyPages
  let prescription: Prescription
  private var doses: String { "\(pages.chart)/doses" }
  private var week: String { "\(doses)?week=2026-02-28" }

  init() async throws {
    pages = try await TherapyPages()
    prescription = try await pages.site.prescribe(at: "08:00", "20:00")
  }

  /// The lines of the week before: four doses, of which the last is left.
  private var form: Form {
    var form: Form = [:]
    let lines = [
      ("20260228T0800", "completed", "08:05"), ("20260228T2000", "skipped", "20:00"),
      ("20260301T0800", "completed", "09:30"), ("20260301T2000", "left", "20:00"),
    ]
    for (index, line) in lines.enumerated() {
      form["dose\(index + 1)"] = prescription.dose(line.0)
      form["id\(index + 1)"] = uuid(index + 1)
      form["outcome\(index + 1)"] = line.1
      form["time\(index + 1)"] = line.2
    }
    return form
  }

  private func recorded() async throws -> [Completion] {
    let (first, last) = (try #require(LocalDate("2026-02-27")), try #require(LocalDate("2026-03-03")))
    return try await pages.site.bobsOwnFile().completions(first...last)
  }

  @Test("lists every dose with its time, marks nothing by itself, and everything past where asked")
  func list() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      _ = try await client.api(.bob).record(item(9, prescription.dose("20260228T0800")))
      let page = try await ann.get(week)
      #expect(page.status == 200)
      #expect(page.words.contains("Enter the record of Bob Martin 23 February to 1 March 2026"))
      #expect(
        page.words.contains("Saturday, 28 February 08:00 Levodopa 1 tablet Completed On Monday, 2 March, 08:04"))
      #expect(page.value(of: "dose1") == prescription.dose("20260228T2000") && page.value(of: "dose4") == nil)
      #expect((1...3).map { page.value(of: "outcome\($0)") } == ["left", "left", "left"])
      #expect((1...3).map { page.value(of: "time\($0)") } == ["20:00", "08:00", "20:00"])
      #expect(page.text.contains("href=\"\(doses)?week=2026-02-23&amp;as=completed\""))
      let filled = try await ann.get("\(doses)?week=2026-03-02&as=completed")
      #expect((1...2).map { filled.value(of: "outcome\($0)") } == ["completed", "left"])
      #expect((1...2).map { filled.value(of: "time\($0)") } == ["08:00", "12:00"])
      let day = try await ann.get("\(doses)?day=2026-03-01")
      #expect(day.words.contains("Sunday, 1 March 2026"))
      #expect(day.value(of: "dose2") == prescription.dose("20260301T2000"))
      #expect(day.value(of: "dose3") == nil)
    }
  }

  @Test("without a day it is the week that has just gone, once the patient was there")
  func usualWeek() async throws {
    try await pages.site.run { client async throws in
      #expect(try await client.as(.ann).get(doses).words.contains("2 to 8 March 2026"))
      try pages.site.setClock(march: "10T12:00")
      #expect(try await client.as(.ann).get(doses).words.contains("2 to 8 March 2026"))
      try pages.site.setClock(march: "12T12:00")
      #expect(try await client.as(.ann).get(doses).words.contains("9 to 15 March 2026"))
    }
  }

  @Test("records what is marked in the physician's name, leaves the rest, and twice is once")
  func record() async throws {
    try await pages.site.run { client async throws in
      for _ in 1...2 {
        let answer = try await client.as(.ann).post(week, form: form)
        #expect(answer.status == 303)
        #expect(answer.location == "\(pages.chart)/record?until=2026-03-01#day-2026-03-01")
      }
    }
    let records = try await recorded()
    #expect(
      records.map(\.subject.occurrenceId.text).sorted() == [
        prescription.dose("20260228T0800"), prescription.dose("20260228T2000"), prescription.dose("20260301T0800"),
      ])
    #expect(
      records.map(\.content.completedAt.text).sorted() == [
        "2026-02-28T08:05:00.000+01:00", "2026-02-28T20:00:00.000+01:00", "2026-03-01T09:30:00.000+01:00",
      ])
    #expect(records.filter { $0.content.outcome == .skipped }.count == 1)
    #expect(records.allSatisfy { $0.recordedBy == Actor(pages.site.ann) && $0.revision == 1 })
  }

  @Test(
    "nothing is recorded before every line can be",
    arguments: [
      ("outcome2", "lost", "Choose what happened, or “No entry”."), ("time3", "25:00", "Type a time such as 08:00."),
      ("time1", "", "Type a time such as 08:00."),
    ])
  func faults(field: String, value: String, sentence: String) async throws {
    try await pages.site.run { client async throws in
      let page = try await client.as(.ann).post(week, form: form.with([field: value]))
      #expect(page.status == 422)
      #expect(page.words.contains(sentence))
      #expect(page.value(of: "time3") == (field == "time3" ? "25:00" : "09:30"))
      #expect(page.value(of: "outcome1") == "completed")
      #expect(page.value(of: "id1") == uuid(1))
    }
    #expect(try await recorded().isEmpty)
  }

  @Test("a time that has not come yet is refused, and so is a form without marks")
  func early() async throws {
    try await pages.site.run { client async throws in
      let form: Form = [
        "dose1": prescription.dose("20260302T2000"), "id1": uuid(1), "outcome1": "completed", "time1": "20:00",
      ]
      let page = try await client.as(.ann).post("\(doses)?week=2026-03-02", form: form)
      #expect(page.status == 422)
      #expect(page.words.contains("This is more than five minutes in the future."))
      let empty = try await client.as(.ann).post("\(doses)?week=2026-03-02", form: form.with(["outcome1": "left"]))
      #expect(empty.status == 422)
      #expect(empty.words.contains("Nothing is marked yet."))
    }
    #expect(try await recorded().isEmpty)
  }

  @Test("what the patient recorded meanwhile stands, and the page says so")
  func meanwhile() async throws {
    try await pages.site.run { client async throws in
      _ = try await client.api(.bob).record(item(9, prescription.dose("20260228T0800")))
      let page = try await client.as(.ann).post(week, form: form)
      #expect(page.status == 409)
      #expect(page.words.contains("2 of 3 were recorded. For one dose something else was recorded"))
      #expect(page.words.contains("Completed On Monday, 2 March, 08:04"))
    }
    let records = try await recorded()
    #expect(records.count == 3)
    #expect(records.filter { $0.recordedBy == Actor(pages.site.bob) }.map(\.id) == [uuid(9)])
  }

  @Test("a plan that was changed meanwhile is shown as it is now")
  func changed() async throws {
    try await pages.site.change(prescription, at: "09:00")
    try await pages.site.run { client async throws in
      let form: Form = [
        "dose1": prescription.dose("20260302T2000"), "id1": uuid(1), "outcome1": "completed", "time1": "11:50",
      ]
      let page = try await client.as(.ann).post("\(doses)?week=2026-03-02", form: form)
      #expect(page.status == 409)
      #expect(page.words.contains("The plan was changed meanwhile."))
      #expect(page.value(of: "dose1") == prescription.dose("20260302T0800"))
      #expect(!page.text.contains(prescription.dose("20260302T2000")))
    }
    #expect(try await recorded().isEmpty)
  }

  @Test("is nobody else's to enter")
  func others() async throws {
    try await pages.site.run { client async throws in
      #expect(try await client.as(.charlie).get(week).status == 404)
      #expect(try await client.as(.charlie).post(week, form: form).status == 404)
      #expect(try await client.anonymous.get(week).status == 303)
      #expect(try await client.anonymous.post(week, form: form).status == 401)
      // Another patient's dose in Bob's form.
      let foreign = form.with(["dose1": "0000000000000000000000000.c20260228T0800"])
      #expect(try await client.as(.ann).post(week, form: foreign).status == 404)
    }
    #expect(try await recorded().isEmpty)
  }
}
