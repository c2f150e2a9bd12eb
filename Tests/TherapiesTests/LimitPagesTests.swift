import Library
import Remedi
import Support
import Testing

/// Of paracetamol at most 4000 mg within 24 hours, 500 mg a tablet.
@Suite("Limits proved when prescribing")
struct LimitPagesTests {
  let pages: TherapyPages

  init() async throws {
    pages = try await TherapyPages()
    let milligrams = try #require(DecimalNumber("500").map { Quantity($0, "mg") })
    let ingredient = Ingredient(
      substance: "paracetamol", strength: milligrams, maximumPer24Hours: DecimalNumber("4000"))
    try await pages.site.record.stock(
      [],
      [
        Medication(
          id: Identifier("paracetamol"), name: "Paracetamol", description: "", unit: "tablet", ingredient: ingredient,
          isDemonstration: true)
      ])
  }

  private func form(_ words: String, _ action: String = "prescribe") -> Form {
    WordsPagesTests.form.with(["item": "paracetamol", "frequency": words, "action": action])
  }

  @Test("what keeps every limit says so, and is saved without a tick")
  func safe() async throws {
    let words = "1 tablet as needed, at least 6 hours apart, at most 3 a day"
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let preview = try await ann.post(pages.new, form: form(words, "preview"))
      #expect(preview.status == 200)
      #expect(preview.words.contains("4000 mg"))
      #expect(preview.value(of: "confirmed") == nil)
      #expect(!preview.text.contains("breach"))
      #expect(try await ann.post(pages.new, form: form(words)).status == 303)
    }
  }

  @Test(
    "what can break one shows how, and is saved only with the tick beside that very finding",
    arguments: [
      ("3 tablets as needed, at least 4 hours apart", "What this permits can break a limit"),
      ("3 tablets at 8:00, 14:00 and 20:00", "Taken exactly as prescribed, this breaks a limit"),
    ])
  func breach(words: String, heading: String) async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let preview = try await ann.post(pages.new, form: form(words, "preview"))
      #expect(preview.status == 200)
      #expect(preview.words.contains(heading))
      #expect(preview.text.contains("<svg class=\"timeline\""))
      #expect(preview.fault(of: "confirmed") == nil)
      let sentence = try #require(
        preview.between("name=\"confirmed\" value=\"", "\" form=\"prescription\""))
      #expect(preview.words.contains(sentence))
      for seen in ["", "on", "another sentence"] {
        let refused = try await ann.post(pages.new, form: form(words).with(["confirmed": seen]))
        #expect(refused.status == 422)
        #expect(
          refused.fault(of: "confirmed") == "Tick that you have seen this, or change the prescription.")
        #expect(refused.value(of: "frequency") == words)
      }
      #expect(try await pages.prescriptions().isEmpty)
      let saved = try await ann.post(pages.new, form: form(words).with(["confirmed": sentence]))
      #expect(saved.status == 303)
    }
    #expect(try await pages.prescriptions().count == 1)
  }

  @Test("what is permitted at the most is told without a tick, beside the button and after it was prescribed")
  func advice() async throws {
    // Seven tablets are 3500 mg; seven before and seven after a midnight are more than 4000 mg.
    let words = "1 tablet as needed, at most 7 a day"
    let told = "this keeps the limits of paracetamol. What could happen: With doses around midnight:"
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let preview = try await ann.post(pages.new, form: form(words, "preview"))
      #expect(preview.status == 200)
      #expect(preview.words.contains(told))
      #expect(preview.questions.isEmpty)
      #expect(try await ann.post(pages.new, form: form(words)).status == 303)
      let chart = try await ann.get(pages.chart)
      #expect(chart.words.contains("what is permitted beside that could break one."))
    }
    #expect(try await pages.prescriptions().first?.latest.confirmations == [])
  }

  @Test("other active prescriptions of the substance count, stopped ones do not")
  func others() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let words = "2 tablets as needed, at least 6 hours apart, at most 2 doses a day"
      let small = "1 tablet at 8:00 daily"
      #expect(try await ann.post(pages.new, form: form(words)).status == 303)
      let refused = try await ann.post(pages.new, form: form(small))
      #expect(refused.status == 422)
      #expect(refused.words.contains("Paracetamol is prescribed already: 2 tablets as needed"))
      // As prescribed both keep the limit; what late and early doses could add up to is no question.
      #expect(refused.words.contains("What could happen: "))
      #expect(refused.questions.count == 1)
      let first = try #require(try await pages.prescriptions().first)
      let stop: Form = ["reason": "Done", "effective": "now", "revision": "1"]
      #expect(try await ann.post(pages.stop(first), form: stop).status == 303)
      #expect(try await ann.post(pages.new, form: form(small)).status == 303)
    }
  }
}
