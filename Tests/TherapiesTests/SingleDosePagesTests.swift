import Record
import Remedi
import Support
import Testing

/// It is noon of 2 March 2026; one tablet of levodopa is prescribed at 08:00 and 20:00.
@Suite("One dose at another time, and one more")
struct SingleDosePagesTests {
  let pages: TherapyPages
  let prescription: Prescription
  static let meant = "The dose at 08:00 on Tuesday, 3 March 2026 moves to 10:00."
  static let form: Form = [
    "deed": "move", "date": "2026-03-03", "time": "10:00", "reason": "dentist <soon>", "revision": "1",
    "once": "opened-once", "meant": meant,
  ]
  static let addForm: Form = [
    "deed": "add", "date": "2026-03-03", "time": "14:00", "quantity": "0,5", "reason": "", "revision": "1",
    "once": "opened-twice",
  ]

  init() async throws {
    pages = try await TherapyPages()
    prescription = try await pages.site.prescribe(at: "08:00", "20:00")
  }

  private func path(_ anchor: String = "c20260303T0800") -> String {
    "\(pages.history(prescription))/doses/\(anchor)/change"
  }
  private var add: String { "\(pages.history(prescription))/doses/add" }

  private func latest() async throws -> PrescriptionVersion {
    try await pages.site.bobFile().prescription(prescription.id).latest
  }

  /// Day and time of what Bob is asked for on 3 and 4 March.
  private func doses(_ client: SiteClient) async throws -> [String] {
    let days = try await client.api(.bob).get("/api/v1/schedule?from=2026-03-03&to=2026-03-04")
    return (days.json["days"]?.array ?? []).flatMap { $0["occurrences"]?.array ?? [] }
      .compactMap { $0["scheduledFor"]?.string.map { String($0.dropFirst(9).prefix(7)) } }
  }

  @Test("what will be is said first, and saved once it is confirmed")
  func moves() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let page = try await ann.get(path())
      #expect(page.status == 200)
      #expect(page.words.contains("1 tablet, planned for Tuesday, 3 March 2026, 08:00"))
      #expect(page.words.contains("By the patient’s clock: Europe/Berlin."))
      #expect(page.value(of: "date") == "2026-03-03")
      #expect(page.value(of: "time") == "08:00")
      let asked = try await ann.post(path(), form: Self.form.with(["meant": ""]))
      #expect(asked.status == 200)
      #expect(asked.words.contains(Self.meant))
      #expect(asked.words.contains("Yes, move it"))
      #expect(asked.value(of: "reason") == "dentist <soon>")
      #expect(asked.value(of: "meant") == Self.meant)
      #expect(try await latest().number == 1)
      // Another time than the one that was read is asked about anew.
      let other = try await ann.post(path(), form: Self.form.with(["time": "11:00"]))
      #expect(other.status == 200)
      #expect(other.words.contains("moves to 11:00."))
      for _ in 1...2 {
        let saved = try await ann.post(path(), form: Self.form)
        #expect(saved.status == 303)
        #expect(saved.location == pages.history(prescription))
      }
      #expect(try await doses(client) == ["3T10:00", "3T20:00", "4T08:00", "4T20:00"])
      let history = try await ann.get(pages.history(prescription))
      #expect(history.words.contains("Moved. The patient sees it in the schedule."))
      #expect(history.words.contains("Version 2: one dose moved"))
      #expect(history.words.contains("\(Self.meant) Reason: dentist <soon>"))
      #expect(history.words.contains("Moved. It was planned at 08:00 on 3 March 2026."))
    }
    #expect(try await latest().number == 2)
    let trail = try await pages.site.bobsOwnFile().auditTrail(limit: 20)
    #expect(trail.count { $0.event == .prescriptionDoseChanged } == 1)
  }

  @Test("it is put back from the same page")
  func putsBack() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      try await #require(ann.post(path(), form: Self.form).status == 303)
      let page = try await ann.get(path())
      #expect(page.words.contains("It was moved. Its own time is 08:00 on 3 March 2026."))
      #expect(page.words.contains("Put it back"))
      let back: Form = ["deed": "put-back", "revision": "2", "once": "back", "reason": ""]
      let asked = try await ann.post(path(), form: back)
      let meant = "The dose at 10:00 on Tuesday, 3 March 2026 moves back to 08:00."
      #expect(asked.status == 200)
      #expect(asked.words.contains(meant))
      #expect(try await ann.post(path(), form: back.with(["meant": meant])).status == 303)
      #expect(try await doses(client) == ["3T08:00", "3T20:00", "4T08:00", "4T20:00"])
      #expect(try await ann.get(pages.history(prescription)).words.contains("Version 3: one dose put back"))
    }
  }

  @Test("one more is added with its amount, and taken away again")
  func adds() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let page = try await ann.get(add)
      #expect(page.words.contains("Quantity (tablet)"))
      #expect(page.value(of: "quantity") == "1")
      let asked = try await ann.post(add, form: Self.addForm)
      let meant = "One more dose, 0.5 tablet, at 14:00 on Tuesday, 3 March 2026."
      #expect(asked.status == 200)
      #expect(asked.words.contains(meant))
      #expect(try await ann.post(add, form: Self.addForm.with(["meant": meant])).status == 303)
      #expect(try await doses(client) == ["3T08:00", "3T14:00", "3T20:00", "4T08:00", "4T20:00"])
      let added = path("c20260303T1400")
      #expect(try await ann.get(pages.history(prescription)).text.contains("href=\"\(added)\""))
      #expect(try await ann.get(added).words.contains("It was added, beside those of the prescription."))
      let away: Form = [
        "deed": "remove", "revision": "2", "reason": "",
        "meant": "The added dose at 14:00 on Tuesday, 3 March 2026 is no longer planned.",
      ]
      #expect(try await ann.post(added, form: away).status == 303)
      #expect(try await doses(client) == ["3T08:00", "3T20:00", "4T08:00", "4T20:00"])
    }
  }

  @Test("chart and explanation lead there, and say where it was moved from")
  func shows() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let today = path("c20260302T2000")
      #expect(try await ann.get(pages.chart).text.contains("href=\"\(today)\""))
      #expect(
        try await ann.get("\(pages.history(prescription))/why?date=2026-03-02").text.contains("href=\"\(today)\""))
      let form = Self.form.with([
        "date": "2026-03-02", "time": "18:00",
        "meant": "The dose at 20:00 on Monday, 2 March 2026 moves to 18:00.",
      ])
      #expect(try await ann.post(today, form: form).status == 303)
      let chart = try await ann.get(pages.chart).words
      #expect(chart.contains("Moved. It was planned at 20:00 on 2 March 2026."))
      #expect(chart.contains("one dose moved"))
      let why = try await ann.get("\(pages.history(prescription))/why?date=2026-03-02").words
      #expect(why.contains("The dose at 20:00 on 2 March 2026 is moved to 18:00 on 2 March 2026."))
      // Once the day is over, the rule reads as before.
      try pages.site.setClock(march: "04T12:00")
      #expect(try await !ann.get(pages.chart).words.contains("Moved: at 20:00"))
    }
  }

  @Test(
    "what has to be mended is said beside the field, and all that was typed is kept",
    arguments: [
      (["date": ""], "date", "Choose the day."),
      (["date": "2026-02-30"], "date", "Type a date that exists, such as 2026-03-03."),
      (["date": "2026-03-01"], "date", "This day is over. Choose today or a later day."),
      (["time": "noon"], "time", "Type a time such as 08:00."),
      (["time": ""], "time", "Type a time such as 08:00."),
      (["time": "20:00"], "time", "Something is planned for 20:00 on this day already. Choose another time."),
      (["time": "08:00"], "time", "It is planned for this time already. Choose another one."),
      (["date": "2026-03-02", "time": "11:59"], "time", "This time has passed. Choose a later one."),
      (
        ["date": "2026-03-29", "time": "02:30"], "time",
        "On 29 March 2026 the clocks in Berlin go forward and skip 02:30. Choose another time."
      ),
      (["reason": String(repeating: "x", count: 201)], "reason", "This may have at most 200 characters."),
    ] as [([String: String], String, String)])
  func faults(values: [String: String], field: String, sentence: String) async throws {
    try await pages.site.run { client async throws in
      let form = Self.form.with(values)
      let page = try await client.as(.ann).post(path(), form: form)
      #expect(page.status == 422)
      #expect(page.fault(of: field) == sentence)
      for name in ["date", "time", "reason"] { #expect(page.value(of: name) == form[name]) }
    }
    #expect(try await latest().number == 1)
  }

  @Test(
    "an amount is one",
    arguments: [("", "Type a number, such as 1 or 0.5."), ("much", "Type a number, such as 1 or 0.5."), ("0", nil)])
  func amounts(typed: String, sentence: String?) async throws {
    try await pages.site.run { client async throws in
      let page = try await client.as(.ann).post(add, form: Self.addForm.with(["quantity": typed]))
      #expect(page.status == 422)
      let fault = page.fault(of: "quantity")
      #expect(fault != nil)
      if let sentence { #expect(fault == sentence) }
      #expect(page.value(of: "quantity") == typed)
    }
    #expect(try await latest().number == 1)
  }

  @Test("an unknown change, and a form of another version, change nothing")
  func refused() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let unknown = try await ann.post(path(), form: Self.form.with(["deed": "lose"]))
      #expect(unknown.status == 422)
      #expect(unknown.words.contains("Choose what to do with it."))
      let stale = try await ann.post(path(), form: Self.form.with(["revision": "7"]))
      #expect(stale.status == 409)
      #expect(stale.value(of: "reason") == "dentist <soon>")
      let own = try await ann.post(path(), form: Self.form.with(["deed": "put-back"]))
      #expect(own.status == 409)
      #expect(own.words.contains("This stands in its own place."))
    }
    #expect(try await latest().number == 1)
  }

  @Test("what is recorded, over, stopped, or taken as needed is not moved, and says why")
  func closed() async throws {
    let tablet = Quantity(try #require(DecimalNumber("1")), "tablet")
    let version = PrescriptionVersion(
      effectiveFrom: pages.site.clock.now, authoredAt: pages.site.clock.now, author: Actor(pages.site.ann),
      action: Action(id: "paracetamol", name: "Paracetamol", description: ""),
      timing: try Timing(
        .asNeeded(Recurrence.AsNeeded(quantity: tablet, maximumPerDay: 2)), start: #require(LocalDate("2026-03-02"))))
    let asNeeded = try await pages.site.bobFile().prescribe(.medication, version, at: pages.site.clock.now)
    let dose = prescription.dose("20260302T0800")
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      try await #require(client.api(.bob).record(item(1, dose)).statuses == ["recorded"])
      let recorded = path("c20260302T0800")
      for answer in [try await ann.get(recorded), try await ann.post(recorded, form: Self.form)] {
        #expect(answer.status == 409)
        #expect(answer.words.contains("This is recorded already."))
      }
      #expect(try await ann.get(path("c20260301T0800")).status == 409)
      for missing in ["c20260303T0900", "soon", "n00000000-0000-4000-8000-000000000001"] {
        #expect(try await ann.get(path(missing)).status == 404)
        #expect(try await ann.post(path(missing), form: Self.form).status == 404)
      }
      let other = try await ann.get("\(pages.history(asNeeded))/doses/add")
      #expect(other.status == 409)
      #expect(other.words.contains("This is taken as needed."))
      try await #require(ann.post(pages.stop(prescription), form: StopPagesTests.form).status == 303)
      #expect(try await ann.get(path()).status == 409)
      #expect(try await ann.get(add).status == 409)
      #expect(try await !ann.get(pages.history(prescription)).text.contains("/change\""))
    }
  }

  @Test("is for who treats the patient, and is another’s that is not found")
  func access() async throws {
    try await pages.site.run { client async throws in
      for page in [path(), add] {
        #expect(try await client.anonymous.get(page).location?.hasPrefix("/sign-in?from=") == true)
        #expect(try await client.anonymous.post(page, form: Self.form).status == 401)
        #expect(try await client.as(.charlie).get(page).status == 404)
        #expect(try await client.as(.charlie).post(page, form: Self.form).status == 404)
      }
    }
    #expect(try await latest().number == 1)
  }
}
