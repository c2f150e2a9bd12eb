import Patients
import Record
import Remedi
import Support
import Testing

@Suite("Stopping a prescription, and its history")
struct StopPagesTests {
  let pages: TherapyPages
  let prescription: Prescription
  static let form: Form = ["reason": "Sleepy during the day", "effective": "today", "lastDay": "", "revision": "1"]

  init() async throws {
    pages = try await TherapyPages()
    prescription = try await pages.site.prescribe(at: "08:00", "20:00")
  }

  @Test("the form says what is stopped")
  func form() async throws {
    try await pages.site.run { client async throws in
      let page = try await client.as(.ann).get(pages.stop(prescription))
      #expect(page.status == 200)
      #expect(page.words.contains("Stop Levodopa Levodopa: 1 tablet at 08:00 and 20:00 every day"))
      #expect(page.value(of: "effective") == "today")
      #expect(page.value(of: "revision") == "1")
    }
  }

  @Test(
    "nothing is asked for from when the physician says",
    arguments: [
      ("now", "", "2026-03-02T12:00:00.000+01:00", 1), ("today", "", "2026-03-03T00:00:00.000+01:00", 2),
      ("date", "2026-03-02", "2026-03-03T00:00:00.000+01:00", 2),
      ("date", "2026-03-03", "2026-03-04T00:00:00.000+01:00", 4),
    ])
  func stop(choice: String, lastDay: String, moment: String, doses: Int) async throws {
    try await pages.site.run { client async throws in
      let form = Self.form.with(["effective": choice, "lastDay": lastDay])
      let answer = try await client.as(.ann).post(pages.stop(prescription), form: form)
      #expect(answer.status == 303)
      #expect(answer.location == pages.chart)
      let days = try await client.api(.bob).get("/api/v1/schedule?from=2026-03-02&to=2026-03-31")
      #expect((days.json["days"]?.array ?? []).flatMap { $0["occurrences"]?.array ?? [] }.count == doses)
    }
    let stop = try #require(try await pages.site.bobFile().prescription(prescription.id).stop)
    #expect(stop.effectiveFrom.text == moment)
    #expect(stop.reason == "Sleepy during the day")
    #expect(stop.by == Actor(pages.site.ann))
    #expect(try await pages.site.bobsOwnFile().auditTrail(limit: 1).first?.event == .prescriptionStopped)
  }

  @Test(
    "what has to be mended is said beside the field, and all that was typed is kept",
    arguments: [
      (["reason": "  \n "], "reason", "Write why it is stopped; a few words are enough."),
      (["reason": String(repeating: "x", count: 501)], "reason", "This may have at most 500 characters."),
      (["reason": "e" + String(repeating: "\u{301}", count: 500)], "reason", "This may have at most 500 characters."),
      (["reason": "bell\u{7}"], "reason", "This contains a character that cannot be printed. Type it again."),
      (["effective": "date", "lastDay": ""], "lastDay", "Choose the last day."),
      (["effective": "date", "lastDay": "2026-02-30"], "lastDay", "Type a date that exists, such as 2026-03-09."),
      (["effective": "date", "lastDay": "2026-03-01"], "lastDay", "A stop cannot be in the past."),
      (["effective": "someday"], "effective", "Choose when it stops."),
    ] as [([String: String], String, String)])
  func faults(values: [String: String], field: String, sentence: String) async throws {
    try await pages.site.run { client async throws in
      let form = Self.form.with(values)
      let page = try await client.as(.ann).post(pages.stop(prescription), form: form)
      #expect(page.status == 422)
      #expect(page.fault(of: field) == sentence)
      #expect(page.value(of: "reason") == form["reason"])
      #expect(page.value(of: "lastDay") == form["lastDay"])
      if form["effective"] != "someday" { #expect(page.value(of: "effective") == form["effective"]) }
    }
    #expect(try await pages.site.bobFile().prescription(prescription.id).stop == nil)
  }

  @Test("a form that was made from an old version is shown what stands now")
  func stale() async throws {
    try await pages.site.change(prescription, at: "09:00")
    try await pages.site.run { client async throws in
      let page = try await client.as(.ann).post(pages.stop(prescription), form: Self.form)
      #expect(page.status == 409)
      #expect(page.words.contains("Somebody changed this prescription while you were writing."))
      #expect(page.words.contains("2 tablets at 09:00"))
      #expect(page.value(of: "reason") == "Sleepy during the day")
      #expect(page.value(of: "revision") == "2")
      #expect(
        try await client.as(.ann).post(pages.stop(prescription), form: Self.form.with(["revision": "2"])).status == 303)
    }
  }

  @Test("what is stopped is neither stopped again nor changed")
  func stopped() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.post(pages.stop(prescription), form: Self.form).status == 303)
      let answers = [
        try await ann.get(pages.stop(prescription)), try await ann.post(pages.stop(prescription), form: Self.form),
        try await ann.get(pages.change(prescription)),
        try await ann.post(pages.change(prescription), form: ChangePagesTests.form),
      ]
      for answer in answers {
        #expect(answer.status == 409)
        #expect(answer.words.contains("stopped"))
      }
    }
    #expect(try await pages.site.bobFile().prescription(prescription.id).versions.count == 1)
  }

  @Test("the history tells of a planned stop that the archive of the record came before")
  func superseded() async throws {
    let site = pages.site
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let planned = Self.form.with(["effective": "date", "lastDay": "2026-03-09"])
      #expect(try await ann.post(pages.stop(prescription), form: planned).status == 303)
      try await site.bobFile().archive(
        PatientArchive(at: site.clock.now, by: Actor(site.charlie), reason: .moved),
        stopReason: "The record was archived")
      let words = try await ann.get(pages.history(prescription)).words
      #expect(words.contains("Stopped In force From 2 March 2026, 12:00"))
      #expect(words.contains("Reason: The record was archived"))
      #expect(words.contains("Planned stop From 10 March 2026, 00:00 It was stopped before that"))
      #expect(words.contains("Reason: Sleepy during the day"))
    }
  }

  @Test("the history tells every version, newest first, who wrote it and why it ended")
  func history() async throws {
    try await pages.site.change(prescription, at: "09:00", from: Instant("2026-03-03T00:00:00.000+01:00"))
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let running = try await ann.get(pages.history(prescription))
      #expect(running.status == 200)
      #expect(running.text.contains("href=\"\(pages.change(prescription))\""))
      try await #require(ann.post(pages.stop(prescription), form: Self.form.with(["revision": "2"])).status == 303)
      let page = try await ann.get(pages.history(prescription))
      #expect(!page.text.contains("href=\"\(pages.change(prescription))\""))
      let words = page.words
      let headings = ["Stopped", "Version 2", "Version 1"].compactMap { heading in
        page.text.firstRange(of: "<h2>\(heading)</h2>")?.lowerBound
      }
      #expect(headings.count == 3)
      #expect(headings == headings.sorted())
      #expect(words.contains("Reason: Sleepy during the day"))
      #expect(words.contains("Dr Ann Archer, 2 March 2026, 12:00"))
      #expect(words.contains("From 28 February 2026, 00:00"))
      #expect(words.contains("1 tablet at 08:00 and 20:00 every day 2 tablets at 09:00 every day"))
    }
  }
}
