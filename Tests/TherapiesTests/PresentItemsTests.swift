import Library
import Record
import Remedi
import Support
import Testing

@Suite("Applying a programme whose entries have changed since")
struct PresentItemsTests {
  let scene: ProgrammeScene

  init() async throws { scene = try await ProgrammeScene() }

  private static func ingredient(_ milligrams: String, maximum: String?) throws -> Ingredient {
    Ingredient(
      substance: "paracetamol", strength: Quantity(try #require(DecimalNumber(milligrams)), "mg"),
      maximumPer24Hours: maximum.flatMap { DecimalNumber($0) })
  }

  private func stock(_ name: String, _ ingredient: Ingredient?) async throws {
    try await scene.site.record.stock(
      [],
      [
        Medication(
          id: Identifier("p1"), name: name, description: "Against pain.", unit: "tablet", ingredient: ingredient,
          isDemonstration: true)
      ])
  }

  @Test("prescribes what the library says now, within the limits that it states now")
  func present() async throws {
    // Written when the tablets held 250 mg and nobody had stated a limit.
    let item = try ProgrammeScene.item(
      "a", "p1", "Para 250", at: "08:00", "20:00", ingredient: Self.ingredient("250", maximum: nil), tablets: "4")
    let programme = try await scene.add("Pain", [item])
    try await stock("Para 500", Self.ingredient("500", maximum: "3000"))
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let page = try await ann.get(scene.apply(programme))
      #expect(page.words.contains("Para 500") && !page.words.contains("Para 250"))
      #expect(page.words.contains("Taken exactly as prescribed, this breaks a limit"))
      let form = Form.applying(page, items: "a")
      let refused = try await ann.post(scene.apply(programme), form: form)
      #expect(refused.fault(of: "confirmed") != nil)
      // What it says is changed once more, before it is sent.
      try await stock("Para 500 mg", Self.ingredient("500", maximum: "9000"))
      let late = try await ann.post(scene.apply(programme), form: form)
      #expect(late.status == 409)
      #expect(late.words.contains("Somebody changed this programme or the library meanwhile."))
      #expect(try await ann.post(scene.apply(programme), form: .applying(late, items: "a")).status == 303)
    }
    let action = try #require(try await scene.pages.prescriptions().first?.latest.action)
    #expect(action.name == "Para 500 mg" && action.description == "Against pain.")
    #expect(try action.ingredient == Self.ingredient("500", maximum: "9000"))
  }

  @Test("finds the strength that it was written for among those that the library has since")
  func strengths() async throws {
    let plain = try ProgrammeScene.item(
      "a", "p1", "Para", at: "08:00", ingredient: Self.ingredient("500", maximum: nil))
    let gone = try ProgrammeScene.item(
      "b", "p1~250 mg", "Para 250 mg", at: "09:00", ingredient: Self.ingredient("250", maximum: nil))
    let programme = try await scene.add("Pain", [plain, gone])
    try await scene.site.record.stock(
      [],
      [
        Medication(
          id: Identifier("p1"), name: "Para", description: "", unit: "tablet",
          ingredient: Self.ingredient("1000", maximum: nil),
          furtherStrengths: [Quantity(try #require(DecimalNumber("500")), "mg")], isDemonstration: true)
      ])
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let page = try await ann.get(scene.apply(programme))
      #expect(page.words.contains("Para 500 mg"))
      #expect(page.between("value=\"b\"", ">") == " disabled")
      #expect(try await ann.post(scene.apply(programme), form: .applying(page, items: "a")).status == 303)
    }
    #expect(try await scene.pages.prescriptions().map(\.latest.action.id) == ["p1~500 mg"])
  }

  @Test("leaves out what the library offers no longer, with a sentence, also where it is sent all the same")
  func withdrawn() async throws {
    let programme = try await scene.add()
    try await scene.library.archive(Identifier<Medication>("levodopa"), by: scene.site.ann, at: scene.site.clock.now)
    let sentence = "The library no longer offers this. Bring it back there, or remove it from the programme."
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      let page = try await ann.get(scene.apply(programme))
      #expect(page.words.contains(sentence))
      #expect(page.between("value=\"b\"", ">") == " disabled")
      #expect(page.words.contains("1 of 2 prescriptions, from Tuesday, 3 March 2026."))
      let refused = try await ann.post(scene.apply(programme), form: .applying(page, items: "a", "b"))
      #expect(refused.status == 422)
      #expect(refused.fault(of: "item-b") == sentence)
      #expect(try await scene.pages.prescriptions().isEmpty)
      #expect(try await ann.post(scene.apply(programme), form: .applying(refused, items: "a")).status == 303)
    }
    #expect(try await scene.pages.prescriptions().map(\.latest.action.name) == ["Big reach"])
  }

  @Test("keeps the picture that was chosen for the item")
  func picture() async throws {
    let site = scene.site
    let name = try await site.record.keep(
      Picture(checking: SamplePicture.bytes("photo.jpg")), by: site.ann, at: site.clock.now)
    let plain = try ProgrammeScene.item("a", "reach", "Old reach", kind: .exercise, at: "07:00")
    let item = plain.with(plain.action.showing(imageURL: "/media/\(name)", imageDescription: "A reach."))
    let programme = try await scene.add("Pictures", [item])
    try await site.run { client async throws in
      let ann = client.as(.ann)
      let page = try await ann.get(scene.apply(programme))
      #expect(try await ann.post(scene.apply(programme), form: .applying(page, items: "a")).status == 303)
    }
    let action = try #require(try await scene.pages.prescriptions().first?.latest.action)
    #expect(action.name == "Big reach" && action.imageURL == "/media/\(name)" && action.hasOwnImage == true)
  }

  @Test("asks whose clock is that of home where anything follows it, and names it")
  func home() async throws {
    let plain = try ProgrammeScene.item("a", "levodopa", "Levodopa", at: "08:00")
    let berlin = try ZoneName("Europe/Berlin", in: scene.site.record.timeZones)
    let item = try Programme.Item(
      id: plain.id, kind: plain.kind, action: plain.action,
      timing: Timing(phases: plain.timing.phases, clock: .home(berlin)))
    let programme = try await scene.add("Home", [item])
    let other = try await scene.add("Elsewhere")
    let file = try await scene.site.bobFile()
    try await file.change(
      file.patient.profile, timeZone: "Asia/Tokyo", ifRevision: file.revision, by: scene.site.ann,
      at: scene.site.clock.now)
    try scene.site.setClock(march: "05T12:00")
    try await scene.site.run { client async throws in
      let ann = client.as(.ann)
      #expect(try await ann.get(scene.apply(other)).value(of: "home") == nil)
      let page = try await ann.get(scene.apply(programme))
      #expect(page.value(of: "home") == "Asia/Tokyo")
      #expect(page.words.contains("by the clock of the patient’s home (Asia/Tokyo), from day 1."))
      #expect(page.words.contains("The home time zone is Asia/Tokyo."))
      let form = Form.applying(page, items: "a")
      for bad in ["", "Berlin", "Europe/Atlantis"] {
        let refused = try await ann.post(scene.apply(programme), form: form.with(["home": bad]))
        #expect(refused.status == 422)
        #expect(refused.fault(of: "home") == "Choose a time zone from the list.")
      }
      let chosen = form.with(["home": "Europe/Berlin", "action": "preview"])
      #expect(
        try await ann.post(scene.apply(programme), form: chosen).words
          .contains("The home time zone is Europe/Berlin."))
      #expect(
        try await ann.post(scene.apply(programme), form: form.with(["home": "Europe/Berlin"])).status == 303)
    }
    #expect(try await scene.pages.prescriptions().map(\.latest.timing.clock) == [.home(berlin)])
  }
}
