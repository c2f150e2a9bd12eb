import Remedi
import Support
import Testing

@Suite("Copying a prescription")
struct CopyPagesTests {
  let pages: TherapyPages
  let prescription: Prescription
  private var copy: String { "\(pages.chart)/prescriptions/copy" }

  init() async throws {
    pages = try await TherapyPages()
    prescription = try await pages.site.prescribe(at: "08:00", "20:00", until: "2026-03-09", note: "with water")
  }

  @Test("opens the form filled in, as long and from today; nothing is saved by that")
  func fills() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      let list = try await ann.get(copy)
      #expect(list.status == 200)
      let href = "\(pages.new)?copy=\(prescription.id)&of=\(pages.site.bob.id)"
      #expect(list.text.contains("href=\"\(href.replacing("&", with: "&amp;"))\""))
      let form = try await ann.get(href)
      #expect(form.status == 200)
      #expect(form.words.contains("Prescribe a medication"))
      expectKept(
        [
          "item": "levodopa", "unit": "tablet", "time1": "08:00", "quantity1": "1", "time2": "20:00", "quantity2": "1",
          "start": "2026-03-02", "end": "2026-03-11", "note": "with water", "frequency": "",
        ], on: form)
      #expect(try await ann.get("\(pages.new)?copy=\(prescription.id)").value(of: "time2") == "20:00")
    }
    #expect(try await pages.prescriptions().count == 1)
  }

  @Test("words are taken over where they still say the same")
  func words() async throws {
    try await pages.site.run { client in
      let ann = client.as(.ann)
      for written in [
        "1 tablet bid for 10 days", "1 tablet every 8 hours", "2 tablets in the morning until 20 March 2026",
      ] {
        let form = WordsPagesTests.form.with(["frequency": written, "start": "2026-03-03"])
        #expect(try await ann.confirm(pages.new, form).status == 303, "\(written)")
      }
      for prescription in try await pages.prescriptions() where prescription.id != self.prescription.id {
        let form = try await ann.get("\(pages.new)?copy=\(prescription.id)")
        let words = try #require(form.value(of: "frequency"))
        let again = WordsPagesTests.form.with(["frequency": words, "start": "2026-03-02"])
        let preview = try await ann.post(pages.new, form: again.with(["action": "preview"]))
        #expect(preview.status == 200, "\(words)")
      }
    }
  }

  @Test("what the library no longer has must be chosen anew")
  func gone() async throws {
    let old = try await pages.site.prescribe("Oldopa", at: "08:00")
    try await pages.site.run { client in
      let form = try await client.as(.ann).get("\(pages.new)?copy=\(old.id)")
      #expect(form.status == 200)
      #expect(form.fault(of: "item") == "Oldopa is no longer in the library. Choose another.")
      #expect(form.value(of: "time1") == "08:00")
    }
  }

  @Test("how much is taken over where how often cannot be")
  func amount() async throws {
    // From Monday to Tuesday there is no Sunday: the rule was for other days.
    let start = try #require(LocalDate("2026-03-07"))
    let doses = [
      TimedDose(time: try #require(LocalTime("08:00")), quantity: DecimalNumber("2").map { Quantity($0, "drop") })
    ]
    func version(_ action: String, _ doses: [TimedDose], _ exercise: ExerciseDosage?) throws -> PrescriptionVersion {
      PrescriptionVersion(
        effectiveFrom: pages.site.clock.now, authoredAt: pages.site.clock.now, author: Actor(pages.site.ann),
        action: Action(id: action, name: action, description: ""),
        timing: try Timing(.onDays(.weekdays([.sunday], everyWeeks: 1), doses), start: start, end: start + 1),
        exercise: exercise)
    }
    let file = try await pages.site.bobFile()
    let drops = try await file.prescribe(.medication, version("levodopa", doses, nil), at: pages.site.clock.now)
    let reach = try await file.prescribe(
      .exercise,
      version("reach", doses.map { TimedDose($0.time) }, ExerciseDosage(sets: 2, repetitions: 9, duration: 90)),
      at: pages.site.clock.now)
    try await pages.site.run { client in
      let medication = try await client.as(.ann).get("\(pages.new)?copy=\(drops.id)")
      #expect(medication.words.contains("“How often” could not be copied"))
      expectKept(["item": "levodopa", "unit": "drop"], on: medication)
      let exercise = try await client.as(.ann).get("\(pages.new)?copy=\(reach.id)")
      expectKept(["item": "reach", "sets": "2", "repetitions": "9", "minutes": "1.5"], on: exercise)
    }
  }

  @Test("of another patient of the physician's, found by name")
  func ofAnother() async throws {
    let (site, ann) = (pages.site, pages.site.ann)
    let other = try await site.record.createPatient(
      Patient.Profile(name: "Olga Other"), timeZone: "Asia/Tokyo", by: ann, at: site.clock.now)
    let theirs = try await site.prescribe("Rotigotine", at: "09:00", to: other)
    try await site.run { client in
      let ann = client.as(.ann)
      let found = try await ann.ask("\(copy)?q=olg")
      #expect(found.text.contains("href=\"\(copy)?of=\(other.id)\""))
      #expect(try await ann.ask("\(copy)?q=zzz").words.contains("None of your patients has “zzz” in the name."))
      let list = try await ann.get("\(copy)?of=\(other.id)")
      #expect(list.words.contains("Prescriptions of Olga Other"))
      #expect(list.words.contains("Rotigotine 1 tablet at 09:00 every day"))
      let form = try await ann.get("\(pages.new)?copy=\(theirs.id)&of=\(other.id)")
      #expect(form.value(of: "item") == "rotigotine")
      #expect(form.words.contains("for Bob Martin"))
      #expect(try await ann.get("\(pages.new)?copy=\(theirs.id)").status == 404)
      let trail = try await site.file(of: other.id, for: site.ann).auditTrail(limit: 10)
      #expect(trail.contains { $0.event == .recordRead && $0.by == Actor(site.ann) })
    }
  }

  @Test("never of a patient whom the physician may not see")
  func foreign() async throws {
    try await pages.site.run { client in
      let charlie = client.as(.charlie)
      #expect(try await charlie.get(copy).status == 404)
      let own = try await pages.site.record.createPatient(
        Patient.Profile(name: "Carla"), timeZone: "Europe/Berlin", by: pages.site.charlie, at: pages.site.clock.now)
      let base = "/patients/\(own.id)/prescriptions"
      #expect(try await charlie.get("\(base)/copy").status == 200)
      #expect(try await charlie.get("\(base)/copy?of=\(pages.site.bob.id)").status == 404)
      #expect(
        try await charlie.get("\(base)/new?copy=\(prescription.id)&of=\(pages.site.bob.id)").status == 404)
      #expect(try await charlie.ask("\(base)/copy?q=bob").words.contains("None of your patients"))
    }
  }
}
