import Library
import Remedi
import Support
import Testing

@Suite("Applying a programme")
struct ApplyPagesTests {
  let scene: ProgrammeScene

  init() async throws { scene = try await ProgrammeScene() }

  private func prescriptions() async throws -> [Prescription] {
    try await scene.pages.prescriptions().sorted { $0.latest.action.name < $1.latest.action.name }
  }

  @Test("begins tomorrow with all of it, shows two weeks, and stores nothing by that")
  func form() async throws {
    let programme = try await scene.add()
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let list = try await ann.get("\(scene.pages.chart)/programmes")
      #expect(list.text.contains("href=\"\(scene.apply(programme))\""))
      let page = try await ann.get(scene.apply(programme))
      #expect(page.status == 200)
      #expect(page.value(of: "start") == "2026-03-03")
      #expect(page.text.count(of: "name=\"item\"") == 2 && page.text.count(of: " checked") == 2)
      #expect(page.words.contains("2 prescriptions, from Tuesday, 3 March 2026."))
      #expect(page.words.contains("Tuesday, 3 March 07:00 · Big reach"))
      #expect(page.words.contains("Tuesday, 10 March 07:00 · Big reach 08:00 · Levodopa"))
    }
    #expect(try await prescriptions().isEmpty)
  }

  @Test("prescribes all of it at once, each from its own day and with the programme's name in its byline")
  func applies() async throws {
    let programme = try await scene.add()
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get(scene.apply(programme))
      let form = Form.applying(page, items: "a", "b", start: "2026-03-04")
      let answer = try await ann.post(scene.apply(programme), form: form)
      #expect(answer.location == scene.pages.chart)
      // The same form, sent once more, also after the programme was archived.
      #expect(try await ann.post("\(scene.path(programme))/archive", form: [:]).status == 303)
      #expect(try await ann.post(scene.apply(programme), form: form).status == 303)
      let all = try await prescriptions()
      #expect(all.map(\.latest.action.name) == ["Big reach", "Levodopa"])
      #expect(all.map(\.kind) == [.exercise, .medication])
      #expect(all.map(\.latest.timing.start.description) == ["2026-03-04", "2026-03-11"])
      #expect(all.map(\.latest.timing.end?.description) == [nil, "2026-03-24"])
      #expect(
        all.map(\.latest.effectiveFrom.text) == [
          "2026-03-04T00:00:00.000+01:00", "2026-03-11T00:00:00.000+01:00",
        ])
      #expect(all.first?.latest.note == "Slowly." && all.first?.latest.exercise?.sets == 2)
      #expect(all.allSatisfy { $0.programme == Programme.Reference(programme) })
      let byline = "Prescribed by Dr Ann Archer today with Morning"
      #expect(try await ann.get(scene.pages.chart).words.contains(byline))
      let history = try await ann.get(scene.pages.history(all[0]))
      #expect(history.words.contains("2 March 2026, 12:00, with the programme Morning"))
    }
    let events = try await scene.site.bobsOwnFile().auditTrail(limit: 20).map(\.event)
    #expect(events.count { $0 == .prescribed } == 2)
  }

  @Test("from today on asks for what is still to come, and refuses what would never be asked for")
  func today() async throws {
    let item = try ProgrammeScene.item("a", "levodopa", "Levodopa", at: "08:00", "20:00")
    let once = try ProgrammeScene.item("b", "rotigotine", "Rotigotine", at: "08:00", through: 1)
    let programme = try await scene.add("Today", [item, once])
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get(scene.apply(programme))
      let refused = try await ann.post(
        scene.apply(programme), form: .applying(page, items: "a", "b", start: "2026-03-02"))
      #expect(refused.status == 422)
      #expect(refused.fault(of: "item-b")?.hasPrefix("With this first day, nothing would ever be due.") == true)
      #expect(try await prescriptions().isEmpty)
      let answer = try await ann.post(scene.apply(programme), form: .applying(page, items: "a", start: "2026-03-02"))
      #expect(answer.status == 303)
    }
    #expect(try await prescriptions().map(\.latest.effectiveFrom) == [scene.site.clock.now])
  }

  @Test(
    "keeps what was typed, with a sentence where it has to be mended",
    arguments: ["", "soon", "2026-02-30", "2026-03-01", "2046-03-01", "9999-12-31"])
  func malformed(start: String) async throws {
    let programme = try await scene.add()
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get(scene.apply(programme))
      let form = Form.applying(page, items: "a", start: start)
      let refused = try await ann.post(scene.apply(programme), form: form)
      #expect(refused.status == 422)
      #expect(refused.fault(of: "start") != nil && refused.value(of: "start") == start)
      #expect(refused.text.count(of: " checked") == 1)
      #expect(try await ann.post(scene.apply(programme), form: form.with(["action": "live"])).status == 200)
    }
    #expect(try await prescriptions().isEmpty)
  }

  @Test("asks for at least one item, and passes over what is none")
  func nothing() async throws {
    let programme = try await scene.add()
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get(scene.apply(programme))
      for form in [Form.applying(page), .applying(page, items: "unknown")] {
        let refused = try await ann.post(scene.apply(programme), form: form)
        #expect(refused.status == 422)
        #expect(refused.words.contains("Choose at least one of these."))
      }
      let empty = try await scene.add("Empty", [])
      #expect(try await ann.get(scene.apply(empty)).status == 409)
      #expect(try await ann.post(scene.apply(empty), form: .applying(page)).status == 409)
    }
    #expect(try await prescriptions().isEmpty)
  }

  @Test("marks what the patient has already, and leaves it out unless it is ticked")
  func known() async throws {
    let programme = try await scene.add()
    try await scene.site.prescribe(at: "09:00")
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get(scene.apply(programme))
      #expect(page.words.contains("Already prescribed: 1 tablet at 09:00 every day, from 28 February 2026."))
      #expect(page.words.contains("1 of 2 prescriptions, from Tuesday, 3 March 2026."))
      #expect(page.between("value=\"b\"", ">") == "")
      #expect(page.between("value=\"a\"", ">") == " checked")
      let form = Form.applying(page, items: "a", "b")
      let asked = try await ann.post(scene.apply(programme), form: form)
      #expect(asked.status == 422)
      #expect(
        asked.questions == ["Levodopa is prescribed already: 1 tablet at 09:00 every day, from 28 February 2026."])
      let answer = try await ann.post(scene.apply(programme), form: form.confirming(asked))
      #expect(answer.status == 303)
    }
    #expect(try await prescriptions().count == 3)
    let kept = try await prescriptions().flatMap(\.latest.confirmations)
    #expect(kept.map(\.kind) == [.duplicate])
    #expect(kept.map(\.by) == [Actor(scene.site.ann)])
  }

  @Test("checks the limits of all of it together with what the patient takes")
  func limits() async throws {
    let strength = try #require(DecimalNumber("500").map { Quantity($0, "mg") })
    let paracetamol = Ingredient(
      substance: "paracetamol", strength: strength, maximumPer24Hours: DecimalNumber("3900"))
    try await scene.site.record.stock(
      [],
      [("p1", "Para"), ("p2", "Paraforte")].map { id, name in
        Medication(
          id: Identifier(id), name: name, description: "", unit: "tablet", ingredient: paracetamol,
          isDemonstration: true)
      })
    let items = try [
      ProgrammeScene.item("a", "p1", "Para", at: "08:00", ingredient: paracetamol, tablets: "4"),
      ProgrammeScene.item("b", "p2", "Paraforte", at: "20:00", ingredient: paracetamol, tablets: "4"),
    ]
    let programme = try await scene.add("Pain", items)
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get(scene.apply(programme))
      #expect(page.words.contains("Taken exactly as prescribed, this breaks a limit"))
      // That both hold paracetamol, and the limit of that, once.
      #expect(page.questions.count == 2)
      let form = Form.applying(page, items: "a", "b")
      let refused = try await ann.post(scene.apply(programme), form: form)
      #expect(refused.status == 422)
      #expect(refused.text.contains("Tick that you have seen this, or change the prescription."))
      #expect(try await prescriptions().isEmpty)
      // One of them alone keeps it.
      #expect(try await ann.post(scene.apply(programme), form: .applying(page, items: "a")).status == 303)
      let second = try await ann.get(scene.apply(programme))
      #expect(second.words.contains("Para, already prescribed, contains the same substance."))
      let other = Form.applying(second, items: "b")
      #expect(try await ann.post(scene.apply(programme), form: other).status == 422)
      let ticked = other.confirming(second)
      #expect(try await ann.post(scene.apply(programme), form: ticked).status == 303)
    }
    #expect(try await prescriptions().count == 2)
  }

  @Test("shows what changed meanwhile in the programme before it prescribes that")
  func stale() async throws {
    let programme = try await scene.add()
    try await scene.site.run { client in
      let ann = client.as(.ann)
      let page = try await ann.get(scene.apply(programme))
      #expect(try await client.as(.charlie).post("\(scene.path(programme))/remove", form: ["item": "b"]).status == 303)
      let form = Form.applying(page, items: "a", "b")
      let late = try await ann.post(scene.apply(programme), form: form)
      #expect(late.status == 409)
      #expect(late.words.contains("Somebody changed this programme or the library meanwhile."))
      #expect(try await prescriptions().isEmpty)
      let again = Form.applying(late, items: "a")
      #expect(try await ann.post(scene.apply(programme), form: again).status == 303)
    }
    #expect(try await prescriptions().count == 1)
  }

  @Test("is for those who treat the patient and belong to the clinic")
  func foreign() async throws {
    let programme = try await scene.add()
    let elsewhere = try await scene.site.record.createPatient(
      Patient.Profile(name: "Fay"), timeZone: "Europe/Berlin", by: scene.eve, at: scene.site.clock.now)
    try await scene.site.run { client in
      let form: Form = ["item": "a", "start": "2026-03-04", "action": "prescribe"]
      let paths = [scene.apply(programme), "\(scene.pages.chart)/programmes/new"]
      for path in paths + ["\(scene.pages.chart)/programmes"] {
        let charlies = try await client.as(.charlie).get(path)
        #expect(charlies.status == 404, "\(path)")
        #expect(try await scene.asEve(client).get(path).status == 404, "\(path)")
        #expect(try await client.anonymous.get(path).status == 303, "\(path)")
      }
      for path in paths {
        #expect(try await client.as(.charlie).post(path, form: form).status == 404, "\(path)")
        #expect(try await client.anonymous.post(path, form: form).status == 401, "\(path)")
      }
      let hers = "/patients/\(elsewhere.id)/programmes/\(programme.id)"
      #expect(try await scene.asEve(client).get(hers).status == 404)
      #expect(try await scene.asEve(client).post(hers, form: form).status == 404)
      #expect(try await client.as(.ann).get("\(scene.pages.chart)/programmes/unknown").status == 404)
    }
    #expect(try await prescriptions().isEmpty)
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
