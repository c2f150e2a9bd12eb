import Remedi
import Support
import Testing

@Suite("Changing a prescription")
struct ChangePagesTests {
  let pages: TherapyPages
  let prescription: Prescription

  /// The form before anything was typed, but for the time.
  static let form: Form = [
    "kind": "medication", "item": "levodopa", "unit": "tablet", "time1": "09:00", "quantity1": "2",
    "effective": "tomorrow", "end": "", "note": "", "revision": "1", "action": "prescribe",
  ]

  init() async throws {
    pages = try await TherapyPages()
    prescription = try await pages.site.prescribe(at: "08:00", "20:00", until: "2026-12-31", note: "with water")
  }

  @Test("the form shows what is in force")
  func form() async throws {
    try await pages.site.run { client async throws in
      let page = try await client.as(.ann).get(pages.change(prescription))
      #expect(page.status == 200)
      #expect(page.words.contains("Change Levodopa"))
      let expected: Form = [
        "item": "levodopa", "unit": "tablet", "time1": "08:00", "quantity1": "1", "time2": "20:00", "quantity2": "1",
        "time3": "", "end": "2026-12-31", "note": "with water", "effective": "tomorrow",
      ]
      expectKept(expected, on: page)
      #expect(page.value(of: "revision") == "1")
    }
  }

  @Test(
    "it holds from when the physician says",
    arguments: [
      ("tomorrow", "", "2026-03-03T00:00:00.000+01:00"), ("now", "", "2026-03-02T12:00:00.000+01:00"),
      ("date", "2026-03-02", "2026-03-02T12:00:00.000+01:00"), ("date", "2026-03-29", "2026-03-29T00:00:00.000+01:00"),
      ("date", "2026-03-30", "2026-03-30T00:00:00.000+02:00"),
    ])
  func effective(choice: String, date: String, moment: String) async throws {
    try await pages.site.run { client async throws in
      let form = Self.form.with(["effective": choice, "effectiveDate": date])
      let answer = try await client.as(.ann).post(pages.change(prescription), form: form)
      #expect(answer.status == 303)
      #expect(answer.location == pages.chart)
    }
    let changed = try await pages.site.bobFile().prescription(prescription.id)
    #expect(changed.versions.count == 2)
    #expect(changed.latest.effectiveFrom.text == moment)
    #expect(changed.versions.first == prescription.latest)
    #expect(try await pages.site.bobsOwnFile().auditTrail(limit: 1).first?.event == .prescriptionChanged)
  }

  @Test(
    "what has to be mended is said beside the field, and all that was typed is kept",
    arguments: [
      (["effective": "someday"], "effective", "Choose when the change begins."),
      (["effective": "date", "effectiveDate": ""], "effectiveDate", "Choose the first day."),
      (
        ["effective": "date", "effectiveDate": "2026-02-29"], "effectiveDate",
        "Type a date that exists, such as 2026-03-04."
      ),
      (
        ["effective": "date", "effectiveDate": "2026-03-01"], "effectiveDate",
        "A change cannot begin in the past."
      ),
      (
        ["end": "2026-03-02"], "end",
        "The last day is before the change begins. To end it earlier, stop the prescription instead."
      ),
      (
        ["effective": "now", "end": "2026-03-02"], "end",
        "Nothing would ever be due: all times of the last day have passed already."
      ),
      (["time1": "9"], "time1", "Type a time of day, such as 08:00."), (["item": ""], "item", "Choose a medication."),
    ] as [([String: String], String, String)])
  func faults(values: [String: String], field: String, sentence: String) async throws {
    try await pages.site.run { client async throws in
      let form = Self.form.with(values)
      let page = try await client.as(.ann).post(pages.change(prescription), form: form)
      #expect(page.status == 422)
      #expect(page.fault(of: field) == sentence)
      if values["effective"] != "someday" { expectKept(form, on: page) }
      #expect(page.value(of: "revision") == "1")
    }
    #expect(try await pages.site.bobFile().prescription(prescription.id).versions.count == 1)
  }

  @Test("the preview compares with what is in force, and warns of doses that were recorded today")
  func preview() async throws {
    try pages.site.setClock(march: "02T20:30")
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      func page(_ effective: String) async throws -> String {
        let form = Self.form.with(["effective": effective, "action": "preview", "time1": "19:00"])
        return try await ann.post(pages.change(prescription), form: form).words
      }
      let plain = try await page("now")
      #expect(plain.contains("How often 1 tablet at 08:00 and 20:00 every day 2 tablets at 19:00 every day"))
      #expect(plain.contains("Last day 31 December 2026 until it is stopped"))
      #expect(plain.contains("Note with water"))
      #expect(!plain.contains("already recorded"))

      _ = try await client.api(.bob).record(item(1, prescription.dose("20260302T0800")))
      #expect(
        try await page("now").contains(
          "Today’s dose at 08:00 was already recorded. It stays with the earlier version."))
      let evening = item(2, prescription.dose("20260302T2000"), at: "2026-03-02T20:00:00+01:00")
      _ = try await client.api(.bob).record(evening)
      #expect(
        try await page("now").contains(
          "Today’s doses at 08:00 and 20:00 were already recorded. They stay with the earlier version."
        ))
      #expect(try await !page("tomorrow").contains("already recorded"))
    }
    #expect(try await pages.site.bobFile().prescription(prescription.id).versions.count == 1)
  }

  @Test("a form that was made from an old version shows both, and is saved when it is sent again")
  func stale() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.post(pages.change(prescription), form: Self.form).status == 303)
      let mine = Self.form.with(["time1": "10:00", "note": "mine"])
      let page = try await ann.post(pages.change(prescription), form: mine)
      #expect(page.status == 409)
      #expect(page.words.contains("Somebody changed this prescription while you were writing."))
      #expect(page.words.contains("How often 2 tablets at 09:00 every day 2 tablets at 10:00 every day"))
      expectKept(mine, on: page)
      #expect(page.value(of: "revision") == "2")
      #expect(try await pages.site.bobFile().prescription(prescription.id).versions.count == 2)
      #expect(try await ann.post(pages.change(prescription), form: mine.with(["revision": "2"])).status == 303)
    }
    let changed = try await pages.site.bobFile().prescription(prescription.id)
    #expect(changed.versions.map(\.note) == ["with water", "", "mine"])
  }

  @Test("a form in which nothing was changed makes no version", arguments: ["tomorrow", "now"])
  func unchanged(effective: String) async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.confirm(pages.new, TherapyPages.medication).status == 303)
      let other = try #require(try await pages.prescriptions().first { $0.id != prescription.id })
      var form = TherapyPages.medication.with(["effective": effective, "revision": "1"])
      form["start"] = nil
      let page = try await ann.post(pages.change(other), form: form)
      #expect(page.status == 422)
      #expect(page.words.contains("Nothing is changed."))
      expectKept(form, on: page)
      #expect(try await ann.post(pages.change(other), form: form.with(["action": "preview"])).status == 200)
      #expect(try await pages.site.bobFile().prescription(other.id).versions.count == 1)
      #expect(try await ann.confirm(pages.change(other), form.with(["note": "with food"])).status == 303)
      #expect(try await pages.site.bobFile().prescription(other.id).versions.count == 2)
    }
  }

  @Test("to begin a change earlier that is still to come is a change")
  func earlier() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let later = Self.form.with(["effective": "date", "effectiveDate": "2026-03-20"])
      #expect(try await ann.post(pages.change(prescription), form: later).status == 303)
      let again = later.with(["effectiveDate": "2026-03-25", "revision": "2"])
      #expect(try await ann.post(pages.change(prescription), form: again).words.contains("Nothing is changed."))
      let sooner = later.with(["effectiveDate": "2026-03-10", "revision": "2"])
      #expect(try await ann.post(pages.change(prescription), form: sooner).status == 303)
    }
    let changed = try await pages.site.bobFile().prescription(prescription.id)
    #expect(changed.latest.effectiveFrom.text == "2026-03-10T00:00:00.000+01:00")
  }

  @Test("a revision that is none counts as an old one", arguments: ["", "x", "-1", "99"])
  func badRevision(revision: String) async throws {
    try await pages.site.run { client async throws in
      let form = Self.form.with(["revision": revision])
      let posted = try await client.as(.ann).post(pages.change(prescription), form: form)
      #expect(posted.status == 409)
    }
    #expect(try await pages.site.bobFile().prescription(prescription.id).versions.count == 1)
  }

  @Test("what was archived in the library can still be changed")
  func goneFromLibrary() async throws {
    let other = try await pages.site.prescribe("Amantadine", at: "08:00")
    try await pages.site.run { client async throws in
      let page = try await client.as(.ann).get(pages.change(other))
      #expect(page.value(of: "item") == "amantadine")
      let form = Self.form.with(["item": "amantadine"])
      #expect(try await client.as(.ann).post(pages.change(other), form: form).status == 303)
    }
    #expect(try await pages.site.bobFile().prescription(other.id).latest.action == other.latest.action)
  }
}
