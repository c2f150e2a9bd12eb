import Foundation
import Remedi
import Support
import Testing

@Suite("Making a programme of what is prescribed")
struct CollectPagesTests {
  let scene: ProgrammeScene
  private var path: String { "\(scene.pages.chart)/programmes/new" }

  init() async throws { scene = try await ProgrammeScene() }

  private func form(_ prescriptions: Prescription..., once: String = "") -> Form {
    var form: Form = ["once": once, "name": "Routine", "description": ""]
    for prescription in prescriptions { form.append("source", prescription.id.text) }
    return form
  }

  @Test("takes what is ticked, from day 1 on, as long as it is")
  func makes() async throws {
    let tablet = try await scene.site.prescribe(at: "08:00", until: "2026-03-09", note: "About Bob.")
    let reach = try await scene.site.prescribeExercise()
    let left = try await scene.site.prescribe("Rotigotine", at: "09:00")
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let page = try await ann.get(path)
      #expect(page.status == 200)
      #expect(page.words.contains("Levodopa 1 tablet at 08:00 every day, days 1 to 10. About Bob."))
      #expect(page.value(of: "notes") == nil)
      #expect(page.words.contains("Sit to stand 2 sets of 10 repetitions, 1 minute, 30 seconds, at 17:00 every day"))
      let once = try #require(page.value(of: "once"))
      let form = form(tablet, reach, once: once)
      let made = try await ann.post(path, form: form)
      #expect(made.status == 303 && made.location?.hasPrefix("/programmes/") == true)
      #expect(try await ann.post(path, form: form).location == made.location)
      // Back to the form, something else in it: never called made without being so.
      #expect(try await ann.post(path, form: form.with(["description": "Other"])).fault(of: "name") != nil)
    }
    let own = try await scene.own()
    #expect(own.map(\.name) == ["Routine"])
    #expect(own.first?.items.map(\.action.name) == ["Levodopa", "Sit to stand"])
    #expect(own.first?.items.map(\.days) == ["days 1 to 10", "from day 1"])
    // Without that tick, the notes stay with the patient.
    #expect(own.first?.items.map(\.note) == ["", ""])
    #expect(own.first?.items.contains { $0.action.name == left.latest.action.name } == false)
    #expect(try await scene.pages.prescriptions().allSatisfy { $0.versions.count == 1 })
  }

  @Test("takes the notes along where that is ticked, and keeps the distance of what is still to come")
  func distance() async throws {
    let tablet = try await scene.site.prescribe(at: "08:00", note: "With water.")
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let later = TherapyPages.medication.with([
        "item": "rotigotine", "unit": "patch", "quantity2": "1", "start": "2026-03-09", "end": "2026-03-15",
      ])
      #expect(try await ann.post(scene.pages.new, form: later).status == 303)
      let second = try #require(try await scene.pages.prescriptions().first { $0.id != tablet.id })
      #expect(try await ann.post(path, form: form(tablet, second).with(["notes": "yes"])).status == 303)
    }
    let items = try #require(try await scene.own().first).items
    #expect(items.map(\.days) == ["from day 1", "days 8 to 14"])
    #expect(items.first?.note == "With water.")
  }

  @Test("keeps words that name no date, and rules without those that do")
  func words() async throws {
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      for words in ["1 tablet bid for 10 days", "2 tablets in the morning until 20 March 2026"] {
        let form = WordsPagesTests.form.with(["frequency": words, "start": "2026-03-02"])
        // The second is asked about: the same medication runs already.
        #expect(try await ann.confirm(scene.pages.new, form).status == 303, "\(words)")
      }
      let all = try await scene.pages.prescriptions()
      #expect(try await ann.post(path, form: form(all[0], all[1])).status == 303)
      let page = try await ann.get("/programmes")
      #expect(page.words.contains("2 medications · 19 days"))
    }
    let items = try #require(try await scene.own().first).items
    #expect(Set(items.map(\.frequency)) == ["1 tablet bid for 10 days", nil])
    #expect(Set(items.map(\.days)) == ["days 1 to 10", "days 1 to 19"])
  }

  @Test("asks for a name and for something to put in it, and never takes another's")
  func refuses() async throws {
    let tablet = try await scene.site.prescribe(at: "08:00")
    let doras = try await scene.site.prescribe(at: "08:00", to: scene.site.dora, by: scene.site.charlie)
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let unnamed = try await ann.post(path, form: form(tablet).with(["name": ""]))
      #expect(unnamed.status == 422)
      #expect(unnamed.fault(of: "name") == "Type the name of the programme.")
      #expect(unnamed.value(of: "source") == tablet.id.text)
      let empty = try await ann.post(path, form: form())
      #expect(empty.status == 422)
      #expect(empty.words.contains("Choose at least one prescription."))
      #expect(try await ann.post(path, form: form(doras)).status == 404)
      #expect(try await ann.post(path, form: form(tablet, doras)).status == 404)
      let stop = StopPagesTests.form.with(["effective": "now"])
      #expect(try await ann.post(scene.pages.stop(tablet), form: stop).status == 303)
      #expect(try await ann.post(path, form: form(tablet)).status == 409)
    }
    #expect(try await scene.own().isEmpty)
  }

  @Test("takes what has its days on the patient's calendar, whatever the programme's own days would be")
  func fewDays() async throws {
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      // From Thursday to Sunday: day 1 of a programme is a Monday that means nothing.
      let form = WordsPagesTests.form.with([
        "frequency": "1 tablet on Sundays", "start": "2026-03-05", "end": "2026-03-08",
      ])
      #expect(try await ann.post(scene.pages.new, form: form).status == 303)
      let prescription = try #require(try await scene.pages.prescriptions().first)
      let page = try await ann.get(path)
      #expect(page.words.contains("1 tablet at") || page.words.contains("on Sundays"))
      #expect(!page.words.contains("1990"))
      #expect(try await ann.post(path, form: self.form(prescription)).status == 303)
      let programme = try #require(try await scene.own().first)
      let apply = try await ann.get(scene.apply(programme))
      // Begun on a Monday, it reaches no Sunday, and says so.
      let refused = try await ann.post(
        scene.apply(programme), form: .applying(apply, items: "1", start: "2026-03-09"))
      #expect(refused.status == 422)
      #expect(refused.fault(of: "item-1")?.contains("From 9 March 2026 on, this would never be due.") == true)
      let answer = try await ann.post(
        scene.apply(programme), form: .applying(apply, items: "1", start: "2026-03-12"))
      #expect(answer.status == 303)
    }
  }

  @Test("says beside the tick what has no place in a programme, in days of the programme")
  func noPlace() async throws {
    let tablet = try await scene.site.prescribe(at: "08:00", until: "2046-03-09")
    let reach = try await scene.site.prescribeExercise()
    try await scene.site.run { client async throws in
      let page = try await client.as(.ann).post(path, form: form(tablet, reach))
      #expect(page.status == 422)
      #expect(
        page.fault(of: "source-\(tablet.id)") == "This cannot be in a programme: The last day goes up to 3650.")
      #expect(page.fault(of: "source-\(reach.id)") == nil)
      #expect(page.value(of: "name") == "Routine")
    }
    #expect(try await scene.own().isEmpty)
  }

  @Test("leaves a patient's own picture with the patient, also one of before it was noted whose it is")
  func picture() async throws {
    let bytes = try SamplePicture.bytes("photo.jpg")
    let site = scene.site
    let name = try await site.record.keep(Picture(checking: bytes), by: site.ann, at: site.clock.now)
    // As it was written before clinics had pictures of their own.
    let old =
      #"{"id":"reach","name":"Big reach","description":"","imageURL":"/media/\#(name)","imageDescription":"Bob"}"#
    let action = try JSONDecoder().decode(Action.self, from: Data(old.utf8))
    #expect(action.hasOwnImage == nil && action.imageURL != nil)
    let version = PrescriptionVersion(
      effectiveFrom: site.clock.now, authoredAt: site.clock.now, author: Actor(site.ann), action: action,
      timing: try Timing(
        .daily([TimedDose(time: #require(LocalTime("08:00")))]), start: #require(LocalDate("2026-03-02"))))
    let prescription = try await site.bobFile().prescribe(.exercise, version, at: site.clock.now)
    try await site.run { client async throws in
      #expect(try await client.as(.ann).post(path, form: form(prescription)).status == 303)
    }
    let item = try #require(try await scene.own().first?.items.first)
    #expect(item.action.imageURL == nil && item.action.imageDescription == nil && item.action.name == "Big reach")
  }

  @Test("says so where nothing is prescribed")
  func nothing() async throws {
    try await scene.site.run { client async throws in
      let page = try await client.as(.ann).get(path)
      #expect(page.status == 200)
      #expect(page.words.contains("Nothing is prescribed now."))
    }
  }
}
