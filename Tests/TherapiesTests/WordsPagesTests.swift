import Remedi
import Support
import Testing

@Suite("Prescribing in words")
struct WordsPagesTests {
  let pages: TherapyPages

  /// From Tuesday, 3 March 2026 on; how often is still to be said.
  static let form: Form = [
    "kind": "medication", "item": "levodopa", "unit": "tablet", "start": "2026-03-03", "end": "", "note": "",
    "action": "prescribe",
  ]

  init() async throws { pages = try await TherapyPages() }

  private func written(_ words: String, _ values: [String: String] = [:]) -> Form {
    Self.form.with(["frequency": words]).with(values)
  }

  /// Prescribes and gives back what was kept.
  private func kept(_ form: Form) async throws -> PrescriptionVersion {
    try await pages.site.run { client in
      let posted = try await client.as(.ann).post(pages.new, form: form)
      #expect(posted.status == 303, "\(posted.words)")
    }
    return try #require(try await pages.prescriptions().first).latest
  }

  @Test(
    "what was written is kept beside how it is read",
    arguments: [
      (
        "1 tab bid pc x 10d",
        "1 tablet in the morning after food and in the evening after food every day, from 3 March 2026 until 12 March 2026"
      ),
      ("1 tablet every other day at bedtime", "1 tablet at bedtime every second day, from 3 March 2026"),
      ("1 tab q8h", "1 tablet every 8 hours from 08:00 on 3 March 2026 (UTC+01:00)"),
      (
        "2 tablets daily at 8:00 for 1 week, then 1 tablet daily at 8:00",
        "2 tablets at 08:00 every day, from 3 March 2026 until 9 March 2026; then 1 tablet at 08:00 every day, "
          + "from 10 March 2026"
      ),
    ])
  func read(words: String, rule: String) async throws {
    try await pages.site.run { client in
      let preview = try await client.as(.ann).post(pages.new, form: written(words, ["action": "preview"]))
      #expect(preview.status == 200)
      #expect(preview.words.contains("You wrote “\(words)”. It is read as: Levodopa: \(rule)."))
      #expect(preview.value(of: "frequency") == words)
    }
    #expect(try await pages.prescriptions().isEmpty)
    let version = try await kept(written(words))
    #expect(version.frequency == words)
    #expect(Phrases.rule(version.timing) == rule)
    try await pages.site.run { client in
      let told = try await client.api(.bob).get("/api/v1/prescriptions")
      #expect(told.json["items"]?[0]?["frequency"]?.string == words)
      #expect(told.json["items"]?[0]?["frequencyRead"]?.string == rule)
    }
  }

  @Test("words that can mean more than one thing come back with the things that they can mean, each a button")
  func ambiguous() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let words = "1 tablet at 8:00 on the 31st of every month"
      let page = try await ann.post(pages.new, form: written(words))
      #expect(page.status == 422)
      #expect(page.fault(of: "frequency") != nil)
      #expect(page.value(of: "frequency") == words)
      let wording = try #require(page.value(of: "reword"))
      #expect(wording != words)
      let chosen = try await ann.post(pages.new, form: written(words, ["reword": wording, "action": ""]))
      #expect(chosen.status == 200)
      #expect(chosen.value(of: "frequency") == wording)
      #expect(chosen.words.contains("You wrote “\(wording)”. It is read as:"))
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test(
    "words that are not understood are named, and nothing is saved",
    arguments: [("1 tablet sometimes", "sometimes"), ("stat", "stat"), ("1 tab bid until 31 April", "31 April")])
  func unreadable(words: String, named: String) async throws {
    try await pages.site.run { client in
      let page = try await client.as(.ann).post(pages.new, form: written(words))
      #expect(page.status == 422)
      #expect(page.fault(of: "frequency")?.contains(named) == true)
      #expect(page.value(of: "frequency") == words)
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test("words that do not say how much of a medication is taken are not enough")
  func amount() async throws {
    try await pages.site.run { client in
      let answer = try await client.as(.ann).post(pages.new, form: written("twice daily"))
      #expect(answer.status == 422)
      #expect(answer.words.contains("Say how much is taken each time, such as 1 tablet."))
      #expect(answer.value(of: "frequency") == "twice daily")
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test("the last day, the number of doses and the clock stand beside the words")
  func frame() async throws {
    let version = try await kept(
      written("1 tablet at 8:00 daily", ["end": "2026-04-30", "count": "18", "clock": "home"]))
    #expect(
      Phrases.rule(version.timing) == "1 tablet at 08:00 every day, from 3 March 2026 until 30 April 2026, 18 doses, "
        + "by the clock of Berlin (Europe/Berlin)")
  }

  @Test(
    "and contradict none of them",
    arguments: [
      (
        "1 tablet at 8:00 daily until 9 March 2026", ["end": "2026-03-10"], "end",
        "Your words end on 9 March 2026. Make both the same, or empty this."
      ),
      (
        "1 tablet at 8:00 daily, 18 doses", ["count": "17"], "count",
        "Your words say 18. Make both the same, or empty this."
      ),
      (
        "1 tablet at 8:00 daily from 5 March 2026", [:], "start",
        "Your words begin on 5 March 2026. Make both the same."
      ),
    ] as [(String, [String: String], String, String)])
  func contradiction(words: String, values: [String: String], field: String, sentence: String) async throws {
    try await pages.site.run { client in
      let page = try await client.as(.ann).post(pages.new, form: written(words, values))
      #expect(page.status == 422)
      #expect(page.fault(of: field) == sentence)
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test("a change shows the words; the note alone leaves the rule as it is, other words make another")
  func change() async throws {
    let words = "2 tablets daily at 8:00 for 1 week, then 1 tablet daily at 8:00"
    let first = try await kept(written(words, ["end": "2026-04-30"]))
    let prescription = try #require(try await pages.prescriptions().first)
    try pages.site.setClock(march: "05T12:00")
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get(pages.change(prescription))
      #expect(page.value(of: "frequency") == words)
      #expect(page.value(of: "end") == "2026-04-30")
      #expect(page.value(of: "time1")?.isEmpty == true)
      var form = Self.form.with([
        "frequency": words, "end": "2026-04-30", "note": "with water", "effective": "tomorrow", "revision": "1",
      ])
      form["start"] = nil
      let saved = try await ann.post(pages.change(prescription), form: form)
      #expect(saved.status == 303, "\(saved.words)")
      let second = try #require(try await pages.prescriptions().first).latest
      #expect(second.note == "with water")
      #expect(second.timing == first.timing)
      #expect(second.frequency == words)
      let other = form.with(["frequency": "1 tablet daily at 9:00", "revision": "2"])
      #expect(try await ann.post(pages.change(prescription), form: other).status == 303)
      let third = try #require(try await pages.prescriptions().first).latest
      #expect(
        Phrases.rule(third.timing) == "1 tablet at 09:00 every day, from 6 March 2026 until 30 April 2026")
    }
  }

  @Test("a taper that was not written in words stands in words, and is not lost")
  func taper() async throws {
    let start = try #require(LocalDate("2026-02-28"))
    let midnight = try #require(Instant("2026-02-28T00:00:00.000+01:00"))
    let eight = try #require(LocalTime("08:00"))
    let phases = (0..<3).map { step in
      let quantity = DecimalNumber("\(3 - step)").map { Quantity($0, "tablet") }
      return Phase(
        .daily([TimedDose(time: eight, quantity: quantity)]), start: start + 7 * step,
        end: step == 2 ? nil : start + 7 * step + 6)
    }
    let version = PrescriptionVersion(
      effectiveFrom: midnight, authoredAt: midnight, author: Actor(pages.site.ann),
      action: Action(id: "levodopa", name: "Levodopa", description: ""),
      timing: try Timing(
        phases: phases, exceptions: TimingExceptions(pauses: [.init(from: start + 9, through: start + 10)])))
    let prescription = try await pages.site.bobFile().prescribe(.medication, version, at: midnight)
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get(pages.change(prescription))
      let words = try #require(page.value(of: "frequency"))
      #expect(words.hasPrefix("3 tablets at 08:00 every day, from 28 February 2026 until 6 March 2026; then"))
      var form = Self.form.with(["frequency": words, "note": "new", "effective": "tomorrow", "revision": "1"])
      form["start"] = nil
      let saved = try await ann.post(pages.change(prescription), form: form)
      #expect(saved.status == 303, "\(saved.words)")
    }
    let latest = try await pages.site.bobFile().prescription(prescription.id).latest
    #expect(latest.timing == version.timing)
    #expect(latest.frequency == nil, "the form's own words are not the physician's")
  }
}
