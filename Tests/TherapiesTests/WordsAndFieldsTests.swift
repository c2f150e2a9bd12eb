import Remedi
import Support
import Testing

@Suite("Words win over fields, and fill them")
struct WordsAndFieldsTests {
  let pages: TherapyPages
  private static let words = "1 tablet at 8:00 and 20:00"
  private static let rule = "1 tablet at 08:00 and 20:00 every day, from 3 March 2026"

  init() async throws { pages = try await TherapyPages() }

  private func form(_ values: [String: String]) -> Form { WordsPagesTests.form.with(values) }

  /// What the browser would send of a page.
  private func sent(_ page: Answer, _ values: [String: String]) -> Form {
    var form = WordsPagesTests.form
    for name in [
      "frequency", "filled", "pattern", "time1", "quantity1", "when1", "time2", "quantity2", "when2", "everyHours",
      "firstTime", "quantity", "minimumHours", "maximumPerDay", "indication",
    ] { if let value = page.value(of: name) { form[name] = value } }
    return form.with(values)
  }

  private func kept() async throws -> PrescriptionVersion {
    try #require(try await pages.prescriptions().first).latest
  }

  @Test("the fields say what the words say, and are kept with them")
  func filled() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let preview = try await ann.post(pages.new, form: form(["frequency": Self.words, "action": "preview"]))
      #expect(preview.status == 200)
      for (name, value) in [
        ("time1", "08:00"), ("quantity1", "1"), ("time2", "20:00"), ("quantity2", "1"), ("frequency", Self.words),
        ("filled", Self.words),
      ] { #expect(preview.value(of: name) == value, "\(name)") }
      #expect(!preview.words.contains("Your words apply"))
      #expect(try await ann.post(pages.new, form: sent(preview, ["action": "prescribe"])).status == 303)
    }
    #expect(Phrases.rule(try await kept().timing) == Self.rule)
    #expect(try await kept().frequency == Self.words)
  }

  @Test(
    "what was chosen is replaced, and shown before anything is saved",
    arguments: [
      (["time1": "09:00", "quantity1": "2"], "2 tablets at 09:00 every day, from 3 March 2026"),
      (["pattern": "days", "everyDays": "3", "time1": "09:00", "quantity1": "2"], "2 tablets at 09:00 every 3 days"),
      (["time1": "09:00"], "an incomplete choice"), (["time1": "09:00", "quantity1": "1,500"], "an incomplete choice"),
      (["pattern": "asNeeded", "quantity": "2"], "2 tablets as needed, from 3 March 2026"),
    ])
  func replaced(_ chosen: [String: String], _ shown: String) async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let typed = form(chosen).with(["frequency": Self.words])
      for (action, status) in [("live", 200), ("preview", 200), ("prescribe", 422)] {
        let page = try await ann.post(pages.new, form: typed.with(["action": action]))
        #expect(page.status == status, "\(action)")
        #expect(
          page.words.contains("Your words apply. They replace what was chosen in the fields: \(shown)"), "\(page.words)"
        )
        #expect(page.words.contains("It is read as: Levodopa: \(Self.rule)."))
        #expect(page.value(of: "time1") == "08:00" && page.value(of: "time2") == "20:00")
        #expect(page.value(of: "pattern") == "daily")
        #expect(["frequency", "time1", "quantity1"].allSatisfy { page.fault(of: $0) == nil })
        #expect(try await pages.prescriptions().isEmpty)
        guard action == "prescribe" else { continue }
        #expect(try await ann.post(pages.new, form: sent(page, ["action": "prescribe"])).status == 303)
      }
    }
    #expect(Phrases.rule(try await kept().timing) == Self.rule)
  }

  @Test("what the fields cannot show leaves them empty")
  func phases() async throws {
    let words = "2 tablets at 8:00 for 1 week, then 1 tablet at 8:00"
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.post(
        pages.new, form: form(["frequency": words, "time1": "09:00", "quantity1": "1", "action": "preview"]))
      #expect(page.words.contains("They replace what was chosen in the fields: 1 tablet at 09:00 every day"))
      #expect(page.value(of: "time1")?.isEmpty == true && page.value(of: "quantity1")?.isEmpty == true)
      #expect(try await ann.post(pages.new, form: sent(page, ["action": "prescribe"])).status == 303)
    }
    #expect(try await kept().timing.phases.count == 2)
  }

  @Test("words that are typed anew replace what older words had filled in, without a remark")
  func retyped() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let first = try await ann.post(pages.new, form: form(["frequency": "1 tab bid x 10d", "action": "preview"]))
      #expect(first.value(of: "when2") == "evening")
      let posted = try await ann.post(
        pages.new, form: sent(first, ["frequency": "1 tab q8h", "action": "preview"]))
      #expect(!posted.words.contains("Your words apply"))
      #expect(posted.value(of: "pattern") == "interval" && posted.value(of: "everyHours") == "8")
      #expect(posted.value(of: "when1")?.isEmpty == true)
      #expect(try await ann.post(pages.new, form: sent(posted, ["action": "prescribe"])).status == 303)
    }
    #expect(Phrases.rule(try await kept().timing).hasPrefix("1 tablet every 8 hours from 08:00 on 3 March 2026"))
  }

  @Test("fields that are changed after words had filled them are asked about", arguments: ["fields", "words"])
  func changedFields(keep: String) async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let preview = try await ann.post(pages.new, form: form(["frequency": Self.words, "action": "preview"]))
      let changed = sent(preview, ["time2": "19:00", "action": "prescribe"])
      let asked = try await ann.post(pages.new, form: changed)
      #expect(asked.status == 422)
      #expect(
        asked.words.contains(
          "Your words, “\(Self.words)”, are read as \(Self.rule) The fields say 1 tablet at 08:00 and 19:00 every day"))
      #expect(asked.fault(of: "frequency") != nil)
      #expect(asked.value(of: "time2") == "19:00")
      let settled = try await ann.post(pages.new, form: sent(asked, ["keep": keep, "action": ""]))
      #expect(settled.status == 200)
      #expect(try await pages.prescriptions().isEmpty)
      #expect(try await ann.post(pages.new, form: sent(settled, ["action": "prescribe"])).status == 303)
    }
    let version = try await kept()
    #expect(version.frequency == (keep == "words" ? Self.words : nil))
    #expect(Phrases.rule(version.timing).contains(keep == "words" ? "20:00" : "19:00"))
  }

  @Test("words that are not read leave the fields as they are")
  func unread() async throws {
    try await pages.site.run { client in
      let page = try await client.as(.ann).post(
        pages.new, form: form(["frequency": "1 tablet sometimes", "time1": "09:00", "quantity1": "2"]))
      #expect(page.status == 422)
      #expect(page.fault(of: "frequency")?.contains("sometimes") == true)
      #expect(page.value(of: "time1") == "09:00" && page.value(of: "quantity1") == "2")
    }
  }

  @Test("where they say the same, it is saved with the words at once")
  func agreement() async throws {
    try await pages.site.run { client in
      let chosen = [
        "frequency": Self.words, "time1": "20:00", "quantity1": "1", "time2": "08:00", "quantity2": "1",
        "pattern": "daily",
      ]
      let posted = try await client.as(.ann).post(pages.new, form: form(chosen))
      #expect(posted.status == 303)
    }
    #expect(Phrases.rule(try await kept().timing) == Self.rule)
    #expect(try await kept().frequency == Self.words)
  }

  @Test("words before a medication is chosen are read, and only the medication is asked for")
  func withoutMedication() async throws {
    try await pages.site.run { client in
      let page = try await client.as(.ann).post(
        pages.new, form: form(["frequency": "1 tablet bid", "item": "", "unit": "", "action": "live"]))
      #expect(page.fault(of: "item") == "Choose a medication.")
      #expect(page.fault(of: "frequency") == nil)
      #expect(!page.words.contains("counted in ,"))
    }
  }

  @Test("a change that is written in words replaces what the fields said")
  func change() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let chosen = form(["time1": "08:00", "quantity1": "1"])
      #expect(try await ann.post(pages.new, form: chosen).status == 303)
      let prescription = try #require(try await pages.prescriptions().first)
      let page = try await ann.get(pages.change(prescription))
      #expect(page.value(of: "time1") == "08:00")
      var form = sent(page, ["frequency": Self.words, "effective": "tomorrow", "revision": "1"])
      form["start"] = nil
      let shown = try await ann.post(pages.change(prescription), form: form)
      #expect(shown.status == 422)
      #expect(shown.words.contains("They replace what was chosen in the fields: 1 tablet at 08:00 every day"))
      var again = sent(shown, ["effective": "tomorrow", "revision": "1"])
      again["start"] = nil
      #expect(try await ann.post(pages.change(prescription), form: again).status == 303)
    }
    #expect(Phrases.rule(try await kept().timing).hasPrefix("1 tablet at 08:00 and 20:00 every day"))
  }
}
