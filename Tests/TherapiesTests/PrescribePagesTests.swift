import Remedi
import Support
import Testing

@Suite("Prescribing")
struct PrescribePagesTests {
  let pages: TherapyPages

  init() async throws { pages = try await TherapyPages() }

  @Test("the form offers the library and begins today")
  func form() async throws {
    try await pages.site.run { client async throws in
      let exercise = try await client.as(.ann).get(pages.new)
      #expect(exercise.status == 200)
      #expect(exercise.options(of: "item") == ["", "reach"])
      #expect(exercise.value(of: "start") == "2026-03-02")
      #expect(exercise.words.contains("Bob Martin"))
      let medication = try await client.as(.ann).get("\(pages.new)?kind=medication")
      #expect(medication.options(of: "item") == ["", "levodopa", "rotigotine"])
      #expect(try await client.as(.ann).get("\(pages.new)?kind=diet").status == 422)
    }
  }

  @Test("a medication is prescribed as it was typed")
  func medication() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let answer = try await ann.post(pages.new, form: TherapyPages.medication)
      #expect(answer.status == 303)
      #expect(answer.location == pages.chart)
      let saved = "Prescribed from 3 March 2026. The patient sees it in the schedule."
      #expect(try await ann.get(pages.chart).words.contains(saved))
    }
    let prescription = try #require(try await pages.prescriptions().first)
    let version = prescription.latest
    #expect(prescription.kind == .medication)
    #expect(version.number == 1)
    #expect(version.action.name == "Levodopa")
    #expect(version.author == Actor(pages.site.ann))
    #expect(version.effectiveFrom.text == "2026-03-03T00:00:00.000+01:00")
    #expect(version.note == "With <water> & \"calm\".")
    #expect(
      Phrases.rule(version.timing)
        == "1 tablet at 08:00 and 0.5 tablet at 20:00 every day, from 3 March 2026 until 9 March 2026")
    let trail = try await pages.site.bobsOwnFile().auditTrail(limit: 10)
    #expect(trail.filter { $0.event == .prescribed }.map(\.subject) == [prescription.id.text])
  }

  @Test("an exercise that begins today asks for what is still to come today")
  func exercise() async throws {
    try await pages.site.run { client async throws in
      #expect(try await client.as(.ann).post(pages.new, form: TherapyPages.exercise).status == 303)
      let day = try await client.api(.bob).get("/api/v1/schedule")
      #expect(day.json["occurrences"]?.array?.count == 1)
      #expect(day.json["occurrences"]?[0]?["amount"] == "2 sets of 10 repetitions, 1 minute, 30 seconds")
      #expect(day.json["occurrences"]?[0]?["duration"] == 90)
    }
    #expect(try await pages.prescriptions().first?.latest.effectiveFrom == pages.site.clock.now)
  }

  @Test("how long a repetition is held is prescribed, told and changed")
  func hold() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let form = TherapyPages.exercise.with(["hold": "5", "minutes": ""])
      let preview = try await ann.post(pages.new, form: form.with(["action": "preview"]))
      #expect(preview.words.contains("Big reach: 2 sets of 10 repetitions, hold 5 seconds, at 17:00 every day"))
      #expect(try await ann.post(pages.new, form: form).status == 303)
      let day = try await client.api(.bob).get("/api/v1/schedule")
      #expect(day.json["occurrences"]?[0]?["amount"] == "2 sets of 10 repetitions, hold 5 seconds")
      #expect(day.json["occurrences"]?[0]?["hold"] == 5)
      #expect(day.json["occurrences"]?[0]?["duration"] == nil)
      let prescription = try #require(try await pages.prescriptions().first)
      #expect(prescription.latest.exercise?.hold == 5)
      #expect(try await ann.get(pages.change(prescription)).value(of: "hold") == "5")
    }
  }

  @Test("the unit is the library's where none was typed")
  func unit() async throws {
    try await pages.site.run { client async throws in
      let form = TherapyPages.medication.with(["item": "rotigotine", "unit": "", "quantity2": "1"])
      let posted = try await client.as(.ann).post(pages.new, form: form)
      #expect(posted.status == 303)
    }
    let timing = try #require(try await pages.prescriptions().first?.latest.timing)
    #expect(Phrases.rule(timing).hasPrefix("1 patch at 08:00"))
  }

  @Test("a unit in another spelling is the library's", arguments: ["Tablets", "tabs", "TABLET"])
  func unitSpelling(unit: String) async throws {
    try await pages.site.run { client async throws in
      let posted = try await client.as(.ann).post(pages.new, form: TherapyPages.medication.with(["unit": unit]))
      #expect(posted.status == 303)
    }
    let timing = try #require(try await pages.prescriptions().first?.latest.timing)
    #expect(Phrases.rule(timing).hasPrefix("1 tablet at 08:00"))
  }

  @Test("words count in the medication's own unit, also where the field holds another")
  func unitOfWords() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let form = WordsPagesTests.form.with(["unit": "mg", "frequency": "1 tablet at 8:00"])
      let page = try await ann.post(pages.new, form: form)
      #expect(page.status == 422)
      #expect(page.fault(of: "frequency") == nil)
      #expect(page.fault(of: "unit")?.hasPrefix("This medication is counted in tablets, not in “mg”.") == true)
      let other = try await ann.post(pages.new, form: form.with(["frequency": "5 mg at 8:00"]))
      #expect(other.fault(of: "frequency")?.hasPrefix("This medication is counted in tablets, not in “mg”") == true)
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test("a preview says it in words and dates, keeps what was typed and stores nothing")
  func preview() async throws {
    try await pages.site.run { client async throws in
      let form = TherapyPages.medication.with(["action": "preview"])
      let page = try await client.as(.ann).post(pages.new, form: form)
      #expect(page.status == 200)
      let rule = "1 tablet at 08:00 and 0.5 tablet at 20:00 every day, from 3 March 2026 until 9 March 2026"
      #expect(page.words.contains("Levodopa: \(rule)."))
      #expect(page.words.contains("Tuesday, 3 March 08:00 · 1 tablet 20:00 · 0.5 tablet"))
      #expect(page.words.contains("Monday, 9 March 08:00 · 1 tablet"))
      #expect(page.words.contains("Tuesday, 10 March nothing"))
      expectKept(form, on: page)
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test(
    "what has to be mended is said beside the field, and all that was typed is kept",
    arguments: [
      (["item": ""], "item", "Choose a medication."),
      (["unit": String(repeating: "x", count: 41)], "unit", "This may have at most 40 characters."),
      (
        ["unit": "ml", "quantity1": "5", "quantity2": "5"], "unit",
        "This medication is counted in tablets, not in “ml”. Type “tablet”, and how many as the quantity."
      ),
      (
        ["item": "rotigotine", "unit": "mg"], "unit",
        "This medication is counted in patches, not in “mg”. Type “patch”, and how many as the quantity."
      ),
      (["time1": "8:00"], "time1", "Type a time of day, such as 08:00."),
      (["time1": "08:00 PM"], "time1", "Type a time of day, such as 08:00."),
      (["time1": "25:00"], "time1", "Type a time of day, such as 08:00."),
      (["time1": ""], "time1", "Type a time of day, such as 08:00."),
      (["time2": "08:00"], "time2", "This time is listed twice. Change or remove one."),
      (["quantity1": "half"], "quantity1", "Type a number, such as 1 or 0.5."),
      (["quantity1": "0"], "quantity1", "Type a number, such as 1 or 0.5."),
      (["quantity2": ""], "quantity2", "Type a number, such as 1 or 0.5."),
      (["quantity8": "1"], "time8", "Type a time of day, such as 08:00."),
      (
        ["time1": "", "quantity1": "", "time2": "", "quantity2": ""], "time1", "Give at least one time of day."
      ),
      (["start": ""], "start", "Choose the first day."),
      (["start": "2027-02-29"], "start", "Type a date that exists, such as 2026-03-02."),
      (
        ["start": "2026-03-01"], "start",
        "The first day is in the past. Where the patient is, today is 2 March 2026."
      ),
      (["end": "2026-04-31"], "end", "Type a date that exists, or leave this empty."),
      (["end": "2026-03-02"], "end", "The last day is before the first day."),
      (
        ["start": "2026-03-02", "end": "2026-03-02", "time2": "12:00"], "end",
        "Nothing would ever be due: all times of the last day have passed already."
      ),
      (["note": String(repeating: "x", count: 2001)], "note", "This may have at most 2000 characters."),
      (["note": "e" + String(repeating: "\u{301}", count: 2000)], "note", "This may have at most 2000 characters."),
      (["note": "bell\u{7}"], "note", "This contains a character that cannot be printed. Type it again."),
    ] as [([String: String], String, String)])
  func faults(values: [String: String], field: String, sentence: String) async throws {
    if field == "end", values["time2"] == "12:00" { pages.site.clock.advance(seconds: 60) }
    try await expectFault(TherapyPages.medication.with(values), field, sentence)
  }

  @Test(
    "an exercise's numbers are mended the same way",
    arguments: [
      ("sets", "ten", "Type a whole number."), ("sets", "51", "Sets go from 1 to 50."),
      ("sets", "99999999999999999999", "Type a whole number."),
      ("repetitions", "0", "Repetitions go from 1 to 1000."), ("repetitions", "1.5", "Type a whole number."),
      ("minutes", "0", "Type the minutes, such as 5 or 0.5."),
      ("minutes", "long", "Type the minutes, such as 5 or 0.5."),
      ("hold", "0", "A hold goes from 1 to 600 seconds."), ("hold", "601", "A hold goes from 1 to 600 seconds."),
      ("hold", "2.5", "Type a whole number."), ("minutes", "241", "The duration goes up to 4 hours."),
      ("item", "", "Choose an exercise."),
    ])
  func exerciseFaults(field: String, value: String, sentence: String) async throws {
    try await expectFault(TherapyPages.exercise.with([field: value]), field, sentence)
  }

  @Test("every fault of a form is said at once")
  func allAtOnce() async throws {
    try await pages.site.run { client async throws in
      let form = TherapyPages.medication.with(["item": "", "time1": "x", "quantity2": "x", "start": "x", "end": "x"])
      let page = try await client.as(.ann).post(pages.new, form: form)
      #expect(["item", "time1", "quantity2", "start", "end"].allSatisfy { page.fault(of: $0) != nil })
      #expect(page.words.contains("Please check this"))
    }
  }

  @Test("a form of an unknown kind is not found")
  func unknownKind() async throws {
    try await pages.site.run { client async throws in
      let form = TherapyPages.medication.with(["kind": "diet"])
      let posted = try await client.as(.ann).post(pages.new, form: form)
      #expect(posted.status == 404)
    }
  }

  @Test("a clock that goes on while a form is read refuses nothing")
  func tickingClock() async throws {
    pages.site.clock.tick(milliseconds: 1)
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.post(pages.new, form: TherapyPages.exercise).status == 303)
      let prescription = try #require(try await pages.prescriptions().first)
      let change = TherapyPages.exercise.with(["sets": "3", "effective": "now", "revision": "1"])
      #expect(try await ann.post(pages.change(prescription), form: change).status == 303)
      let stop: Form = ["reason": "Done", "effective": "now", "revision": "2"]
      #expect(try await ann.post(pages.stop(prescription), form: stop).status == 303)
    }
  }

  private func expectFault(
    _ form: Form, _ field: String, _ sentence: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for action in ["prescribe", "preview"] {
      try await pages.site.run { client async throws in
        let page = try await client.as(.ann).post(pages.new, form: form.with(["action": action]))
        #expect(page.status == 422, sourceLocation: sourceLocation)
        #expect(page.fault(of: field) == sentence, sourceLocation: sourceLocation)
        expectKept(form, on: page, sourceLocation: sourceLocation)
      }
    }
    #expect(try await pages.prescriptions().isEmpty, sourceLocation: sourceLocation)
  }
}

/// Expects that the page shows every field of a form as it was typed.
func expectKept(_ form: Form, on page: Answer, sourceLocation: SourceLocation = #_sourceLocation) {
  let names = ["kind", "item", "unit", "sets", "repetitions", "minutes", "start", "end", "note", "effective"]
  for name in names + (1...8).flatMap({ ["time\($0)", "quantity\($0)"] }) {
    guard let typed = form[name] else { continue }
    #expect(page.value(of: name) == typed, "\(name)", sourceLocation: sourceLocation)
  }
}
