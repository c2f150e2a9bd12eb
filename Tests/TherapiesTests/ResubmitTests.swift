import Remedi
import Support
import Testing

@Suite("A form that is sent twice")
struct ResubmitTests {
  let pages: TherapyPages

  init() async throws { pages = try await TherapyPages() }

  @Test("prescribes once, also when both come at the same time")
  func prescribing() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let once = try #require(try await ann.get(pages.new).value(of: "once"))
      let form = TherapyPages.medication.with(["once": once])
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 1...6 { group.addTask { try await ann.post(pages.new, form: form).status } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses == Array(repeating: 303, count: 6))
      #expect(try await ann.post(pages.new, form: form).status == 303)
    }
    #expect(try await pages.prescriptions().count == 1)
    let events = try await pages.site.bobsOwnFile().auditTrail(limit: 20).map(\.event)
    #expect(events.count { $0 == .prescribed } == 1)
  }

  @Test("prescribes another one where anything in it differs, or where it was opened anew")
  func another() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let form = TherapyPages.medication.with(["once": "first"])
      for form in [form, form.with(["quantity1": "2"]), form.with(["once": "second"])] {
        let answer = try await ann.confirm(pages.new, form)
        #expect(answer.status == 303)
      }
    }
    #expect(try await pages.prescriptions().count == 3)
  }

  @Test("prescribes for each patient, and without that field each time")
  func others() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      for bad in ["", "with blanks", String(repeating: "x", count: 200)] {
        let answer = try await ann.confirm(pages.new, TherapyPages.medication.with(["once": bad]))
        #expect(answer.status == 303)
      }
      #expect(try await ann.confirm(pages.new, TherapyPages.medication).status == 303)
    }
    #expect(try await pages.prescriptions().count == 4)
  }

  @Test("changes once and stops once, although its revision is old by then")
  func changing() async throws {
    let prescription = try await pages.site.prescribe(at: "08:00", "20:00")
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let change = ChangePagesTests.form.with(["once": "change"])
      for _ in 1...2 { #expect(try await ann.post(pages.change(prescription), form: change).status == 303) }
      #expect(try await pages.site.bobFile().prescription(prescription.id).versions.count == 2)
      let edited = try await ann.post(pages.change(prescription), form: change.with(["quantity1": "3"]))
      #expect(edited.status == 409)
      let stop = StopPagesTests.form.with(["once": "stop", "revision": "2"])
      for _ in 1...2 { #expect(try await ann.post(pages.stop(prescription), form: stop).status == 303) }
      #expect(try await ann.post(pages.change(prescription), form: change).status == 303)
    }
    #expect(try await pages.site.bobFile().prescription(prescription.id).versions.count == 2)
    let events = try await pages.site.bobsOwnFile().auditTrail(limit: 20).map(\.event)
    #expect(events.count { $0 == .prescriptionChanged } == 1)
    #expect(events.count { $0 == .prescriptionStopped } == 1)
  }

  @Test("is the same form while it is mended")
  func mended() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.post(pages.new, form: TherapyPages.medication.with(["once": "kept", "item": ""]))
      #expect(page.status == 422)
      #expect(page.value(of: "once") == "kept")
      #expect(try await ann.get(pages.new).value(of: "once") != ann.get(pages.new).value(of: "once"))
    }
  }
}
