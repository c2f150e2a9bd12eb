import Remedi
import Support
import Testing

/// Two doses a day, at 08:00 and 20:00; it is half past eight in the evening.
@Suite("A change on a day on which a dose was taken")
struct DoseAgainTests {
  let pages: TherapyPages
  let prescription: Prescription
  static let form = ChangePagesTests.form.with(["effective": "now", "time1": "22:00"])
  static let sentence =
    "Today’s dose at 08:00 was already taken. From now, this asks for 1 more today, at 22:00."

  init() async throws {
    pages = try await TherapyPages()
    prescription = try await pages.site.prescribe(at: "08:00", "20:00")
    try pages.site.setClock(march: "02T20:30")
  }

  private func versions() async throws -> Int {
    try await pages.site.bobFile().prescription(prescription.id).versions.count
  }

  @Test("is saved only with the tick beside that very finding")
  func asks() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await client.api(.bob).record(item(1, prescription.dose("20260302T0800"))).statuses == ["recorded"])
      let preview = try await ann.post(pages.change(prescription), form: Self.form.with(["action": "preview"]))
      #expect(preview.status == 200)
      #expect(preview.words.contains(Self.sentence))
      #expect(preview.fault(of: "confirmed") == nil)
      for seen in ["", "on"] {
        let page = try await ann.post(pages.change(prescription), form: Self.form.with(["confirmed": seen]))
        #expect(page.status == 422)
        #expect(page.words.contains(Self.sentence))
        #expect(page.fault(of: "confirmed") == "Tick that you mean it, or change it from tomorrow.")
        #expect(page.value(of: "time1") == "22:00")
      }
      #expect(try await versions() == 1)
      let saved = try await ann.post(pages.change(prescription), form: Self.form.with(["confirmed": Self.sentence]))
      #expect(saved.status == 303)
    }
    #expect(try await versions() == 2)
  }

  @Test("can be put off until tomorrow with one button")
  func tomorrow() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await client.api(.bob).record(item(1, prescription.dose("20260302T0800"))).statuses == ["recorded"])
      var form = Self.form.with(["from": "tomorrow"])
      form["action"] = nil
      #expect(try await ann.post(pages.change(prescription), form: form).status == 303)
    }
    let latest = try await pages.site.bobFile().prescription(prescription.id).latest
    #expect(latest.effectiveFrom.text == "2026-03-03T00:00:00.000+01:00")
  }

  @Test("asks nothing where nothing was taken, or where no more is asked for than was to come")
  func quiet() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let skipped = item(1, prescription.dose("20260302T0800"), ["outcome": "skipped", "reason": "forgot"])
      #expect(try await client.api(.bob).record(skipped).statuses == ["recorded"])
      #expect(
        try await !ann.post(pages.change(prescription), form: Self.form.with(["action": "preview"])).words.contains(
          "From now"))
      try pages.site.setClock(march: "02T12:00")
      let other = try await pages.site.prescribe("Rotigotine", at: "08:00", "20:00")
      #expect(try await client.api(.bob).record(item(2, other.dose("20260302T0800"))).statuses == ["recorded"])
      let form = Self.form.with(["item": "rotigotine", "unit": "patch", "time1": "21:00"])
      #expect(try await ann.post(pages.change(other), form: form).status == 303)
    }
  }

  @Test("says how many were to come where more are asked for")
  func more() async throws {
    try pages.site.setClock(march: "02T12:00")
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await client.api(.bob).record(item(1, prescription.dose("20260302T0800"))).statuses == ["recorded"])
      let form = Self.form.with(["time1": "14:00", "time2": "21:00", "quantity2": "1", "action": "preview"])
      #expect(
        try await ann.post(pages.change(prescription), form: form).words.contains(
          "From now, this asks for 2 more today, at 14:00 and 21:00, where 1 was still to come."))
    }
  }
}
