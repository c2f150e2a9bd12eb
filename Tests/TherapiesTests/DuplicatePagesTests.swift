import Library
import Record
import Remedi
import Support
import Testing

/// Levodopa once a day runs; it is noon of 2 March 2026.
@Suite("What is prescribed already, and what is unusually much")
struct DuplicatePagesTests {
  let pages: TherapyPages
  let running: Prescription
  private static let sentence =
    "Levodopa is prescribed already: 1 tablet at 09:00 every day, from 28 February 2026."

  init() async throws {
    pages = try await TherapyPages()
    running = try await pages.site.prescribe(at: "09:00")
  }

  @Test("is asked with what runs, a way to change that, and a tick that is kept with the version")
  func asks() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let preview = try await ann.post(pages.new, form: TherapyPages.medication.with(["action": "preview"]))
      #expect(preview.status == 200)
      #expect(preview.questions == [Self.sentence])
      #expect(preview.fault(of: "confirmed") == nil)
      #expect(preview.text.contains("href=\"\(pages.change(running))\""))
      for ticked in ["", "on", "another sentence"] {
        let refused = try await ann.post(pages.new, form: TherapyPages.medication.with(["confirmed": ticked]))
        #expect(refused.status == 422)
        #expect(refused.fault(of: "confirmed") == "Tick that you mean it, or change what is prescribed already.")
        #expect(refused.value(of: "note") == TherapyPages.medication["note"])
      }
      #expect(try await pages.prescriptions().count == 1)
      let saved = try await ann.post(pages.new, form: TherapyPages.medication.confirming(preview))
      #expect(saved.status == 303)
      let new = try #require(try await pages.prescriptions().first { $0.id != running.id })
      #expect(new.latest.confirmations.map(\.sentence) == [Self.sentence])
      #expect(new.latest.confirmations.map(\.by) == [Actor(pages.site.ann)])
      let history = try await ann.get(pages.history(new)).words
      #expect(history.contains("Confirmed: \(Self.sentence) Dr Ann Archer, 2 March 2026, 12:00"))
    }
  }

  @Test("a copy asks as well, and so does a change to another medication")
  func copyAndChange() async throws {
    let other = try await pages.site.prescribe("Rotigotine", at: "09:00")
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let copy = try await ann.get("\(pages.new)?copy=\(running.id)")
      #expect(copy.status == 200 && copy.value(of: "item") == "levodopa")
      let form = ChangePagesTests.form.with(["item": "levodopa", "unit": "tablet"])
      let change = try await ann.post(pages.change(other), form: form)
      #expect(change.status == 422)
      #expect(change.questions == [Self.sentence])
      #expect(try await ann.post(pages.change(other), form: form.confirming(change)).status == 303)
      // What was confirmed is not asked again, and stays with the next version.
      let again = form.with(["revision": "2", "time1": "10:00", "once": "again"])
      #expect(try await ann.post(pages.change(other), form: again).status == 303)
    }
    let latest = try await pages.site.bobFile().prescription(other.id).latest
    #expect(latest.number == 3)
    #expect(latest.confirmations.map(\.sentence) == [Self.sentence])
  }

  @Test("two of one name are told apart by how much and how often")
  func twoOfOneName() async throws {
    _ = try await pages.site.prescribe(at: "21:00")
    try await pages.site.run { client async throws in
      let preview = try await client.as(.ann).post(pages.new, form: TherapyPages.medication.with(["action": "preview"]))
      for time in ["09:00", "21:00"] {
        let rule = "1 tablet at \(time) every day, from 28 February 2026"
        #expect(preview.words.contains("Change Levodopa, \(rule), instead"))
      }
    }
  }

  @Test("twenty patches at one time are asked about")
  func quantity() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let form = TherapyPages.medication.with([
        "item": "rotigotine", "unit": "patch", "quantity1": "20", "quantity2": "1",
      ])
      let refused = try await ann.post(pages.new, form: form)
      #expect(refused.status == 422)
      #expect(refused.questions == ["Rotigotine: 20 patches at one time. More than 5 patches is unusual."])
      #expect(try await ann.post(pages.new, form: form.confirming(refused)).status == 303)
    }
  }

  @Test("half a patch is prescribed only with the tick beside it, and a change does not ask again")
  func division() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let form = TherapyPages.medication.with(["item": "rotigotine", "unit": "patch"])
      let refused = try await ann.post(pages.new, form: form)
      #expect(refused.status == 422)
      #expect(refused.questions == ["Rotigotine: 0.5 patch at one time. A patch cannot be divided."])
      #expect(refused.words.contains("Hard to divide"))
      #expect(try await pages.prescriptions().count == 1)
      #expect(try await ann.post(pages.new, form: form.confirming(refused)).status == 303)
      let prescription = try #require(try await pages.prescriptions().first { $0.id != running.id })
      #expect(prescription.latest.confirmations.map(\.kind) == [.division])
      var change = form.with(["note": "new", "effective": "tomorrow", "revision": "1"])
      change["start"] = nil
      #expect(try await ann.post(pages.change(prescription), form: change).status == 303)
    }
  }
}

/// The question is asked of the current plan when it is saved.
@Suite("Two who prescribe the same at once")
struct SimultaneousDuplicateTests {
  @Test("do not prescribe it twice unseen")
  func guarded() async throws {
    let store = FaultyStore()
    let site = try await TestSite(store: store)
    try await site.record.stock(
      [],
      [
        Medication(id: Identifier("levodopa"), name: "Levodopa", description: "", unit: "tablet", isDemonstration: true)
      ])
    let new = "/patients/\(site.bob.id)/prescriptions/new"
    try await site.run { client async throws in
      let ann = client.as(.ann)
      _ = try await ann.get(new)
      store.afterNextQuery(of: "prescriptions") { _ = try await site.prescribe(at: "09:00") }
      let late = try await ann.post(new, form: TherapyPages.medication)
      #expect(late.status == 409)
      #expect(late.questions.first?.hasPrefix("Levodopa is prescribed already: ") == true)
      #expect(try await site.bobFile().prescriptions().count == 1)
    }
  }
}
