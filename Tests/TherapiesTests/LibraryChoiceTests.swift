import Accounts
import Record
import Remedi
import Support
import Testing
import Web

@Suite("What the form of a prescription offers")
struct LibraryChoiceTests {
  let pages: TherapyPages
  private var site: TestSite { pages.site }
  private var library: ClinicLibrary { site.record.library(of: site.clinic.id) }

  init() async throws { pages = try await TherapyPages() }

  private func exercise(_ id: String, _ name: String, picture: Identifier<Picture>? = nil) -> Exercise {
    Exercise(
      id: Identifier(id), name: name, description: "", steps: ["Reach.", "Rest."], imageURL: picture?.address,
      imageDescription: picture.map { _ in "A person reaches." }, video: VideoLink("https://videos.example.org/reach"),
      isDemonstration: false)
  }

  @Test("is the clinic's own before the demonstration set, without what is archived or hidden, and nobody else's")
  func groups() async throws {
    let eve = try await site.record.registerPhysician(
      name: "Dr Eve", email: "eve@example.org", clinicName: "Other", timeZone: "Europe/Berlin", passwordHash: "hash",
      at: site.clock.now
    ).practitioner
    let now = site.clock.now
    for (id, name) in [("own", "Own reach"), ("old", "Old reach")] {
      try await library.add(exercise(id, name), by: site.ann, at: now)
    }
    try await library.archive(Identifier<Exercise>("old"), by: site.ann, at: now)
    try await library.archive(Identifier<Medication>("rotigotine"), by: site.ann, at: now)
    try await site.record.library(of: eve.clinicId).add(exercise("hers", "Her reach"), by: eve, at: now)
    try await site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get(pages.new)
      #expect(page.options(of: "item") == ["", "own", "reach"])
      let own = try #require(page.between("<optgroup label=\"Your clinic’s own\">", "</optgroup>"))
      #expect(own.contains("Own reach") && !own.contains("Big reach"))
      let demonstration = try #require(page.between("<optgroup label=\"Demonstration set\">", "</optgroup>"))
      #expect(demonstration.contains("Big reach"))
      let medications = try await ann.get("\(pages.new)?kind=medication")
      #expect(medications.options(of: "item") == ["", "levodopa"])
      for item in ["old", "hers"] {
        let answer = try await ann.post(pages.new, form: TherapyPages.exercise.with(["item": item]))
        #expect(answer.status == 422 && answer.fault(of: "item") == "Choose an exercise.")
      }
    }
  }

  @Test("is prescribed with its words, steps and picture, which stay whatever becomes of the entry")
  func words() async throws {
    let picture = try await site.record.keep(
      Picture(checking: SamplePicture.bytes("gray.png")), by: site.ann, at: site.clock.now)
    let own = exercise("own", "Own reach", picture: picture)
    try await library.add(own, by: site.ann, at: site.clock.now)
    try await site.run { client in
      let ann = client.as(.ann)
      #expect(try await ann.post(pages.new, form: TherapyPages.exercise.with(["item": "own"])).status == 303)
      let prescription = try #require(try await pages.prescriptions().first)
      let before = prescription.latest.action
      #expect(before.steps == ["Reach.", "Rest."] && before.imageURL == picture.address)

      var changed = own
      (changed.name, changed.steps, changed.video) = ("Another reach", ["Fly."], nil)
      try await library.change(changed, from: own, by: site.charlie, at: site.clock.now)
      try await library.archive(own.id, by: site.charlie, at: site.clock.now)
      #expect(try await pages.prescriptions().first?.latest.action == before)
      let api = client.api(.bob)
      let occurrence = try #require(try await api.get("/api/v1/schedule").json["occurrences"]?[0])
      #expect(occurrence["name"] == "Own reach" && occurrence["steps"] == ["Reach.", "Rest."])
      #expect(occurrence["videoURL"] == "https://videos.example.org/reach")
      let shown = try await api.get("/api/v1/prescriptions/\(prescription.id)").json
      #expect(shown["steps"] == ["Reach.", "Rest."] && shown["versions"]?[0]?["steps"] == ["Reach.", "Rest."])

      // A change offers what is prescribed, and what comes of the library is not taken for the physician's own.
      let form = try await ann.get(pages.change(prescription))
      #expect(form.options(of: "item") == ["", "own", "reach"] && form.value(of: "item") == "own")
      #expect(form.text.contains("<optgroup label=\"As it is prescribed\">"))
      #expect(form.value(of: "pictureName") == nil)
      let change = TherapyPages.exercise.with(["item": "own", "sets": "5", "effective": "now", "revision": "1"])
      #expect(try await ann.post(pages.change(prescription), form: change).status == 303)
      let after = try #require(try await pages.prescriptions().first).latest
      #expect(after.exercise?.sets == 5 && after.action == before)
      // Another exercise brings its own picture, or none.
      let other = change.with(["item": "reach", "revision": "2"])
      #expect(try await ann.post(pages.change(prescription), form: other).status == 303)
      #expect(try await pages.prescriptions().first?.latest.action.imageURL == nil)
    }
  }

  @Test("is each strength of a medication by itself, and the limit counts with it")
  func strengths() async throws {
    let strength = try Quantity(#require(DecimalNumber("100")), "mg")
    let medication = try Medication(
      id: Identifier("own"), name: "Pramil", description: "", unit: "tablet",
      ingredient: Ingredient(
        substance: "pramil", strength: strength, maximumPer24Hours: DecimalNumber("499")),
      furtherStrengths: [Quantity(#require(DecimalNumber("250")), "mg")], isDemonstration: false)
    try await library.add(medication, by: site.ann, at: site.clock.now)
    try await site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get("\(pages.new)?kind=medication")
      #expect(page.options(of: "item") == ["", "own~100 mg", "own~250 mg", "levodopa", "rotigotine"])
      let form = TherapyPages.medication.with(["quantity1": "1", "quantity2": "1", "unit": ""])
      let large = try await ann.post(pages.new, form: form.with(["item": "own~250 mg"]))
      #expect(large.status == 422 && large.words.contains("500 mg"))
      let small = try await ann.post(pages.new, form: form.with(["item": "own~100 mg"]))
      #expect(small.status == 303, "\(small.words)")
      #expect(try await ann.post(pages.new, form: form.with(["item": "own"])).fault(of: "item") != nil)
    }
    let version = try #require(try await pages.prescriptions().first).latest
    #expect(version.action.name == "Pramil 100 mg" && version.action.ingredient?.strength == strength)
  }
}
