import Patients
import Remedi
import Support
import Testing
import Web

@testable import Therapies

/// The current record is corrected, undone, or was changed meanwhile.
extension DosePagesTests {
  @Test("does not take the place of what the patient recorded meanwhile, and shows it")
  func meanwhile() async throws {
    try await pages.site.run { client async throws in
      _ = try await client.api(.bob).record(item(7, prescription.dose("20260302T0800")))
      let page = try await client.as(.ann).post(dose("20260302T0800"), form: Self.form)
      #expect(page.status == 409)
      #expect(page.words.contains("Recorded by Bob Martin: completed on Monday, 2 March, 08:04."))
      #expect(page.value(of: "time") == "08:10")
      #expect(page.value(of: "id") == uuid(7))
      #expect(page.value(of: "revision") == "1")
      let form = Self.form.with(["id": uuid(7), "revision": "1"])
      #expect(try await client.as(.ann).post(dose("20260302T0800"), form: form).status == 303)
    }
    let record = try #require(try await recorded().first)
    #expect(record.content.completedAt == Instant("2026-03-02T08:10:00.000+01:00"))
    #expect(record.recordedBy == Actor(pages.site.bob))
    #expect(record.revision == 2)
  }

  @Test("corrects what stands, to the letter where nothing was touched, and only what was read")
  func correct() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      _ = try await client.api(.bob).record(
        item(7, prescription.dose("20260302T0800"), ["feedback": ["pain": 3, "effort": nil, "note": "Stiff."]]))
      let page = try await ann.get(dose("20260302T0800"))
      #expect(page.words.contains("Correct the record of Levodopa"))
      #expect(page.value(of: "time") == "08:04")
      #expect(page.value(of: "pain") == "3")
      #expect(page.value(of: "note") == "Stiff.")
      let form = Self.form.with([
        "id": uuid(7), "revision": "1", "time": "08:04", "pain": "4", "note": "Stiff.", "toldBy": "",
      ])
      for _ in 1...2 { #expect(try await ann.post(dose("20260302T0800"), form: form).status == 303) }
      let item = try #require(try await client.api(.bob).recorded().first)
      #expect(item["completedAt"]?.string == "2026-03-02T08:04:31.250+01:00")
      #expect(item["feedback"]?["pain"]?.integer == 4)
      #expect(item["revision"]?.integer == 2)
      let stale = try await ann.post(dose("20260302T0800"), form: form.with(["pain": "9"]))
      #expect(stale.status == 409)
      #expect(stale.value(of: "pain") == "9")
      #expect(stale.value(of: "revision") == "2")
    }
    #expect(try await recorded().first?.content.feedback?.pain == 4)
  }

  @Test("a mistake in a field does not let it take the place of what nobody has read")
  func mistakenAndStale() async throws {
    try await pages.site.run { client async throws in
      let (ann, bob) = (client.as(.ann), client.api(.bob))
      let mistaken = Self.form.with(["pain": "11"])
      _ = try await bob.record(item(7, prescription.dose("20260302T0800")))
      // Opened before anything was recorded; then on the first revision.
      for sent in [mistaken, mistaken.with(["id": uuid(7), "revision": "1"])] {
        if sent["revision"] == "1" {
          #expect(try await ann.post(dose("20260302T0800"), form: sent).status == 422)
          _ = try await pages.site.bobsOwnFile().correct(uuid(7), at: pages.site.clock.now) { content in
            Completion.Content(outcome: .skipped, completedAt: content.completedAt)
          }
        }
        let page = try await ann.post(dose("20260302T0800"), form: sent)
        #expect(page.status == 409)
        #expect(page.words.contains("This was recorded or changed meanwhile."))
        #expect(page.value(of: "pain") == "" && page.value(of: "note") == "A phone call.")
      }
      _ = try await bob.delete("\(APIClient.completions)/\(uuid(7))")
      let gone = mistaken.with(["id": uuid(7), "revision": "2"])
      #expect(try await ann.post(dose("20260302T0800"), form: gone).status == 409)
    }
    #expect(try await recorded().allSatisfy { $0.content.feedback == nil })
  }

  @Test("takes nothing away that was corrected meanwhile")
  func undoStale() async throws {
    try await pages.site.run { client async throws in
      _ = try await client.api(.bob).record(item(7, prescription.dose("20260302T0800")))
    }
    let (file, now) = (try await pages.site.bobsOwnFile(), pages.site.clock.now)
    _ = try await file.correct(uuid(7), at: now) { content in
      Completion.Content(outcome: .skipped, completedAt: content.completedAt)
    }
    await #expect(throws: RemediError.self) { try await file.undo(uuid(7), ifRevision: { $0 == 1 }, at: now) }
    #expect(try await recorded().map(\.undoneAt) == [nil])
    try await file.undo(uuid(7), ifRevision: { $0 == 2 }, at: now)
    // Once more changes nothing, whatever it was read on.
    try await file.undo(uuid(7), ifRevision: { $0 == 2 }, at: now)
    #expect(try await file.completion(uuid(7), asOf: now)?.revision == 3)
  }

  @Test("says once who told it, also where a record is corrected")
  func toldOnce() async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.post(dose("20260302T0800"), form: Self.form).status == 303)
      let note = try #require(try await ann.get(dose("20260302T0800")).value(of: "note"))
      #expect(note == "Reported by a relative or carer. A phone call.")
      for (revision, source, words) in [
        ("1", "relative", "Reported by a relative or carer. A phone call."),
        ("2", "paper", "From a week on paper. A phone call."),
        ("3", "", "From a week on paper. A phone call."),
      ] {
        let form = Self.form.with(["revision": revision, "toldBy": source, "note": note, "pain": "4"])
        let typed = source.isEmpty ? form.with(["note": "From a week on paper. A phone call."]) : form
        #expect(try await ann.post(dose("20260302T0800"), form: typed).status == 303)
        #expect(try await recorded().map(\.content.feedback?.note) == [words])
      }
    }
  }

  @Test(
    "what earlier releases wrote of who told it gives way to what is chosen",
    arguments: ["Told by the patient.", "Told by a relative or carer.", "Reported by the patient."])
  func toldInFormerWords(words: String) async throws {
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      let old = Self.form.with(["toldBy": "", "note": "\(words) A phone call."])
      #expect(try await ann.post(dose("20260302T0800"), form: old).status == 303)
      #expect(try await recorded().map(\.content.feedback?.note) == ["\(words) A phone call."])
      let corrected = old.with(["revision": "1", "toldBy": "patient", "pain": "4"])
      #expect(try await ann.post(dose("20260302T0800"), form: corrected).status == 303)
      #expect(try await recorded().map(\.content.feedback?.note) == ["Reported by the patient. A phone call."])
    }
  }

  @Test("an archived record is not asked to be sent again")
  func archivedMeanwhile() async throws {
    let store = FaultyStore()
    let site = try await TestSite(store: store)
    let prescription = try await site.prescribe(at: "08:00")
    let path = "/patients/\(site.bob.id)/prescriptions/\(prescription.id)/doses/c20260302T0800"
    try await site.run { client async throws in
      let ann = client.as(.ann)
      _ = try await client.api(.bob).record(item(7, prescription.dose("20260302T0800")))
      let page = try await ann.get(path)
      // After the handler has read the current record, before the commit.
      store.afterNextQuery(of: "audit") {
        try await site.bobFile().archive(
          PatientArchive(at: site.clock.now, by: Actor(site.ann), reason: .moved), stopReason: "Moved.")
      }
      let form = Self.form.with(["id": uuid(7), "revision": "1", "csrf": page.value(of: "csrf") ?? ""])
      let refused = try await ann.post(path, form: form)
      #expect(refused.status == 409)
      #expect(refused.words.contains("Bring the record back before you change it."))
      #expect(!refused.words.contains("send the form again"))
    }
  }

  @Test("undoes what stands, once, and only what was read; then it can be recorded anew")
  func undo() async throws {
    let undo = "\(pages.chart)/completions/\(uuid(7))/undo"
    try await pages.site.run { client async throws in
      let ann = client.as(.ann)
      _ = try await client.api(.bob).record(item(7, prescription.dose("20260302T0800")))
      let page = try await ann.get(dose("20260302T0800"))
      #expect(page.text.contains("action=\"\(undo)\""))
      let stale = try await ann.post(undo, form: ["revision": "3"])
      #expect(stale.status == 409)
      #expect(stale.text.contains("action=\"\(dose("20260302T0800"))\""))
      for _ in 1...2 {
        let answer = try await ann.post(undo, form: ["revision": "1"])
        #expect(answer.status == 303)
        #expect(answer.location == "\(pages.chart)#today")
      }
      #expect(try await client.api(.bob).recorded().map { $0["undoneAt"]?.string != nil } == [true])
      // The patient's own id names what was undone: the form is asked for a new one.
      let again = try await ann.post(dose("20260302T0800"), form: Self.form.with(["id": uuid(7)]))
      #expect(again.status == 409)
      #expect(again.value(of: "id") != uuid(7))
      #expect(try await ann.post(dose("20260302T0800"), form: Self.form).status == 303)
      #expect(try await ann.post("\(pages.chart)/completions/\(uuid(9))/undo", form: ["revision": "1"]).status == 404)
    }
    let events = try await pages.site.bobsOwnFile().auditTrail(limit: 20).map(\.event)
    #expect(events.count { $0 == .completionUndone } == 1)
  }

  @Test("a correction of what was undone meanwhile is asked to be recorded anew")
  func undoneMeanwhile() async throws {
    try await pages.site.run { client async throws in
      let bob = client.api(.bob)
      _ = try await bob.record(item(7, prescription.dose("20260302T0800")))
      _ = try await bob.delete("\(APIClient.completions)/\(uuid(7))")
      let form = Self.form.with(["id": uuid(7), "revision": "1"])
      let page = try await client.as(.ann).post(dose("20260302T0800"), form: form)
      #expect(page.status == 409)
      #expect(page.value(of: "revision") == "")
      #expect(page.value(of: "note") == "A phone call.")
      let id = try #require(page.value(of: "id"))
      let again = try await client.as(.ann).post(
        dose("20260302T0800"), form: form.with(["id": id, "revision": ""]))
      #expect(again.status == 303)
    }
  }
}
