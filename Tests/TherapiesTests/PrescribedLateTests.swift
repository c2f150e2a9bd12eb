import Foundation
import Remedi
import Support
import Testing

/// It is ten to nine in the evening of Monday, 2 March 2026: today's times have passed.
@Suite("Prescribing late in the day")
struct PrescribedLateTests {
  let pages: TherapyPages

  init() async throws {
    pages = try await TherapyPages()
    try pages.site.setClock(march: "02T20:50")
  }

  private static let form: Form = [
    "kind": "medication", "item": "levodopa", "unit": "tablet", "start": "2026-03-02", "end": "", "note": "calm",
    "action": "prescribe",
  ]

  private func asked(_ prescription: Prescription) async throws -> [Occurrence] {
    let (first, last) = (try #require(LocalDate("2026-03-01")), try #require(LocalDate("2026-12-31")))
    return Scheduler(calendar: try await pages.site.bobsOwnFile().calendar)
      .occurrences(of: prescription, on: first...last)
  }

  @Test("a number of doses is one of doses that are asked for, and the words say it")
  func number() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let form = Self.form.with(["frequency": "1 tablet twice daily, 6 doses"])
      let preview = try await ann.post(pages.new, form: form.with(["action": "preview"]))
      #expect(preview.words.contains("All 6 doses are still to come."))
      #expect(preview.words.contains("the first dose is tomorrow at 08:00, in 11 hours."))
      #expect(try await ann.post(pages.new, form: form).status == 303)
      let prescription = try #require(try await pages.prescriptions().first)
      #expect(prescription.latest.timing.count == 6)
      #expect(try await asked(prescription).count == 6)
      let chart = try await ann.get(pages.chart)
      #expect(chart.words.contains("6 doses"))
      #expect(chart.words.contains("First dose tomorrow at 08:00, in 11 hours"))
    }
  }

  @Test("the fields' number of doses is the same, and a change of the words leaves the count as it is")
  func change() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let form = Self.form.with(["time1": "08:00", "quantity1": "1", "time2": "20:00", "quantity2": "1", "count": "6"])
      #expect(try await ann.post(pages.new, form: form).status == 303)
      let first = try #require(try await pages.prescriptions().first)
      #expect(try await asked(first).count == 6)
      try pages.site.setClock(march: "04T12:00")
      // Three were asked for; only the note is new.
      let same = form.with(["note": "with water", "effective": "now", "revision": "1"])
      #expect(try await ann.post(pages.change(first), form: same).status == 303)
      let noted = try #require(try await pages.prescriptions().first)
      #expect(noted.latest.timing == first.latest.timing)
      #expect(try await asked(noted).count == 6)
      // Ten in all: three were, seven are to come.
      let more = same.with(["count": "10", "revision": "2"])
      #expect(try await ann.post(pages.change(noted), form: more).status == 303)
      let longer = try #require(try await pages.prescriptions().first)
      #expect(longer.latest.timing.count == 10)
      #expect(try await asked(longer).count == 10)
      // Another rhythm begins anew with what is left.
      let anew = more.with(["time2": "", "quantity2": "", "revision": "3"])
      #expect(try await ann.post(pages.change(longer), form: anew).status == 303)
      let other = try #require(try await pages.prescriptions().first)
      #expect(other.latest.timing.count == 7)
      #expect(try await asked(other).count == 10)
      #expect(try await ann.get(pages.change(other)).words.contains("Including those since 4 March 2026."))
    }
  }

  @Test("a course that its days end says what is lost, and begins tomorrow at a click with all that was typed")
  func tomorrow() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let form = Self.form.with(["frequency": "1 tablet twice daily for 3 days"])
      let preview = try await ann.post(pages.new, form: form.with(["action": "preview"]))
      #expect(
        preview.words.contains(
          "have passed: the first dose is tomorrow at 08:00, in 11 hours. 3 days from today hold 4 doses, not 6."))
      let offer = "name=\"begin\" value=\"2026-03-03\">Begin tomorrow instead</button>"
      // In the preview and below the form: where the one is far from the other, each sentence has its button beside it.
      for place in preview.text.components(separatedBy: "4 doses, not 6.</p>").dropFirst() {
        #expect(place.hasPrefix("\n<p><button class=\"button secondary\" form=\"prescription\" \(offer)"))
      }
      #expect(preview.text.components(separatedBy: offer).count == 3)
      let later = try await ann.post(pages.new, form: form.with(["action": "", "begin": "2026-03-03"]))
      #expect(later.status == 200)
      #expect(later.value(of: "start") == "2026-03-03")
      #expect(later.value(of: "frequency") == "1 tablet twice daily for 3 days")
      #expect(later.words.contains("The first dose is tomorrow at 08:00, in 11 hours."))
      #expect(!later.text.contains("Begin tomorrow instead"))
      #expect(try await pages.prescriptions().isEmpty)
      #expect(try await ann.post(pages.new, form: form.with(["start": "2026-03-03"])).status == 303)
      let prescription = try #require(try await pages.prescriptions().first)
      #expect(try await asked(prescription).count == 6)
    }
  }

  @Test("a course of today alone whose times have passed begins tomorrow at a click")
  func todayAlone() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let form = Self.form.with(["frequency": "1 tablet in the morning for 1 day"])
      let offer = "name=\"begin\" value=\"2026-03-03\">Begin tomorrow instead</button>"
      for action in ["prescribe", "preview"] {
        let page = try await ann.post(pages.new, form: form.with(["action": action]))
        #expect(page.status == 422)
        #expect(
          page.fault(of: "end") == "Nothing would ever be due: all times of the last day have passed already.")
        #expect(page.text.components(separatedBy: offer).count == 2)
      }
      let later = try await ann.post(pages.new, form: form.with(["action": "", "begin": "2026-03-03"]))
      #expect(later.status == 200 && later.value(of: "start") == "2026-03-03")
      // Where the last day is today's date, tomorrow is behind it.
      let dated = form.with(["frequency": "1 tablet in the morning", "end": "2026-03-02", "action": "preview"])
      let page = try await ann.post(pages.new, form: dated)
      #expect(page.fault(of: "end") != nil && !page.text.contains("Begin tomorrow instead"))
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test("a taper says what is left of its first step")
  func taper() async throws {
    try await pages.site.run { client async throws in
      let form = Self.form.with([
        "frequency": "2 tablets at 8:00 for 7 days, then 1 tablet at 8:00 for 7 days", "action": "preview",
      ])
      let preview = try await client.as(.ann).post(pages.new, form: form)
      #expect(preview.words.contains("Today’s time 08:00 has passed"))
      #expect(preview.words.contains("The first step’s 7 days hold 6 doses, not 7."))
    }
  }

  @Test("every second week says when the first dose is, though nothing of today is lost")
  func secondWeek() async throws {
    try pages.site.setClock(march: "03T12:00")
    try await pages.site.run { client async throws in
      let form = Self.form.with([
        "frequency": "1 tablet at 8:00 on Mondays, every second week", "start": "2026-03-03", "action": "preview",
      ])
      let preview = try await client.as(.ann).post(pages.new, form: form)
      #expect(preview.words.contains("The first dose is on Monday, 16 March at 08:00, in 13 days."))
      #expect(!preview.text.contains("Begin tomorrow instead"))
    }
  }

  @Test("a change says its own first dose, and a rule as needed none")
  func others() async throws {
    let running = try await pages.site.prescribe(at: "08:00")
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let change = Self.form.with([
        "time1": "21:30", "quantity1": "1", "effective": "now", "revision": "1", "action": "preview",
      ])
      let preview = try await ann.post(pages.change(running), form: change)
      #expect(preview.words.contains("The first dose after the change is today at 21:30, in 40 minutes."))
      let needed = try await ann.post(
        pages.new, form: Self.form.with(["frequency": "1 tablet prn, max 3 in 24 hours", "action": "preview"]))
      #expect(needed.words.contains("1 tablet as needed, at most 3 in 24 hours"))
      #expect(!needed.words.contains("first dose"))
    }
  }
}
