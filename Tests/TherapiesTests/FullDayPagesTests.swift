import Remedi
import Support
import Testing

@Suite("Prescribing more than a day can hold")
struct FullDayPagesTests {
  let pages: TherapyPages
  private static let tooMany =
    "This would ask for more than 96 doses a day. Leave at least 15 minutes between two doses."
  private static let interval = PatternPagesTests.timeless.with([
    "pattern": "interval", "everyHours": "0.25", "firstTime": "06:00",
  ])

  init() async throws { pages = try await TherapyPages() }

  @Test(
    "is said beside the field, chosen or written",
    arguments: [
      ("everyHours", interval.with(["everyHours": "0.2"])),
      ("frequency", WordsPagesTests.form.with(["frequency": "1 tablet every 10 minutes"])),
    ])
  func beside(field: String, form: Form) async throws {
    try await pages.site.run { client in
      let page = try await client.as(.ann).post(pages.new, form: form)
      #expect(page.status == 422)
      #expect(page.fault(of: field) == Self.tooMany)
    }
    #expect(try await pages.prescriptions().isEmpty)
  }

  @Test("beside what runs already, is said above the form, which keeps what was typed")
  func together() async throws {
    for name in ["Drops", "Other drops"] { try await dense(name) }
    var form = TherapyPages.exercise.with(["start": "2026-03-03"])
    for row in 1...6 { form["time\(row)"] = "0\(row):00" }
    let sentence =
      "With this, more than 200 doses could be due on one day. Stop or change another prescription first."
    try await pages.site.run { [form] client in
      let ann = client.as(.ann)
      #expect(try await ann.post(pages.new, form: form).status == 303)
      let second = form.with(["once": "another", "note": "Slowly."])
      let page = try await ann.post(pages.new, form: second.confirming(ann.post(pages.new, form: second)))
      #expect(page.status == 422)
      #expect(page.words.contains(sentence))
      #expect(page.value(of: "note") == "Slowly.")
    }
    #expect(try await pages.prescriptions().count == 3)
  }

  private func dense(_ name: String) async throws {
    let now = pages.site.clock.now
    let version = PrescriptionVersion(
      effectiveFrom: now, authoredAt: now, author: Actor(pages.site.ann),
      action: Action(id: name, name: name, description: ""),
      timing: try Timing(.interval(.init(first: now, every: 15)), start: now.writtenDate))
    _ = try await pages.site.bobFile().prescribe(.medication, version, at: now)
  }
}
