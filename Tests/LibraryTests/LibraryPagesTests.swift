import Record
import Remedi
import Support
import Testing

@testable import Library

/// The library as a physician walks through it.
@Suite struct LibraryPagesTests {
  @Test func showsEveryExerciseOfTheStarterLibrary() async throws {
    let site = try await Self.stockedSite()
    try await site.run { client in
      let page = try await client.as(.ann).get("/library/exercises")
      #expect(page.status == 200)
      for exercise in StarterLibrary.exercises {
        #expect(page.words.contains(exercise.name))
        #expect(page.text.contains("href=\"/library/exercises/\(exercise.slug)\""))
        let kept = try await site.record.exercise(Identifier(exercise.slug))
        let address = try #require(kept.imageURL)
        #expect(address.hasPrefix("/media/"))
        #expect(page.text.contains("src=\"\(address)\""))
      }
    }
  }

  @Test func showsOneExerciseInFull() async throws {
    let site = try await Self.stockedSite()
    try await site.run { client in
      let ann = client.as(.ann)
      for exercise in StarterLibrary.exercises {
        let page = try await ann.get("/library/exercises/\(exercise.slug)")
        #expect(page.status == 200)
        for text in exercise.description.split(separator: "\n\n").map(String.init) + exercise.steps {
          #expect(page.words.contains(text))
        }
        for word in ["Demonstration", exercise.bodyRegion.words, exercise.difficulty.words] {
          #expect(page.words.contains(word))
        }
        // Nobody changes the demonstration set.
        #expect(!page.text.contains("/library/exercises/\(exercise.slug)/edit"))
        let address = try await site.record.exercise(Identifier(exercise.slug)).imageURL
        let drawing = try await ann.get(try #require(address))
        #expect(drawing.status == 200)
        #expect(drawing.headers[.contentType] == "image/svg+xml")
        // Prescriptions of earlier versions name the file.
        let file = try await ann.get("/\(exercise.drawingPath)")
        #expect(file.text == drawing.text)
      }
    }
  }

  @Test func showsEveryMedicationInFull() async throws {
    let site = try await Self.stockedSite()
    try await site.run { client in
      let ann = client.as(.ann)
      let list = try await ann.get("/library/medications")
      #expect(list.status == 200)
      for medication in StarterLibrary.medications {
        #expect(list.words.contains(medication.name))
        let page = try await ann.get("/library/medications/\(medication.slug)")
        #expect(page.status == 200)
        #expect(page.words.contains("Unit \(medication.unit)"))
        #expect(page.words.contains(medication.form.words) && page.words.contains("ATC \(medication.code)"))
        for paragraph in medication.description.split(separator: "\n\n") { #expect(page.words.contains(paragraph)) }
      }
      let entacapone = try await ann.get("/library/medications/entacapone-200")
      #expect(entacapone.words.contains("At most 2000 mg in 24 hours"))
    }
  }

  @Test func saysSoWhereTheLibraryIsEmpty() async throws {
    let site = try await TestSite()
    try await site.run { client in
      let exercises = try await client.as(.ann).get("/library/exercises")
      #expect(exercises.words.contains("There is no entry yet."))
      let medications = try await client.as(.ann).get("/library/medications")
      #expect(medications.words.contains("There is no entry yet."))
    }
  }

  @Test(arguments: ["unknown", "a%00b", "..%2f..%2fclinics", "%20", "levodopa-carbidopa-100-25"])
  func knowsNoOtherExercise(id: String) async throws {
    let site = try await Self.stockedSite()
    try await site.run { client in
      let answer = try await client.as(.ann).get("/library/exercises/\(id)")
      #expect(answer.status == 404)
    }
  }

  @Test(arguments: ["unknown", "a%00b", "%20", "sit-to-stand"])
  func knowsNoOtherMedication(id: String) async throws {
    let site = try await Self.stockedSite()
    try await site.run { client in
      #expect(try await client.as(.ann).get("/library/medications/\(id)").status == 404)
      let edit = try await client.as(.ann).get("/library/medications/\(id)/edit")
      #expect(edit.status == 404)
    }
  }

  @Test(arguments: [
    "/library/exercises", "/library/exercises/sit-to-stand", "/library/medications", "/library/changes",
    "/library/exercises/new", "/library/medications/entacapone-200",
  ])
  func leadsWhoeverIsNotSignedInToTheDoor(path: String) async throws {
    let site = try await Self.stockedSite()
    try await site.run { client in
      let answer = try await client.anonymous.get(path)
      #expect(answer.status == 303)
      #expect(answer.location == "/sign-in?from=\(path)")
    }
  }

  @Test func stockingTwiceChangesNothing() async throws {
    let site = try await Self.stockedSite()
    let before = try await site.record.exercises()
    try await site.stockLibrary()
    #expect(try await site.record.exercises() == before)
    #expect(before.count == 20)
    #expect(try await site.record.medications().count == 15)
  }

  private static func stockedSite() async throws -> TestSite {
    let site = try await TestSite()
    try await site.stockLibrary()
    return site
  }
}
