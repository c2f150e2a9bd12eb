import Record
import Remedi
import Support
import Testing
import Web

@testable import Therapies

/// It is noon on Monday, 2 March 2026; Bob takes a tablet at 08:00 and at 22:00 since 28 February.
@Suite("A paper week that was partly recorded already")
struct PaperWeekTests {
  let pages: TherapyPages
  let prescription: Prescription
  private var doses: String { "\(pages.chart)/doses" }
  private var week: String { "\(doses)?week=2026-02-28" }

  init() async throws {
    pages = try await TherapyPages()
    prescription = try await pages.site.prescribe(at: "08:00", "22:00")
  }

  private func recorded() async throws -> [Completion] {
    let (first, last) = (try #require(LocalDate("2026-02-27")), try #require(LocalDate("2026-03-13")))
    return try await pages.site.bobsOwnFile().completions(first...last)
  }

  /// What the page would send: exactly its fields, with everything marked as done.
  private func marked(_ page: Answer) -> Form {
    var form: Form = [:]
    for tag in page.text.split(separator: "<input").dropFirst() {
      let name = tag.firstRange(of: " name=\"").map { tag[$0.upperBound...].prefix { $0 != "\"" } } ?? ""
      guard !name.isEmpty, form[String(name)] == nil else { continue }
      form[String(name)] = name.hasPrefix("outcome") ? "completed" : page.value(of: String(name))
    }
    return form
  }

  @Test("every mark counts, whichever of its doses were recorded before")
  func marks() async throws {
    try await pages.site.run { client async throws in
      let (ann, bob) = (client.as(.ann), client.api(.bob))
      for (number, dose) in ["20260228T0800", "20260301T0800"].enumerated() {
        _ = try await bob.record(item(number + 1, prescription.dose(dose), at: "2026-03-01T08:04:00.000+01:00"))
      }
      let form = marked(try await ann.get(week))
      #expect(try await ann.post(week, form: form).status == 303)
      #expect(try await recorded().count == 4)
    }
  }

  @Test("the page that explains a partial recording sends all that is left")
  func explained() async throws {
    try await pages.site.run { client async throws in
      let (ann, bob) = (client.as(.ann), client.api(.bob))
      var form = marked(try await ann.get(week))
      form["outcome1"] = "left"
      form["outcome4"] = "left"
      _ = try await bob.record(item(1, prescription.dose("20260228T2200"), at: "2026-02-28T22:04:00.000+01:00"))
      let page = try await ann.post(week, form: form)
      #expect(page.status == 409)
      #expect(page.words.contains("1 of 2 were recorded."))
      #expect(try await ann.post(week, form: marked(page)).status == 303)
      #expect(try await recorded().count == 4)
    }
  }

  @Test("lines are read by their numbers, with gaps and in any order")
  func gaps() {
    let form = DoseEntryForm(
      FormData([
        ("dose7", "c"), ("outcome7", "skipped"), ("dose2", "a"), ("time2", " 08:00 "), ("dose4", "b"), ("dose", "x"),
        ("dose+1", "y"), ("dose04", "z"),
      ]))
    #expect(form.lines.map(\.dose) == ["a", "b", "c"])
    #expect(form.lines.map(\.clock) == ["08:00", "", ""] && form.lines.map(\.outcome) == ["", "", "skipped"])
  }

  @Test("one that was opened on Wednesday is recorded on Thursday")
  func overnight() async throws {
    try pages.site.setClock(march: "11T12:00")
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let page = try await ann.get(doses)
      #expect(page.words.contains("2 to 8 March 2026"))
      try pages.site.setClock(march: "12T12:00")
      let form = "<form class=\"entry\" autocomplete=\"off\" method=\"post\" action=\""
      let action = try #require(page.between(form, "\""))
      #expect(try await ann.post(action, form: marked(page)).status == 303)
      #expect(try await recorded().count == 14)
    }
  }

  @Test("a dose that was taken after midnight stands on the next day, and the page says so")
  func afterMidnight() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let form: Form = [
        "dose1": prescription.dose("20260228T2200"), "id1": uuid(1), "outcome1": "completed", "time1": "00:30",
      ]
      #expect(try await ann.post(week, form: form).status == 303)
      #expect(try await recorded().map(\.content.completedAt.text) == ["2026-03-01T00:30:00.000+01:00"])
      #expect(try await ann.get(week).words.contains("On Sunday, 1 March, 00:30, recorded by Dr Ann Archer"))
    }
  }

  @Test("a mistake in a line that was recorded meanwhile is not passed over in silence")
  func silent() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      var form = marked(try await ann.get(week))
      form["time1"] = "25:00"
      _ = try await client.api(.bob).record(
        item(1, prescription.dose("20260228T0800"), at: "2026-02-28T08:04:00.000+01:00"))
      let sentence = "Nothing was recorded. For one dose something else was recorded or undone meanwhile:"
      let page = try await ann.post(week, form: form)
      #expect(page.status == 409)
      #expect(page.words.contains(sentence))
      form["time2"] = "25:00"
      let both = try await ann.post(week, form: form)
      #expect(both.status == 422)
      #expect(both.words.contains(sentence))
      #expect(both.words.contains("Saturday, 28 February, 22:00, Levodopa: Type a time such as 08:00."))
      #expect(try await recorded().count == 1)
    }
  }

  @Test("says of each refusal what it was")
  func refusals() {
    let early = CompletionResult.rejected(RemediError(.tooEarly, "That day has not begun yet."))
    let other = CompletionResult.rejected(RemediError(.conflict, "This id already belongs to another record."))
    let changed =
      "something else was recorded or undone meanwhile: check it below, and correct what is wrong."
    #expect(DoseEntryPages.problem([other], of: 3) == "2 of 3 were recorded. For one dose \(changed)")
    #expect(
      DoseEntryPages.problem([early, other, early], of: 3)
        == "Nothing was recorded. For one dose \(changed) 2 doses could not be recorded: That day has not begun yet.")
    #expect(
      DoseEntryPages.problem([.rejected(.notFound)], of: 2)
        == "1 of 2 were recorded. One dose could not be recorded: The plan was changed meanwhile.")
  }

  @Test("a week of more doses than anybody enters at once is offered day by day, and what is sent is taken")
  func tooMuch() async throws {
    let times = (0..<24).map { "\($0 < 10 ? "0" : "")\($0):30" }
    let doses = times.compactMap { LocalTime($0) }.map { TimedDose(time: $0) }
    let (start, midnight) = (try #require(LocalDate("2026-02-23")), try #require(Instant("2026-02-23T00:00:00Z")))
    for number in 1...6 {
      let version = PrescriptionVersion(
        effectiveFrom: midnight, authoredAt: midnight, author: Actor(pages.site.ann),
        action: Action(id: "x\(number)", name: "X\(number)", description: ""),
        timing: try Timing(.daily(doses), start: start))
      _ = try await pages.site.bobFile().prescribe(.exercise, version, at: midnight)
    }
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let page = try await ann.get("\(self.doses)?week=2026-02-23")
      #expect(page.words.contains("This is too much to enter at once."))
      #expect(page.text.contains("href=\"\(self.doses)?day=2026-03-01\""))
      #expect(page.value(of: "dose1") == nil)
      let day = try await ann.get("\(self.doses)?day=2026-03-01")
      #expect(day.value(of: "dose146") != nil)
    }
  }
}
