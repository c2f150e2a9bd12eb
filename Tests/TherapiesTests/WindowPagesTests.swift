import Remedi
import Support
import Testing

/// It is noon of 2 March 2026.
@Suite("How long before and after its time a dose can be recorded")
struct WindowPagesTests {
  let pages: TherapyPages
  private static let form = TherapyPages.medication.with(["opensBefore": "30", "closesAfter": "120"])

  init() async throws { pages = try await TherapyPages() }

  private func prescribed() async throws -> Prescription { try #require(try await pages.prescriptions().first) }

  @Test("is what was typed, is read back, and is as usual where nothing is typed")
  func window() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let preview = try await ann.post(pages.new, form: Self.form.with(["action": "preview"]))
      #expect(preview.words.contains("Each dose opens 30 minutes before and closes after 2 hours."))
      #expect(preview.value(of: "opensBefore") == "30")
      #expect(try await ann.post(pages.new, form: Self.form).status == 303)
      let prescription = try await prescribed()
      #expect(prescription.latest.window == WindowPolicy(opensBefore: 1800, closesAfter: 7200))
      let dose = try await client.api(.bob).get("/api/v1/schedule?from=2026-03-03&to=2026-03-03")
        .json["days"]?[0]?["occurrences"]?[0]
      #expect(dose?["opensAt"]?.string?.contains("T07:30:00") == true)
      #expect(dose?["closesAt"]?.string?.contains("T10:00:00") == true)
      let change = pages.change(prescription)
      let page = try await ann.get(change)
      #expect(page.value(of: "opensBefore") == "30")
      #expect(page.value(of: "closesAfter") == "120")
      let usual = Self.form.with([
        "opensBefore": "", "closesAfter": "", "effective": "tomorrow", "revision": "1", "start": "",
      ])
      #expect(try await ann.confirm(change, usual).status == 303)
      #expect(try await prescribed().latest.window == WindowPolicy())
      #expect(
        try await ann.get(pages.history(prescription)).words.contains(
          "Window Each dose opens 30 minutes before and closes after 2 hours"))
    }
  }

  @Test(
    "what has to be mended is said beside the field",
    arguments: [
      (["opensBefore": "-1"], "opensBefore", "Type the minutes, from 0 to 527040."),
      (["closesAfter": "999999999999"], "closesAfter", "Type the minutes, from 0 to 527040."),
      (["closesAfter": "99999999999999999999"], "closesAfter", "Type a whole number."),
      (["opensBefore": "half"], "opensBefore", "Type a whole number."),
      (["opensBefore": "1.5"], "opensBefore", "Type a whole number."),
      (
        ["opensBefore": "0", "closesAfter": "0"], "closesAfter",
        "This leaves no time to do it in. Type more than 0 before or after."
      ),
      (
        ["opensBefore": "600", "closesAfter": "600"], "closesAfter",
        "The window is longer than the time between two doses."
      ),
    ] as [([String: String], String, String)])
  func faults(values: [String: String], field: String, sentence: String) async throws {
    try await pages.site.run { client async throws in
      for words in ["", "1 tablet at 8 am and 8 pm"] {
        let form = Self.form.with(values).with(["frequency": words])
        let page = try await client.as(.ann).post(pages.new, form: form)
        #expect(page.status == 422)
        #expect(page.fault(of: field) == sentence)
        for name in ["opensBefore", "closesAfter"] { #expect(page.value(of: name) == form[name]) }
      }
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test("is none of what is taken as needed")
  func asNeeded() async throws {
    try await pages.site.run { client async throws in
      let form = Self.form.with([
        "pattern": "asNeeded", "quantity": "1", "time1": "", "quantity1": "", "time2": "", "quantity2": "",
      ])
      let page = try await client.as(.ann).post(pages.new, form: form)
      #expect(page.status == 422)
      #expect(page.fault(of: "opensBefore") == "What is taken as needed has no set time. Leave this empty.")
    }
  }
}
