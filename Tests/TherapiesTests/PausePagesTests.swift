import Remedi
import Support
import Testing

/// It is noon of 2 March 2026.
@Suite("Pausing a prescription, and resuming it")
struct PausePagesTests {
  let pages: TherapyPages
  let prescription: Prescription
  static let form: Form = [
    "effective": "tomorrow", "firstDay": "", "lastDay": "2026-03-05", "reason": "before <surgery>", "revision": "1",
    "once": "opened-once",
  ]
  static let resumeForm: Form = [
    "effective": "now", "firstDay": "", "pause": "2026-03-03", "revision": "2", "once": "opened-later",
  ]

  init() async throws {
    pages = try await TherapyPages()
    prescription = try await pages.site.prescribe(at: "08:00", "20:00")
  }

  private var pause: String { "\(pages.history(prescription))/pause" }
  private var resume: String { "\(pages.history(prescription))/resume" }

  /// Day and time of what Bob is asked for from 2 to 8 March.
  private func doses(_ client: SiteClient) async throws -> [String] {
    let days = try await client.api(.bob).get("/api/v1/schedule?from=2026-03-02&to=2026-03-08")
    return (days.json["days"]?.array ?? []).flatMap { $0["occurrences"]?.array ?? [] }
      .compactMap { $0["scheduledFor"]?.string.map { String($0.dropFirst(9).prefix(7)) } }
  }

  @Test("nothing is asked for from when the physician says, hence nothing is missed")
  func pauses() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let page = try await ann.get(pause)
      #expect(page.status == 200)
      #expect(page.words.contains("Pause Levodopa Levodopa: 1 tablet at 08:00 and 20:00 every day"))
      #expect(page.value(of: "effective") == "tomorrow")
      #expect(page.value(of: "once")?.isEmpty == false)
      let answer = try await ann.post(pause, form: Self.form)
      #expect(answer.status == 303)
      #expect(answer.location == pages.chart)
      #expect(try await ann.get(pages.chart).words.contains("The prescription will be paused from 3 March 2026."))
      #expect(
        try await doses(client) == [
          "2T08:00", "2T20:00", "6T08:00", "6T20:00", "7T08:00", "7T20:00", "8T08:00", "8T20:00",
        ])
      try pages.site.setClock(march: "04T12:00")
      let statistics = try await client.api(.bob).get("/api/v1/statistics?from=2026-03-03&to=2026-03-04")
      #expect(statistics.status == 200)
      #expect(statistics.text.contains("\"missed\":0"))
    }
    let latest = try await pages.site.bobFile().prescription(prescription.id).latest
    #expect(latest.pausing?.pause.reason == "before <surgery>")
    #expect(latest.author == Actor(pages.site.ann))
    let trail = try await pages.site.bobsOwnFile().auditTrail(limit: 20)
    #expect(trail.filter { $0.event == .prescriptionPaused }.map(\.subject) == [prescription.id.text])
  }

  @Test("chart, API and history say so")
  func shows() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      try await #require(ann.post(pause, form: Self.form).status == 303)
      #expect(
        try await ann.get(pages.chart).words.contains(
          "Will be paused from 3 March 2026 until 5 March 2026: before <surgery>"))
      try pages.site.setClock(march: "04T12:00")
      let chart = try await ann.get(pages.chart)
      #expect(chart.words.contains("Paused until 5 March 2026: before <surgery>"))
      #expect(chart.text.contains("href=\"\(resume)\""))
      #expect(!chart.text.contains("href=\"\(pause)\""))
      #expect(chart.words.contains("1 tablet at 08:00 and 20:00 every day, from 28 February 2026 Paused"))
      let pauses = try await client.api(.bob).get("/api/v1/prescriptions/\(prescription.id)").json["timing"]?["pauses"]
      #expect(pauses?[0]?["start"] == "2026-03-03")
      #expect(pauses?[0]?["end"] == "2026-03-05")
      #expect(pauses?[0]?["reason"] == "before <surgery>")
      let history = try await ann.get(pages.history(prescription)).words
      #expect(history.contains("Version 2: paused In force From 2 March 2026, 12:00"))
      #expect(history.contains("Paused from 3 March 2026 until 5 March 2026. Reason: before <surgery>"))
      try pages.site.setClock(march: "06T12:00")
      #expect(try await !ann.get(pages.chart).words.contains("Paused"))
    }
  }

  @Test("the same form sent again does nothing more, also when it is ended")
  func twice() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      for _ in 1...2 { #expect(try await ann.post(pause, form: Self.form).status == 303) }
      #expect(try await pages.site.bobFile().prescription(prescription.id).versions.count == 2)
      try pages.site.setClock(march: "04T12:00")
      for _ in 1...2 { #expect(try await ann.post(resume, form: Self.resumeForm).status == 303) }
      #expect(try await pages.site.bobFile().prescription(prescription.id).versions.count == 3)
      #expect(try await doses(client).contains("4T20:00"))
      #expect(try await !doses(client).contains("4T08:00"))
      #expect(try await ann.get(pages.chart).text.contains("href=\"\(pause)\""))
      #expect(try await ann.get(pages.history(prescription)).words.contains("Resumes on 4 March 2026."))
    }
    let events = try await pages.site.bobsOwnFile().auditTrail(limit: 20).map(\.event)
    #expect(events.count { $0 == .prescriptionPaused } == 1)
    #expect(events.count { $0 == .prescriptionResumed } == 1)
  }

  @Test("a change while it is paused keeps the pause")
  func changed() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      try await #require(ann.post(pause, form: Self.form).status == 303)
      let change = ChangePagesTests.form.with(["revision": "2"])
      let changed = try await ann.post(pages.change(prescription), form: change)
      #expect(changed.status == 303)
      #expect(try await doses(client) == ["2T08:00", "2T20:00", "6T09:00", "7T09:00", "8T09:00"])
    }
  }

  @Test("a pause to come is taken back")
  func takenBack() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      try await #require(ann.post(pause, form: Self.form).status == 303)
      let page = try await ann.get(resume)
      #expect(page.words.contains("Take back the pause of Levodopa"))
      #expect(try await ann.post(resume, form: Self.resumeForm).status == 303)
      #expect(try await doses(client).count == 14)
      let history = try await ann.get(pages.history(prescription)).words
      #expect(history.contains("The pause from 3 March 2026 on was taken back."))
    }
  }

  @Test(
    "what has to be mended is said beside the field, and all that was typed is kept",
    arguments: [
      (["reason": " "], "reason", "Write why it is paused; a few words are enough."),
      (["reason": String(repeating: "x", count: 201)], "reason", "This may have at most 200 characters."),
      (["reason": "e" + String(repeating: "\u{301}", count: 200)], "reason", "This may have at most 200 characters."),
      (["reason": "bell\u{7}"], "reason", "This contains a character that cannot be printed. Type it again."),
      (["effective": "someday"], "effective", "Choose when the pause begins."),
      (["effective": "date"], "firstDay", "Choose the first day."),
      (["effective": "date", "firstDay": "2026-02-30"], "firstDay", "Type a date that exists, such as 2026-03-04."),
      (["effective": "date", "firstDay": "2026-03-01"], "firstDay", "A pause cannot begin in the past."),
      (["lastDay": "2026-02-30"], "lastDay", "Type a date that exists, or leave this empty."),
      (["lastDay": "2026-03-02"], "lastDay", "The last day is before the first."),
    ] as [([String: String], String, String)])
  func faults(values: [String: String], field: String, sentence: String) async throws {
    try await pages.site.run { client async throws in
      let form = Self.form.with(values)
      let page = try await client.as(.ann).post(pause, form: form)
      #expect(page.status == 422)
      #expect(page.fault(of: field) == sentence)
      for name in ["reason", "firstDay", "lastDay", "once"] { #expect(page.value(of: name) == form[name], "\(name)") }
    }
    #expect(try await pages.site.bobFile().prescription(prescription.id).versions.count == 1)
  }

  @Test("pauses do not overlap, and none begins after the end")
  func overlap() async throws {
    let short = try await pages.site.prescribe("Rotigotine", at: "09:00", until: "2026-03-03")
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      try await #require(ann.post(pause, form: Self.form).status == 303)
      let second = Self.form.with(["revision": "2", "effective": "date", "firstDay": "2026-03-04", "lastDay": ""])
      let page = try await ann.post(pause, form: second)
      #expect(page.status == 422)
      #expect(page.fault(of: "lastDay")?.hasPrefix("Two pauses overlap") == true)
      let late = Self.form.with(["effective": "date", "firstDay": "2026-03-04"])
      let refused = try await ann.post("\(pages.history(short))/pause", form: late)
      #expect(refused.status == 422)
      #expect(refused.fault(of: "firstDay") == "It ends on 3 March 2026, before the pause would begin.")
    }
  }

  @Test("a form that was made from an old version is shown what stands now")
  func stale() async throws {
    try await pages.site.change(prescription, at: "09:00")
    try await pages.site.run { client async throws in
      let page = try await client.as(.ann).post(pause, form: Self.form)
      #expect(page.status == 409)
      #expect(page.words.contains("2 tablets at 09:00"))
      #expect(page.value(of: "revision") == "2")
      #expect(page.value(of: "reason") == "before <surgery>")
    }
  }

  @Test("what is not paused is not resumed, and what is stopped is neither")
  func conflicts() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let running = try await ann.get(resume)
      #expect(running.status == 409)
      #expect(try await ann.post(resume, form: Self.resumeForm).status == 409)
      try await #require(ann.post(pages.stop(prescription), form: StopPagesTests.form).status == 303)
      #expect(try await ann.get(pause).status == 409)
      #expect(try await ann.post(pause, form: Self.form).status == 409)
      #expect(try await ann.get(resume).status == 409)
    }
    #expect(try await pages.site.bobFile().prescription(prescription.id).versions.count == 1)
  }
}
