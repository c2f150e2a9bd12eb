import Remedi
import Support
import Testing

@Suite("A number that can be thousands or a decimal is asked about in every field")
struct TypedNumberPagesTests {
  let pages: TherapyPages

  init() async throws { pages = try await TherapyPages() }

  @Test(
    "of prescribing",
    arguments: [
      ("quantity1", ["time1": "08:00"]), ("quantity8", ["time8": "08:00"]),
      ("quantity", ["pattern": "asNeeded"]),
      ("quantity", ["pattern": "interval", "everyHours": "8", "firstTime": "08:00"]),
      ("everyHours", ["pattern": "interval", "quantity": "1", "firstTime": "08:00"]),
      ("minimumHours", ["pattern": "asNeeded", "quantity": "1"]), ("minutes", [:]),
    ] as [(String, [String: String])])
  func prescribing(field: String, values: [String: String]) async throws {
    let whole = field == "minutes" ? TherapyPages.exercise : WordsPagesTests.form
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      for (typed, question) in [
        ("1,000", "“1,000” can be 1 or 1000: type the one that you mean."),
        ("1.500", "“1.500” can be 1.5 or 1500: type the one that you mean."),
        ("1/3", "“1/3” is no number that can be kept: type a decimal, such as 0.5."),
      ] {
        for action in ["preview", "prescribe"] {
          let form = whole.with(values).with([field: typed, "action": action])
          let page = try await ann.post(pages.new, form: form)
          #expect(page.status == 422)
          #expect(page.fault(of: field) == question)
          #expect(page.value(of: field) == typed)
        }
      }
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test(
    "what begins with 0 or with its point is the decimal, and a fraction too",
    arguments: [
      ("0,125", "0.125"), (".5", "0.5"), (",5", "0.5"), ("½", "0.5"), ("1/2", "0.5"), ("¾", "0.75"),
    ])
  func decimals(typed: String, quantity: String) async throws {
    try await pages.site.run { client async throws in
      let form = WordsPagesTests.form.with(["time1": "08:00", "quantity1": typed])
      // An eighth of a tablet is asked about.
      #expect(try await client.as(.ann).confirm(pages.new, form).status == 303)
    }
    let timing = try #require(try await pages.prescriptions().first).latest.timing
    #expect(Phrases.rule(timing) == "\(quantity) tablet at 08:00 every day, from 3 March 2026")
  }

  @Test("of a number with its unit, the number alone is asked for", arguments: ["½ tablet", "1,000 mg", "5ml", "1 µg"])
  func numberAlone(typed: String) async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      for (field, values) in [
        ("quantity1", ["time1": "08:00"]), ("quantity", ["pattern": "asNeeded"]),
        ("quantity", ["pattern": "interval", "everyHours": "8", "firstTime": "08:00"]),
      ] {
        let page = try await ann.post(pages.new, form: WordsPagesTests.form.with(values).with([field: typed]))
        #expect(page.status == 422)
        #expect(page.fault(of: field) == "Type the number alone; the unit has its own field.")
      }
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test("a change offers the kept number so that it is taken again as it is")
  func kept() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let form = WordsPagesTests.form.with(["time1": "08:00", "quantity1": "1.1250"])
      #expect(try await ann.confirm(pages.new, form).status == 303)
      let prescription = try #require(try await pages.prescriptions().first)
      let page = try await ann.get(pages.change(prescription))
      let quantity = try #require(page.value(of: "quantity1"))
      var again = form.with(["quantity1": quantity, "note": "new", "effective": "tomorrow", "revision": "1"])
      again["start"] = nil
      #expect(try await ann.post(pages.change(prescription), form: again).status == 303)
      let latest = try #require(try await pages.prescriptions().first).latest
      #expect(latest.note == "new" && latest.timing == prescription.latest.timing)
    }
  }
}
