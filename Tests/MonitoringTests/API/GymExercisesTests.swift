import JSON
import Record
import Remedi
import Support
import Testing
import Web

@Suite("S-33: which exercise a set names", .timeLimit(.minutes(2)))
struct GymExercisesTests {
  private func addLegPress(_ site: TestSite) async throws -> Identifier<Exercise> {
    let exercise = Exercise(
      id: Identifier("leg-press"), name: "Leg press", description: "", imageURL: nil, imageDescription: nil,
      isDemonstration: false)
    try await site.record.library(of: site.clinic.id).add(exercise, by: site.ann, at: site.clock.now)
    return exercise.id
  }

  private func choices(_ client: APIClient) async throws -> [String] {
    try await client.get(APIClient.gym).json["form"]?["contexts"]?.array?.compactMap { $0["label"]?.string } ?? []
  }

  @Test("S-33: the form offers the exercises of the clinic's library, and says that it takes other names")
  func form() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      let before = try await bob.get(APIClient.gym).json["form"]
      #expect(before?["contexts"] == [] && before?["contextLabel"] == "Exercise")
      #expect(before?["takesOtherContexts"] == true && before?["takesCompletions"] == true)
      let weight = try await bob.get(APIClient.weight).json["form"]
      #expect(weight?["contextLabel"] == .null)
      #expect(weight?["takesOtherContexts"] == false && weight?["takesCompletions"] == false)
      let legPress = try await addLegPress(site)
      let form = try await bob.get(APIClient.gym).json["form"]
      #expect(form?["contexts"] == [["code": "leg-press", "label": "Leg press"]])
      // An archived one is offered no longer, unless the patient did it.
      let library = site.record.library(of: site.clinic.id)
      try await library.archive(legPress, by: site.ann, at: site.clock.now)
      #expect(try await choices(bob) == [])
      let answer = try await bob.measure(gymSet(1, "leg-press"), gymSet(2, "Deadlift"))
      #expect(answer.statuses == ["recorded", "recorded"])
      #expect(try await Set(choices(bob)) == ["Leg press", "Deadlift"])
      #expect(try await choices(client.api(.dora)) == [])
    }
  }

  @Test("S-33: a set names one of the library by its ID, or another by its name, and is refused without one")
  func names() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let bob = client.api(.bob)
      _ = try await addLegPress(site)
      let answer = try await bob.measure(
        gymSet(1, "leg-press"), gymSet(2, "Deadlift"), gymSet(3, .null), gymSet(4, ""),
        gymSet(5, .string(String(repeating: "x", count: 101))), gymSet(6, "two\nlines"),
        weighing(7, "81.4", ["context": "leg-press"]))
      #expect(answer.pointers == ["", "", "/context", "/context", "/context", "/context", "/context"])
      #expect(try await bob.gymSets().count == 2)
      let page = try await bob.get("\(APIClient.gym)/page")
      #expect(page.json["headline"] == "Last workout on Monday, 2 March: 2 exercises, 2 sets.")
      #expect(page.json["series"]?.array?.count == 2)
      let volume = try await bob.get("\(APIClient.gym)/values/weeklyVolume")
      #expect(volume.json["value"] == ["Leg press": 400.0, "Deadlift": 400.0])
    }
  }

  @Test("S-33: in the clinic an exercise is typed by its name, and read by it")
  func pages() async throws {
    let site = try await TestSite()
    try await site.run { client async throws in
      let (ann, bob) = (client.as(.ann), client.api(.bob))
      _ = try await addLegPress(site)
      let path = "/patients/\(site.bob.id)/readings/selfhub.gym"
      let form = try await ann.get("\(path)/new")
      #expect(form.status == 200 && form.text.contains("<option value=\"Leg press\">"))
      var fields: Form = [
        "id": try #require(form.value(of: "id")), "value-repetitions": "10", "value-weight": "40", "unit-weight": "kg",
        "unit-duration": "s", "date": "2026-03-02", "time": "11:30",
      ]
      #expect(try await ann.post("\(path)/new", form: fields).status == 422)
      fields["context"] = "Leg press"
      #expect(try await ann.post("\(path)/new", form: fields).status == 303)
      let set = try #require(try await bob.gymSets().first)
      #expect(set["context"] == "leg-press")
      let id = try #require(set["id"]?.string)
      #expect(try await ann.get(path).words.contains("Leg press"))
      #expect(try await ann.get("\(path)/\(id)").value(of: "context") == "Leg press")
      (fields["revision"], fields["note"]) = ("1", "With a belt")
      #expect(try await ann.post("\(path)/\(id)", form: fields).status == 303)
      #expect(try await bob.gymSets().first?["context"] == "leg-press")
      (fields["revision"], fields["context"]) = ("2", "Hack squat")
      #expect(try await ann.post("\(path)/\(id)", form: fields).status == 303)
      #expect(try await bob.gymSets().first?["context"] == "Hack squat")
    }
  }
}
