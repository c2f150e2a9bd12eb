import Remedi
import Support
import Testing

/// Three prescriptions; it is noon of 2 March 2026.
@Suite("Pausing, resuming and stopping several prescriptions at once")
struct SeveralPagesTests {
  let pages: TherapyPages
  let levodopa: Prescription
  let rotigotine: Prescription
  let exercise: Prescription
  private let pauseForm: Form = [
    "effective": "tomorrow", "firstDay": "", "lastDay": "2026-03-05", "reason": "hospital", "once": "opened",
  ]

  init() async throws {
    pages = try await TherapyPages()
    levodopa = try await pages.site.prescribe(at: "08:00", "20:00")
    rotigotine = try await pages.site.prescribe("Rotigotine", at: "09:00", until: "2026-03-03")
    exercise = try await pages.site.prescribeExercise()
  }

  private func path(_ action: String) -> String { "\(pages.chart)/prescriptions/\(action)" }

  private func form(_ form: Form, _ several: Prescription..., version: Int = 1) -> Form {
    var form = form
    for prescription in several { form.append("prescription", "\(prescription.id).\(version)") }
    return form
  }

  private func events(_ event: AuditEntry.Event) async throws -> Int {
    try await pages.site.bobsOwnFile().auditTrail(limit: 50).count { $0.event == event }
  }

  private func versions() async throws -> [Int] {
    try await pages.prescriptions().map(\.versions.count).sorted()
  }

  @Test("lists what runs, everything ticked")
  func lists() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let chart = try await ann.get(pages.chart)
      #expect(chart.text.contains("href=\"\(path("pause"))\"") && chart.text.contains("href=\"\(path("stop"))\""))
      #expect(!chart.text.contains("href=\"\(path("resume"))\""))
      for action in ["pause", "stop"] {
        let page = try await ann.get(path(action))
        #expect(page.status == 200)
        #expect(page.text.components(separatedBy: "name=\"prescription\"").count == 4)
        #expect(page.text.components(separatedBy: " checked>").count >= 4)
      }
      #expect(try await ann.get(path("resume")).words.contains("Nothing is paused."))
    }
  }

  @Test("one commit pauses what is ticked, each audited, and another lets all of it go on")
  func pauseAndResume() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let paused = form(pauseForm, levodopa, exercise)
      for _ in 1...2 {
        let answer = try await ann.post(path("pause"), form: paused)
        #expect(answer.status == 303)
      }
      #expect(try await versions() == [1, 2, 2])
      #expect(try await events(.prescriptionPaused) == 2)
      let chart = try await ann.get(pages.chart)
      #expect(chart.words.contains("The prescriptions will be paused from 3 March 2026."))
      #expect(chart.text.contains("href=\"\(path("resume"))\""))
      try pages.site.setClock(march: "04T12:00")
      let day = try await client.api(.bob).get("/api/v1/schedule?date=2026-03-04")
      #expect(day.json["occurrences"]?.array?.isEmpty == true)
      let page = try await ann.get(path("resume"))
      #expect(page.words.contains("Paused until 5 March 2026: hospital"))
      let resume: Form = ["effective": "tomorrow", "firstDay": "", "once": "later"]
      let answer = try await ann.post(path("resume"), form: form(resume, levodopa, exercise, version: 2))
      #expect(answer.status == 303)
      #expect(try await ann.get(pages.chart).words.contains("resume on 5 March 2026."))
      #expect(try await versions() == [1, 3, 3])
      #expect(try await events(.prescriptionResumed) == 2)
    }
  }

  @Test("one commit stops what is ticked")
  func stop() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let stop: Form = ["effective": "date", "lastDay": "2026-03-03", "reason": "Moved", "once": "opened"]
      for _ in 1...2 {
        let answer = try await ann.post(path("stop"), form: form(stop, levodopa, rotigotine, exercise))
        #expect(answer.status == 303)
      }
      #expect(try await events(.prescriptionStopped) == 3)
      #expect(
        try await ann.get(pages.chart).words.contains(
          "The prescriptions stop. Nothing is asked for from 4 March 2026."))
      let stops = try await pages.prescriptions().compactMap(\.stop)
      #expect(Set(stops.map(\.effectiveFrom.text)) == ["2026-03-04T00:00:00.000+01:00"])
      #expect(stops.count == 3 && Set(stops.map(\.reason)) == ["Moved"])
      #expect(try await ann.get(path("stop")).words.contains("No prescription can be stopped."))
    }
  }

  @Test("nothing is done where one refuses, or was changed meanwhile, and what was typed is kept")
  func allOrNothing() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let late = pauseForm.with(["effective": "date", "firstDay": "2026-03-04"])
      let refused = try await ann.post(path("pause"), form: form(late, levodopa, rotigotine))
      #expect(refused.status == 422)
      #expect(
        refused.fault(of: "prescription-\(rotigotine.id)")
          == "It ends on 3 March 2026, before the pause would begin.")
      #expect(refused.value(of: "reason") == "hospital" && refused.value(of: "firstDay") == "2026-03-04")
      try await pages.site.change(levodopa, at: "09:00")
      let stale = try await ann.post(path("pause"), form: form(pauseForm, levodopa, exercise))
      #expect(stale.status == 409)
      #expect(stale.words.contains("Some of this was changed while you were writing."))
      #expect(stale.value(of: "reason") == "hospital")
    }
    #expect(try await versions() == [1, 1, 2])
    #expect(try await events(.prescriptionPaused) == 0)
  }

  @Test(
    "what has to be mended is said beside the field",
    arguments: [
      (["reason": " "], "reason", "Write why it is paused; a few words are enough."),
      (["effective": "someday"], "effective", "Choose when the pause begins."),
      (["lastDay": "2026-02-30"], "lastDay", "Type a date that exists, or leave this empty."),
    ] as [([String: String], String, String)])
  func faults(values: [String: String], field: String, sentence: String) async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.post(path("pause"), form: form(pauseForm.with(values), levodopa))
      #expect(page.status == 422)
      #expect(page.fault(of: field) == sentence)
      let none = try await ann.post(path("pause"), form: pauseForm)
      #expect(none.status == 422 && none.words.contains("Tick at least one of these."))
      let foreign = try await ann.post(path("pause"), form: pauseForm.with(["prescription": "unknown.1"]))
      #expect(foreign.status == 404)
    }
    #expect(try await versions() == [1, 1, 1])
  }

  @Test("is for who treats the patient", arguments: ["pause", "resume", "stop"])
  func access(action: String) async throws {
    try await pages.site.run { client in
      let form = form(pauseForm, levodopa)
      let page = try await client.as(.charlie).get(path(action))
      #expect(page.status == 404)
      #expect(try await client.as(.charlie).post(path(action), form: form).status == 404)
      #expect(try await client.anonymous.get(path(action)).status == 303)
      #expect(try await client.anonymous.post(path(action), form: form).status == 401)
      #expect(try await client.as(.ann).get("/patients/unknown/prescriptions/\(action)").status == 404)
    }
    #expect(try await versions() == [1, 1, 1])
  }
}
